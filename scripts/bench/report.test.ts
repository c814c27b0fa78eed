import { table } from './report';
import { alternate } from './rounds';

const line = { baseline: '100/s', subject: '50/s', ratio: '0.50', goal: 'at least 0.90' };

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
  const pairs = await alternate(side('ours'), side('bare'), 3);
  expect(order).toEqual(['ours', 'bare', 'bare', 'ours', 'ours', 'bare']);
  expect(pairs).toEqual([
    { subject: 1, baseline: 2 },
    { baseline: 3, subject: 4 },
    { subject: 5, baseline: 6 },
  ]);
});
