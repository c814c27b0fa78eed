import { message } from '../testing/people';
import { advanceProgress, applyProgress } from './deliveryProgress';

const thread = [message('ada', 1), message('ben', 2), message('ada', 3), message('ada', 4)];
const statuses = (withProgress: Parameters<typeof applyProgress>[1]) =>
  applyProgress(thread, withProgress).map(({ status }) => status);

test('own messages carry the ticks that are known, others’ none', () => {
  const withProgress = advanceProgress(undefined, { me: 'ada', seq: 3, status: 'delivered' });
  expect(statuses(withProgress)).toEqual(['delivered', 'sent', 'delivered', 'sent']);
  const seen = advanceProgress(withProgress, { me: 'ada', seq: 1, status: 'seen' });
  expect(statuses(seen)).toEqual(['seen', 'sent', 'delivered', 'sent']);
});

test('an older or doubled update changes nothing', () => {
  const known = advanceProgress(undefined, { me: 'ada', seq: 4, status: 'seen' });
  for (const status of ['sent', 'delivered', 'seen'] as const) {
    const after = advanceProgress(known, { me: 'ada', seq: 2, status });
    expect(statuses(after)).toEqual(['seen', 'sent', 'seen', 'seen']);
  }
});

test('what was known of one person is not told of another', () => {
  const known = advanceProgress(undefined, { me: 'ada', seq: 4, status: 'seen' });
  const other = advanceProgress(known, { me: 'ben', seq: 1, status: 'delivered' });
  expect(statuses(other)).toEqual(['sent', 'sent', 'sent', 'sent']);
});
