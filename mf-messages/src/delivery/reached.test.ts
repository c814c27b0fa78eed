import { message } from '../testing/people';
import { furtherReached, withReached } from './reached';

const thread = [message('ada', 1), message('ben', 2), message('ada', 3), message('ada', 4)];
const statuses = (reached: Parameters<typeof withReached>[1]) =>
  withReached(thread, reached).map(({ status }) => status);

test('own messages carry the ticks that are known, others’ none', () => {
  const reached = furtherReached(undefined, { me: 'ada', seq: 3, status: 'delivered' });
  expect(statuses(reached)).toEqual(['delivered', 'sent', 'delivered', 'sent']);
  const seen = furtherReached(reached, { me: 'ada', seq: 1, status: 'seen' });
  expect(statuses(seen)).toEqual(['seen', 'sent', 'delivered', 'sent']);
});

test('an older or doubled update changes nothing', () => {
  const known = furtherReached(undefined, { me: 'ada', seq: 4, status: 'seen' });
  for (const status of ['sent', 'delivered', 'seen'] as const) {
    const after = furtherReached(known, { me: 'ada', seq: 2, status });
    expect(statuses(after)).toEqual(['seen', 'sent', 'seen', 'seen']);
  }
});

test('what was known of one person is not told of another', () => {
  const known = furtherReached(undefined, { me: 'ada', seq: 4, status: 'seen' });
  const other = furtherReached(known, { me: 'ben', seq: 1, status: 'delivered' });
  expect(statuses(other)).toEqual(['sent', 'sent', 'sent', 'sent']);
});
