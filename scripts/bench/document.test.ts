import { updated } from './document';

const line = (what: string) => ({
  what,
  baseline: '2/s',
  subject: '1/s',
  ratio: '0.50',
  goal: 'at least 0.9',
  met: false,
});

test('a section that is measured again takes the place of its old self, and others stay', () => {
  const order = ['First', 'Second'];
  const one = updated('', [{ title: 'Second', on: 'a machine', lines: [line('old')] }], order);
  const two = updated(one, [{ title: 'First', on: 'a machine', lines: [line('feed')] }], order);
  expect(two.indexOf('## First')).toBeLessThan(two.indexOf('## Second'));
  const three = updated(two, [{ title: 'Second', on: 'another', lines: [line('new')] }], order);
  expect(three).toContain('feed');
  expect(three).toContain('new');
  expect(three).not.toContain('old');
  expect(updated(three, [], order)).toBe(three);
});

test('the explanation of missed goals follows the table', () => {
  const measured = { title: 'First', on: 'a machine', lines: [line('feed')], note: 'It is large.' };
  expect(updated('', [measured], ['First'])).toMatch(/\|\n\nIt is large\.\n$/);
});
