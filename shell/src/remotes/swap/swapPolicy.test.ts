import { canSwap, IDLE_MS } from './swapPolicy';

const tabState = { busy: false, interacting: false, hidden: false, idleMs: 0, navigated: false };

test.each([
  ['while somebody is at it', {}, false],
  ['at a navigation into the remote', { navigated: true }, true],
  ['at a navigation, whatever else is open', { navigated: true, interacting: true }, true],
  ['while nobody sees the tab', { hidden: true }, true],
  ['when nobody has touched anything for a while', { idleMs: IDLE_MS }, true],
  ['a moment before that', { idleMs: IDLE_MS - 1 }, false],
  ['when nothing is touched but a dialog is open', { idleMs: IDLE_MS, interacting: true }, false],
  [
    'while nobody sees the tab and words stand in a field',
    { hidden: true, interacting: true },
    false,
  ],
  ['under something unsaved, at a navigation', { busy: true, navigated: true }, false],
  ['under something unsaved, hidden and still', { busy: true, hidden: true, idleMs: 9e9 }, false],
])('%s: %j is %s', (_when, changes, may) => {
  expect(canSwap({ ...tabState, ...changes })).toBe(may);
});
