import { table } from './report';
import { inTurn } from './rounds';

const line = { bare: '100/s', ours: '50/s', ratio: '0.50', goal: 'at least 0.90' };

test('a goal that is missed stands out in the table', () => {
  const text = table([
    { ...line, what: 'the feed', met: false },
    { ...line, what: 'a message', met: true },
  ]);
  expect(text).toMatch(/^\| the feed +\| 100\/s .*\*\*missed\*\* \|$/m);
  expect(text).toMatch(/^\| a message .*\| met +\|$/m);
});

test('two sides are measured in turn, each round the other one first', async () => {
  const order: string[] = [];
  const side = (name: string) => async () => order.push(name);
  const pairs = await inTurn(side('ours'), side('bare'), 3);
  expect(order).toEqual(['ours', 'bare', 'bare', 'ours', 'ours', 'bare']);
  expect(pairs).toEqual([
    { ours: 1, bare: 2 },
    { bare: 3, ours: 4 },
    { ours: 5, bare: 6 },
  ]);
});
