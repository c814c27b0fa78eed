import { maySwap, STILL } from './planner';

const moment = { busy: false, engaged: false, hidden: false, still: 0, entered: false };

test.each([
  ['while somebody is at it', {}, false],
  ['at a navigation into the remote', { entered: true }, true],
  ['at a navigation, whatever else is open', { entered: true, engaged: true }, true],
  ['while nobody sees the tab', { hidden: true }, true],
  ['when nobody has touched anything for a while', { still: STILL }, true],
  ['a moment before that', { still: STILL - 1 }, false],
  ['when nothing is touched but a dialog is open', { still: STILL, engaged: true }, false],
  ['while nobody sees the tab and words stand in a field', { hidden: true, engaged: true }, false],
  ['under something unsaved, at a navigation', { busy: true, entered: true }, false],
  ['under something unsaved, hidden and still', { busy: true, hidden: true, still: 9e9 }, false],
])('%s: %j is %s', (_when, changes, may) => {
  expect(maySwap({ ...moment, ...changes })).toBe(may);
});
