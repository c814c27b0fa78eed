import { ada, story as anyStory } from '../testing/stories';
import { storiesActions as actions, storiesSlice } from './storiesSlice';

const story = (id: string) => anyStory(1, ada, { _id: id });

const after = (...actions: Parameters<typeof storiesSlice.reducer>[1][]) =>
  actions.reduce(storiesSlice.reducer, storiesSlice.getInitialState());

const [a, b] = [story('a'), story('b')];
const { loadStarted, removed, storyReceived, storiesHidden, timelineLoaded, received } = actions;
type Actions = Parameters<typeof after>;
test.each<[string, Actions, string[]]>([
  [
    'removed while the timeline is loading stays removed',
    [loadStarted(), removed('a'), timelineLoaded([a, b])],
    ['b'],
  ],
  [
    'received while the timeline is loading stays, although the response lacks it',
    [loadStarted(), storyReceived(a), timelineLoaded([b])],
    ['b', 'a'],
  ],
  [
    'hidden while the timeline is loading stays hidden',
    [storyReceived(a), loadStarted(), storiesHidden(['a']), timelineLoaded([a, b])],
    ['b'],
  ],
  [
    'removed can be in the next timeline again',
    [removed('a'), loadStarted(), timelineLoaded([a])],
    ['a'],
  ],
])('a story that is %s', (_what, events, timeline) => {
  const state = after(...events);
  expect(state.timeline).toEqual(timeline);
  expect(Object.keys(state.stories).sort()).toEqual(timeline.toSorted());
});

test.each([
  [0, ['b']],
  [1, ['a', 'b']],
])('a removed story that is requested at %d is among %j', (requestedAt, ids) => {
  const state = after(removed('a'), received({ stories: [a, b], requestedAt }));
  expect(Object.keys(state.stories)).toEqual(ids);
});

test('a story that is seen while its response is in flight stays seen', () => {
  const seen = actions.seen({ storyId: 'a', me: 'grace' });
  const single = received({ stories: [a], requestedAt: 0 });
  const timeline = timelineLoaded([a]);
  for (const late of [single, timeline]) {
    const state = after(single, loadStarted(), seen, late);
    expect(state.stories.a?.viewers).toEqual([{ user: 'grace' }]);
  }
});

test('a story that could not be recorded as seen is new again', () => {
  const own = { storyId: 'a', me: 'grace' };
  const loaded = timelineLoaded([a]);
  const state = after(loaded, actions.seen(own), loaded, actions.unseen(own), loaded);
  expect(state.stories.a?.viewers).toEqual([]);
});

test('a reaction that is chosen while its story is loading stays, until a later response', () => {
  const known = received({ stories: [a], requestedAt: 0 });
  const reacted = actions.reacted({ storyId: 'a', emoji: '🔥' });
  const late = timelineLoaded([a]);
  const reactionAfter = (...rest: Parameters<typeof after>) =>
    after(known, loadStarted(), reacted, late, ...rest).stories.a?.reaction;
  expect(reactionAfter()).toBe('🔥');
  expect(reactionAfter(loadStarted(), late)).toBeNull();
});
