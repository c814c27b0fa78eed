import { bus, createAppStore, session, setErrorReporter } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { type FakeRequest, idOf, signedIn } from '@kithkin/shared/testing';
import { activate } from '../activate';
import { api } from '../testing/network';
import { ada, alan, grace, story } from '../testing/stories';
import { react } from './actions';
import { fetchStory, loadTimeline } from './load';
import { selectStories } from './selectors';
import { storiesActions as actions } from './storiesSlice';
import { revalidateUserStories } from './visibility';

let stop = new AbortController();
let listen = () => {};
const signIn = (user: typeof ada) => session.set(signedIn(user));

beforeEach(() => {
  stop = new AbortController();
  listen = setErrorReporter(() => undefined);
  signIn(grace);
});
afterEach(() => {
  stop.abort();
  bus.reset();
  session.clear();
  listen();
});

/** Creates a store and a server whose requests wait until the test responds. */
function open() {
  const waiting: { call: FakeRequest; respond: (body: unknown) => void }[] = [];
  api.serve(
    (call) =>
      new Promise((resolve) => {
        waiting.push({ call, respond: (json) => resolve({ json }) });
      }),
  );
  const store = createAppStore({ signal: stop.signal });
  void activate({ signal: stop.signal, dispatch: store.dispatch });
  const { dispatch } = store;
  const state = () => selectStories(store.getState());
  return { waiting, dispatch, state, known: () => Object.keys(state().stories) };
}

test('a user who signs in while the timeline of another user is loading gets their own', async () => {
  const { waiting, dispatch, state } = open();
  const first = dispatch(loadTimeline());
  signIn(ada);
  const second = dispatch(loadTimeline());
  expect(waiting).toHaveLength(2);
  waiting[1]?.respond([story(2, alan)]);
  waiting[0]?.respond([story(1, ada)]);
  await Promise.all([first, second]);
  expect(state()).toMatchObject({ phase: 'ready', timeline: [idOf(2)] });
});

test('simultaneous loads share one request', async () => {
  const { waiting, dispatch } = open();
  const both = [dispatch(loadTimeline()), dispatch(loadTimeline())];
  expect(waiting).toHaveLength(1);
  waiting[0]?.respond([]);
  expect(await Promise.all(both)).toEqual([true, true]);
});

test('a story that is deleted while it is fetched stays removed', async () => {
  const { waiting, dispatch, known } = open();
  dispatch(actions.storyReceived(story(1, ada)));
  const fetchedStory = dispatch(fetchStory(idOf(1)));
  bus.emit('story-removed', { _id: idOf(1), userId: ada._id });
  waiting[0]?.respond({ story: story(1, ada), next: null, previous: null });
  await fetchedStory;
  expect(known()).toEqual([]);
});

test('a reaction stays if a response is older than the reaction', async () => {
  const { waiting, dispatch, state } = open();
  dispatch(actions.storyReceived(story(1, ada)));
  const reacted = dispatch(react(idOf(1), '🔥'));
  const loaded = dispatch(loadTimeline());
  waiting[1]?.respond([story(1, ada)]);
  await loaded;
  waiting[0]?.respond({});
  await reacted;
  expect(state().stories[idOf(1)]?.reaction).toBe('🔥');
});

test('a story that arrives while its author’s visible stories are fetched stays', async () => {
  const { waiting, dispatch, known } = open();
  dispatch(actions.storyReceived(story(1, ada)));
  const checked = dispatch(revalidateUserStories(ada._id));
  dispatch(actions.storyReceived(story(2, ada)));
  waiting[0]?.respond([] satisfies Story[]);
  await checked;
  expect(known()).toEqual([idOf(2)]);
});

test('of two requests about one user the later one counts, whichever response is first', async () => {
  const { waiting, dispatch, known } = open();
  dispatch(actions.storyReceived(story(1, ada)));
  const checks = [
    dispatch(revalidateUserStories(ada._id)),
    dispatch(revalidateUserStories(ada._id)),
  ];
  waiting[1]?.respond([story(1, ada)]);
  waiting[0]?.respond([]);
  await Promise.all(checks);
  expect(known()).toEqual([idOf(1)]);
});
