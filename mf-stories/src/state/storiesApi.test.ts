import 'fake-indexeddb/auto';
import { bus, createAppStore, readOnce, session, setErrorReporter } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { type FakeReply, failure, idOf, signedIn, waitForDevice } from '@kithkin/shared/testing';
import { waitFor } from '@testing-library/react';
import { activate } from '../activate';
import { api } from '../testing/network';
import { ada, alan, grace, seenByMe, story } from '../testing/stories';
import { react, recordSeen } from './actions';
import { fetchStory, removeStory, storiesApi } from './storiesApi';
import {
  storiesActions as actions,
  selectConfirmedStories,
  selectStories,
  selectTimeline,
} from './storiesSlice';

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

const idsOf = (stories: readonly Story[]) => stories.map(({ _id }) => _id);
const [first, second] = [idOf(1), idOf(2)];

/** Creates a store and a server whose requests for stories wait until the test responds. */
function open(...stories: Story[]) {
  const waiting: ((reply: FakeReply) => void)[] = [];
  const calls = api.serve(
    ({ path }) => new Promise((resolve) => path.startsWith('/stories') && waiting.push(resolve)),
  );
  const store = createAppStore({ signal: stop.signal });
  void activate({ signal: stop.signal, dispatch: store.dispatch });
  const { dispatch } = store;
  for (const one of stories) dispatch(actions.storyReceived(one));
  const state = () => selectStories(store.getState());
  const { timeline } = storiesApi.endpoints;
  const loadTimeline = async () =>
    (await dispatch(readOnce(timeline, session.get()?._id ?? ''))).isSuccess;
  const reply = async (at: number, json: FakeReply) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(at));
    waiting[at]?.(json);
  };
  return {
    waiting,
    calls,
    dispatch,
    state,
    reply,
    respond: (at: number, json: unknown) => reply(at, { json }),
    known: () => Object.keys(state().stories),
    listed: () => idsOf(selectTimeline(store.getState())),
    confirmed: () => selectConfirmedStories(store.getState()).stories,
    loadTimeline,
    changeRelation: ({ _id }: typeof ada) => bus.emit('relationship-changed', { userId: _id }),
  };
}
type Page = ReturnType<typeof open>;

/** Starts to load the timeline; `respond` sends its response, and that of the repeated request. */
async function duringLoad(page: Page, change: () => void, before: Story[], after: Story[]) {
  const loaded = page.loadTimeline();
  await waitFor(() => expect(page.waiting).toHaveLength(1));
  change();
  await page.respond(0, before);
  await page.respond(1, after);
  expect(await loaded).toBe(true);
  expect(page.calls.map(({ path }) => path)).toEqual(['/stories/timeline', '/stories/timeline']);
}

test('a user who signs in while the timeline of another user is loading gets their own', async () => {
  const { waiting, respond, state, loadTimeline } = open();
  const both = [loadTimeline()];
  signIn(ada);
  both.push(loadTimeline());
  expect(waiting).toHaveLength(2);
  await respond(1, [story(2, alan)]);
  await respond(0, [story(1, ada)]);
  await Promise.all(both);
  expect(state()).toMatchObject({ phase: 'ready', timeline: [second] });
  expect(Object.keys(state().stories)).toEqual([second]);
});

test('simultaneous loads share one request', async () => {
  const { waiting, respond, loadTimeline } = open();
  const both = [loadTimeline(), loadTimeline()];
  expect(waiting).toHaveLength(1);
  await respond(0, []);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(waiting).toHaveLength(1);
});

test('a story that is removed while the timeline is loading stays removed', async () => {
  const page = open();
  const remove = () => bus.emit('story-removed', { _id: first, userId: ada._id });
  await duringLoad(page, remove, [story(1, ada), story(2, ada)], [story(2, ada)]);
  expect(page.known()).toEqual([second]);
  expect(page.listed()).toEqual([second]);
});

test('a story that ends while the timeline is loading stays removed', async () => {
  const page = open(story(1, ada));
  const end = () => page.dispatch(removeStory(first));
  await duringLoad(page, end, [story(1, ada)], []);
  expect(page.known()).toEqual([]);
});

test('a response that lacks a removed story is not fetched again', async () => {
  const { respond, waiting, loadTimeline, listed } = open(story(1, ada));
  const loaded = loadTimeline();
  bus.emit('story-removed', { _id: first, userId: ada._id });
  await respond(0, [story(2, ada)]);
  await loaded;
  expect(listed()).toEqual([second]);
  expect(waiting).toHaveLength(1);
});

test('a removed story can be in the next timeline again', async () => {
  const { respond, loadTimeline, known, listed } = open(story(1, ada));
  bus.emit('story-removed', { _id: first, userId: ada._id });
  expect(known()).toEqual([]);
  const loaded = loadTimeline();
  await respond(0, [story(1, ada)]);
  await loaded;
  expect(listed()).toEqual([first]);
});

test('a story that arrives while the timeline is loading stays, although the response lacks it', async () => {
  const page = open();
  const [arrived, other] = [story(1, ada), story(2, ada)];
  const arrive = () => bus.emit('story-created', { story: arrived });
  await duringLoad(page, arrive, [other], [other, arrived]);
  expect(page.known().sort()).toEqual([first, second]);
  expect(page.listed()).toEqual([second, first]);
});

test('an own story that the outbox has sent while the timeline is loading stays', async () => {
  const page = open();
  const own = story(1, grace);
  const sent = { clientId: 'one', kind: 'story', lane: 'stories', response: { story: own } };
  await duringLoad(page, () => bus.emit('outbox-sent', sent), [], [own]);
  expect(page.listed()).toEqual([first]);
});

test('stories that are hidden while the timeline is loading stay hidden', async () => {
  const page = open(story(1, ada));
  const loaded = page.loadTimeline();
  await waitFor(() => expect(page.waiting).toHaveLength(1));
  page.changeRelation(ada);
  await page.respond(1, []);
  await waitFor(() => expect(page.known()).toEqual([]));
  await page.respond(0, [story(1, ada), story(2, alan)]);
  await page.respond(2, [story(2, alan)]);
  await loaded;
  expect(page.known()).toEqual([second]);
  expect(page.listed()).toEqual([second]);
});

test('a story that is deleted while it is fetched stays removed', async () => {
  const { respond, reply, dispatch, known } = open(story(1, ada));
  const fetched = dispatch(fetchStory(first));
  bus.emit('story-removed', { _id: first, userId: ada._id });
  await respond(0, { story: story(1, ada), next: null, previous: null });
  await reply(1, failure(404));
  await expect(fetched).rejects.toMatchObject({ status: 404 });
  expect(known()).toEqual([]);
});

test('a removed story that is fetched later is known again', async () => {
  const { respond, dispatch, known } = open(story(1, ada));
  bus.emit('story-removed', { _id: first, userId: ada._id });
  const fetched = dispatch(fetchStory(first));
  await respond(0, { story: story(1, ada), next: null, previous: null });
  await fetched;
  expect(known()).toEqual([first]);
});

test('a user’s own deletion removes the story, also from a timeline that is loading', async () => {
  const { respond, reply, dispatch, known, loadTimeline } = open(story(1, grace));
  const loaded = loadTimeline();
  const deleted = dispatch(storiesApi.endpoints.deleteStory.initiate(first, { track: false }));
  await reply(1, failure(500));
  await expect(deleted.unwrap()).rejects.toMatchObject({ status: 500 });
  expect(known()).toEqual([first]);
  const again = dispatch(storiesApi.endpoints.deleteStory.initiate(first, { track: false }));
  await respond(2, { message: 'Story deleted.' });
  await again;
  expect(known()).toEqual([]);
  await respond(0, [story(1, grace)]);
  await respond(3, []);
  await loaded;
  expect(known()).toEqual([]);
});

test('a reaction stays if a response is older than the reaction', async () => {
  const { waiting, respond, dispatch, state, loadTimeline } = open(story(1, ada));
  const reacted = dispatch(react(first, '🔥'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  const loaded = loadTimeline();
  await respond(1, [story(1, ada)]);
  await loaded;
  expect(state().stories[first]?.reaction).toBe('🔥');
  await respond(0, {});
  await reacted;
  expect(state().stories[first]?.reaction).toBe('🔥');
});

test('a reaction that is confirmed while its story is loading stays, until a later response', async () => {
  const { respond, dispatch, confirmed, loadTimeline } = open(story(1, ada));
  const loaded = loadTimeline();
  const reacted = dispatch(react(first, '🔥'));
  await respond(1, {});
  await reacted;
  await respond(0, [story(1, ada)]);
  await respond(2, [story(1, ada, { reaction: '🔥' })]);
  await loaded;
  expect(confirmed()[first]?.reaction).toBe('🔥');
  const later = loadTimeline();
  await respond(3, [story(1, ada)]);
  await later;
  expect(confirmed()[first]?.reaction).toBeNull();
});

test.each(['timeline', 'story itself'])(
  'a story that is seen while its %s is loading stays seen',
  async (what) => {
    const { respond, dispatch, confirmed, loadTimeline } = open(story(1, ada));
    const single = what === 'story itself';
    const body = (one: Story) => (single ? { story: one, next: null, previous: null } : [one]);
    const loaded = single ? dispatch(fetchStory(first)) : loadTimeline();
    const seen = dispatch(recordSeen(story(1, ada)));
    await respond(1, {});
    await seen;
    await respond(0, body(story(1, ada)));
    await respond(2, body(story(1, ada, seenByMe)));
    await loaded;
    expect(confirmed()[first]?.viewers).toEqual([{ user: grace._id }]);
  },
);

test('a story that is seen on another device while the timeline is loading stays seen', async () => {
  const page = open(story(1, ada));
  const view = () => bus.emit('story-viewed', { storyId: first, userId: grace._id });
  await duringLoad(page, view, [story(1, ada)], [story(1, ada, seenByMe)]);
  expect(page.confirmed()[first]?.viewers).toEqual([{ user: grace._id }]);
});

test('counts that arrive while the timeline is loading stay', async () => {
  const page = open(story(1, grace));
  const counts = { viewersCount: 2, reactions: [{ emoji: '🔥', count: 1 }] };
  const count = () => bus.emit('story-updated', { _id: first, ...counts });
  const old = story(1, grace, { viewersCount: 1 });
  await duringLoad(page, count, [old], [{ ...old, ...counts }]);
  expect(page.confirmed()[first]).toMatchObject(counts);
});

test('a repeated event about a story clears neither the own view nor the reaction', () => {
  const { confirmed } = open(story(1, ada, { ...seenByMe, reaction: '🔥' }));
  bus.emit('story-created', { story: story(1, ada, { alt: 'Another' }) });
  expect(confirmed()[first]).toMatchObject({ ...seenByMe, reaction: '🔥', alt: 'Another' });
});

test('a story that arrives while its author’s visible stories are fetched stays', async () => {
  const { respond, known, changeRelation, waiting } = open(story(1, ada));
  changeRelation(ada);
  await waitFor(() => expect(waiting).toHaveLength(1));
  const arrived = story(2, ada);
  bus.emit('story-created', { story: arrived });
  await respond(0, []);
  await respond(1, [arrived]);
  await waitFor(() => expect(known()).toEqual([second]));
});

test.each<[string, FakeReply, number]>([
  ['lacks them', { json: [] }, 1],
  ['rejects them', failure(404), 0],
])(
  'of two requests about one user the later one counts, also if the first response %s',
  async (_what, old, repeated) => {
    const { respond, reply, known, listed, changeRelation, waiting } = open(story(1, ada));
    changeRelation(ada);
    await waitFor(() => expect(waiting).toHaveLength(1));
    changeRelation(ada);
    await reply(0, old);
    if (repeated) await respond(1, [story(1, ada)]);
    await respond(1 + repeated, [story(1, ada)]);
    await waitFor(() => expect(listed()).toEqual([first]));
    expect(known()).toEqual([first]);
    expect(waiting).toHaveLength(2 + repeated);
  },
);

test('without a network, a page starts with the timeline of the last visit, and later stories stay', async () => {
  const { respond, loadTimeline } = open();
  const loaded = loadTimeline();
  await respond(0, [story(1, ada)]);
  await loaded;
  await waitForDevice('http://localhost/api/v1.1/stories/timeline');

  const next = open();
  api.serve('offline');
  await next.loadTimeline();
  expect(next.state()).toMatchObject({ phase: 'ready', timeline: [first] });
  bus.emit('story-created', { story: story(2, alan) });
  expect(await next.loadTimeline()).toBe(false);
  expect(next.known()).toEqual([first, second]);
});

test('what the user sees on another device is seen here', () => {
  const { state } = open(story(1, ada));
  bus.emit('story-viewed', { storyId: first, userId: grace._id });
  expect(state().stories[first]?.viewers).toEqual([{ user: grace._id }]);
});

test('what is seen here and could not be recorded is new again', async () => {
  const { reply, dispatch, state } = open(story(1, ada));
  const seen = dispatch(recordSeen(story(1, ada)));
  expect(state().stories[first]?.viewers).toEqual([{ user: grace._id }]);
  await reply(0, failure(500));
  await seen;
  expect(state().stories[first]?.viewers).toEqual([]);
});

test('the view of a story that is not loaded is recorded without loading it', async () => {
  const { respond, dispatch, state, calls } = open();
  const seen = dispatch(recordSeen(story(2, ada)));
  await respond(0, {});
  await seen;
  expect(calls).toMatchObject([{ method: 'POST', path: `/stories/${second}/seen` }]);
  expect(state().stories[second]).toBeUndefined();
});
