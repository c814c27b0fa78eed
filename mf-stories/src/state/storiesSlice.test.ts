import { ada, story as anyStory } from '../testing/stories';
import { storiesActions as actions, storiesSlice } from './storiesSlice';

const story = (id: string) => anyStory(1, ada, { _id: id });

const after = (...actions: Parameters<typeof storiesSlice.reducer>[1][]) =>
  actions.reduce(storiesSlice.reducer, storiesSlice.getInitialState());

test('a story that is removed while the timeline is loading stays removed', () => {
  const state = after(
    actions.loadStarted(),
    actions.removed('a'),
    actions.timelineLoaded([story('a'), story('b')]),
  );
  expect(state.timeline).toEqual(['b']);
  expect(Object.keys(state.stories)).toEqual(['b']);
});

test('a story that arrives while the timeline is loading stays, although the response lacks it', () => {
  const state = after(
    actions.loadStarted(),
    actions.storyReceived(story('a')),
    actions.timelineLoaded([story('b')]),
  );
  expect(state.timeline).toEqual(['b', 'a']);
});

test('a story that is removed while it is fetched stays removed', () => {
  const state = after(
    actions.removed('a'),
    actions.received({ stories: [story('a'), story('b')], requestedAt: 0 }),
  );
  expect(Object.keys(state.stories)).toEqual(['b']);
});

test('a story that is fetched after it was removed is there again', () => {
  const state = after(
    actions.removed('a'),
    actions.received({ stories: [story('a')], requestedAt: 1 }),
  );
  expect(Object.keys(state.stories)).toEqual(['a']);
});

test('a story that is hidden while the timeline is loading stays hidden', () => {
  const state = after(
    actions.storyReceived(story('a')),
    actions.loadStarted(),
    actions.storiesHidden(['a']),
    actions.timelineLoaded([story('a'), story('b')]),
  );
  expect(state.timeline).toEqual(['b']);
});

test('the next timeline after a removal can contain the story again', () => {
  const state = after(
    actions.removed('a'),
    actions.loadStarted(),
    actions.timelineLoaded([story('a')]),
  );
  expect(state.timeline).toEqual(['a']);
});

test('a story that is seen while its response is in flight stays seen', () => {
  const seen = actions.seen({ storyId: 'a', me: 'grace' });
  const single = actions.received({ stories: [story('a')], requestedAt: 0 });
  const timeline = actions.timelineLoaded([story('a')]);
  for (const late of [single, timeline]) {
    const state = after(single, actions.loadStarted(), seen, late);
    expect(state.stories.a?.viewers).toEqual([{ user: 'grace' }]);
  }
});

test('a story that could not be recorded as seen is new again', () => {
  const own = { storyId: 'a', me: 'grace' };
  const loaded = actions.timelineLoaded([story('a')]);
  const state = after(loaded, actions.seen(own), loaded, actions.unseen(own), loaded);
  expect(state.stories.a?.viewers).toEqual([]);
});

test('a reaction that is chosen while its story is loading stays, until a later response', () => {
  const known = actions.received({ stories: [story('a')], requestedAt: 0 });
  const reacted = actions.reacted({ storyId: 'a', emoji: '🔥' });
  const late = actions.timelineLoaded([story('a')]);
  const reactionAfter = (...rest: Parameters<typeof after>) =>
    after(known, actions.loadStarted(), reacted, late, ...rest).stories.a?.reaction;
  expect(reactionAfter()).toBe('🔥');
  expect(reactionAfter(actions.loadStarted(), late)).toBeNull();
});
