import 'fake-indexeddb/auto';
import { bus, createAppStore, session, setErrorReporter } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { idOf, signedIn, waitForDevice } from '@kithkin/shared/testing';
import { activate } from '../activate';
import { api } from '../testing/network';
import { ada, alan, grace, story } from '../testing/stories';
import { react, recordSeen } from './actions';
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
function open(...stories: Story[]) {
  const waiting: ((body: unknown) => void)[] = [];
  api.serve(() => new Promise((resolve) => waiting.push((json) => resolve({ json }))));
  const store = createAppStore({ signal: stop.signal });
  void activate({ signal: stop.signal, dispatch: store.dispatch });
  const { dispatch } = store;
  for (const one of stories) dispatch(actions.storyReceived(one));
  const state = () => selectStories(store.getState());
  const respond = (at: number, body: unknown) => waiting[at]?.(body);
  return { waiting, respond, dispatch, state, known: () => Object.keys(state().stories) };
}

test('a user who signs in while the timeline of another user is loading gets their own', async () => {
  const { waiting, respond, dispatch, state } = open();
  const first = dispatch(loadTimeline());
  signIn(ada);
  const second = dispatch(loadTimeline());
  expect(waiting).toHaveLength(2);
  respond(1, [story(2, alan)]);
  respond(0, [story(1, ada)]);
  await Promise.all([first, second]);
  expect(state()).toMatchObject({ phase: 'ready', timeline: [idOf(2)] });
});

test('simultaneous loads share one request', async () => {
  const { waiting, respond, dispatch } = open();
  const both = [dispatch(loadTimeline()), dispatch(loadTimeline())];
  expect(waiting).toHaveLength(1);
  respond(0, []);
  expect(await Promise.all(both)).toEqual([true, true]);
});

test('a story that is deleted while it is fetched stays removed', async () => {
  const { respond, dispatch, known } = open(story(1, ada));
  const fetchedStory = dispatch(fetchStory(idOf(1)));
  bus.emit('story-removed', { _id: idOf(1), userId: ada._id });
  respond(0, { story: story(1, ada), next: null, previous: null });
  await fetchedStory;
  expect(known()).toEqual([]);
});

test('a reaction stays if a response is older than the reaction', async () => {
  const { respond, dispatch, state } = open(story(1, ada));
  const reacted = dispatch(react(idOf(1), '🔥'));
  const loaded = dispatch(loadTimeline());
  respond(1, [story(1, ada)]);
  await loaded;
  respond(0, {});
  await reacted;
  expect(state().stories[idOf(1)]?.reaction).toBe('🔥');
});

test('a story that arrives while its author’s visible stories are fetched stays', async () => {
  const { respond, dispatch, known } = open(story(1, ada));
  const checked = dispatch(revalidateUserStories(ada._id));
  dispatch(actions.storyReceived(story(2, ada)));
  respond(0, []);
  await checked;
  expect(known()).toEqual([idOf(2)]);
});

test('of two requests about one user the later one counts, whichever response is first', async () => {
  const { respond, dispatch, known } = open(story(1, ada));
  const check = () => dispatch(revalidateUserStories(ada._id));
  const checks = [check(), check()];
  respond(1, [story(1, ada)]);
  respond(0, []);
  await Promise.all(checks);
  expect(known()).toEqual([idOf(1)]);
});

test('without a network, a page starts with the timeline of the last visit, and later stories stay', async () => {
  const { dispatch, respond } = open();
  const loaded = dispatch(loadTimeline());
  respond(0, [story(1, ada)]);
  await loaded;
  await waitForDevice('responses', 'http://localhost/api/v1.1/stories/timeline');

  const next = open();
  api.serve('offline');
  await next.dispatch(loadTimeline());
  expect(next.state()).toMatchObject({ phase: 'ready', timeline: [idOf(1)] });
  next.dispatch(actions.storyReceived(story(2, alan)));
  expect(await next.dispatch(loadTimeline())).toBe(false);
  expect(next.known()).toEqual([idOf(1), idOf(2)]);
});

test('what the user sees on another device is seen here', () => {
  const { state } = open(story(1, ada));
  bus.emit('story-viewed', { storyId: idOf(1), userId: grace._id });
  expect(state().stories[idOf(1)]?.viewers).toEqual([{ user: grace._id }]);
});

test('what is seen and the reaction reach the other tabs, and are taken from them', async () => {
  const { respond, dispatch, state } = open(story(1, ada), story(2, ada));
  const [first, second] = [idOf(1), idOf(2)];
  const seen = dispatch(recordSeen(story(1, ada)));
  const reacted = dispatch(react(first, '🔥'));
  expect(bus.last('story-seen')).toBeUndefined();
  respond(0, {});
  respond(1, {});
  await Promise.all([seen, reacted]);
  expect(bus.last('story-seen')).toEqual({ storyId: first, userId: grace._id });
  expect(bus.last('story-reacted')).toEqual({ storyId: first, emoji: '🔥' });

  bus.emit('story-seen', { storyId: second, userId: grace._id });
  bus.emit('story-seen', { storyId: second, userId: grace._id });
  bus.emit('story-reacted', { storyId: second, emoji: '😂' });
  const viewers = [{ user: grace._id }];
  expect(state().stories[first]).toMatchObject({ viewers, reaction: '🔥' });
  expect(state().stories[second]).toMatchObject({ viewers, reaction: '😂' });
});
