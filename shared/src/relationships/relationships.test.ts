import { waitFor } from '@testing-library/react';
import { api } from '../api/api';
import { bus } from '../bus/bus';
import { recordConfirmed } from '../changes/confirmations';
import { thingKey, USER } from '../changes/pendingChanges';
import type { User } from '../contract';
import { entityActions } from '../entities/entitiesSlice';
import { selectPost, selectUser } from '../entities/selectors';
import { request } from '../http/request';
import { session } from '../session/session';
import { type AppStore, createAppStore } from '../store/createAppStore';
import { setErrorReporter } from '../telemetry/reportError';
import { createFakeApi, type FakeReply } from '../testing/fakeApi';
import { person, post } from '../testing/samplePeople';
import { peopleTags } from './tags';

const ben = (changes: Partial<User> = {}): User => ({
  _id: 'ben',
  userName: 'ben',
  fullName: 'Ben Okri',
  profilePhoto: null,
  bio: '',
  isPrivate: false,
  socialMedia: { twitter: '', instagram: '', linkedin: '', github: '' },
  followers: [],
  following: [],
  posts: [],
  followersCount: 1,
  followingCount: 0,
  postsCount: 1,
  isFollowing: false,
  followStatus: 'none',
  isBlocked: false,
  isAdmin: false,
  canSeeContent: true,
  ...changes,
});
const privately = { isPrivate: true, canSeeContent: false };
const notFound: FakeReply = { status: 404, json: { message: '', code: 'not-found' } };
const by = (name: string) => ({ _id: name, userName: name, fullName: name, profilePhoto: null });

/** One query for each way in which responses are tagged. */
const lists = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    withBen: build.query<{ _id: string }[], void>({
      query: () => ({ url: '/with-ben' }),
      providesTags: (list) => peopleTags('Suggestions', list),
    }),
    withoutBen: build.query<{ _id: string }[], void>({
      query: () => ({ url: '/without-ben' }),
      providesTags: (list) => peopleTags('Conversations', list),
    }),
    home: build.query<null, void>({ query: () => ({ url: '/home' }), providesTags: ['Feed'] }),
    detail: build.query<null, void>({
      query: () => ({ url: '/detail' }),
      providesTags: [{ type: 'Post', id: 'p1' }],
    }),
  }),
});

const server = createFakeApi();
let responses: Record<string, FakeReply | (() => FakeReply | Promise<FakeReply>)>;
let store: AppStore;
let controller: AbortController;
let reported: string[];
let stopReporting: () => void;

beforeEach(async () => {
  responses = {
    '/with-ben': { json: [{ _id: 'ben' }, { _id: 'cyd' }] },
    '/without-ben': { json: [{ _id: 'cyd' }] },
    '/home': { json: null },
    '/detail': { json: null },
    '/users/ben': { json: { user: ben() } },
  };
  server.serve(({ name }) => {
    const response = responses[name.replace('GET ', '')] ?? notFound;
    return typeof response === 'function' ? response() : response;
  });
  reported = [];
  stopReporting = setErrorReporter((_error, { source }) => reported.push(source));
  session.set(person('ada'));
  controller = new AbortController();
  store = createAppStore({ signal: controller.signal });
});
afterEach(async () => {
  controller.abort();
  session.clear();
  bus.reset();
  stopReporting();
});

const calls = (path: string) => server.requests.filter(({ name }) => name === `GET ${path}`).length;
const emitChange = (userId = 'ben') => bus.emit('relationship-changed', { userId });
/** Emits the change and runs the timer of the batch window. */
function emitAndFlush(userId = 'ben'): void {
  jest.useFakeTimers();
  emitChange(userId);
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
}
const known = (user: User | undefined, posts: ReturnType<typeof post>[] = []) =>
  store.dispatch(entityActions.received({ posts, users: user ? [user] : [] }));
const isHere = (id: string) => selectPost(store.getState(), id) !== undefined;

/** Subscribes to all queries. */
async function open(): Promise<void> {
  const { withBen, withoutBen, home, detail } = lists.endpoints;
  await Promise.all([
    ...[withBen, withoutBen].map(({ initiate }) => store.dispatch(initiate())),
    ...[home, detail].map(({ initiate }) => store.dispatch(initiate())),
  ]);
  server.requests.length = 0;
}
const isFetched = (path: string, count = 1) =>
  waitFor(() => expect([path, calls(path)]).toEqual([path, count]));

describe('when the visibility of a user changes', () => {
  it('their posts are removed, also from shares; those of others stay', async () => {
    const original = post('b1', { creator: by('ben') });
    known(ben(), [original, post('a1'), post('a2', { originalPost: original })]);
    responses['/users/ben'] = { json: { user: ben(privately) } };
    emitChange();
    await waitFor(() => expect(isHere('b1')).toBe(false));
    expect(isHere('a1')).toBe(true);
    expect(selectPost(store.getState(), 'a2')?.originalPost).toBeNull();
    expect(selectUser(store.getState(), 'ben')?.isPrivate).toBe(true);
  });

  it('only the summary of a removed user is retained', async () => {
    known(ben({ isFollowing: true }), [post('b1', { creator: by('ben') })]);
    responses['/users/ben'] = notFound;
    emitChange();
    await waitFor(() => expect(isHere('b1')).toBe(false));
    expect(selectUser(store.getState(), 'ben')).toEqual({
      ...by('ben'),
      canSeeContent: false,
      isFollowing: false,
    });
  });

  it('responses with the user are fetched again, others are not', async () => {
    known(ben());
    await open();
    emitChange();
    await isFetched('/with-ben');
    await isFetched('/detail');
    expect([calls('/without-ben'), calls('/home')]).toEqual([0, 0]);
  });

  it.each([
    ['they accept the viewer', ben(privately), ben({ isPrivate: true, isFollowing: true })],
    ['they turn private', ben(), ben(privately)],
    [
      'they turn private before a follower',
      ben({ isFollowing: true }),
      ben({ isFollowing: true, isPrivate: true }),
    ],
    ['the viewer has blocked them', ben(), ben({ isBlocked: true, canSeeContent: false })],
    ['they are followed and were not loaded before', undefined, ben({ isFollowing: true })],
  ])('the feed is fetched again when %s', async (_what, before, after) => {
    known(before);
    await open();
    responses['/users/ben'] = { json: { user: after } };
    emitChange();
    await isFetched('/home');
  });

  it('a user who returns is visible again', async () => {
    known(ben());
    responses['/users/ben'] = notFound;
    emitChange();
    await waitFor(() => expect(selectUser(store.getState(), 'ben')?.bio).toBeUndefined());
    await open();
    responses['/users/ben'] = { json: { user: ben() } };
    emitChange();
    await isFetched('/home');
    expect(selectUser(store.getState(), 'ben')?.canSeeContent).toBe(true);
  });

  it('repeated changes are fetched once, many users through their lists', async () => {
    await open();
    emitChange();
    emitChange();
    await isFetched('/detail');
    expect(calls('/users/ben')).toBe(1);
    server.requests.length = 0;
    for (let n = 0; n < 9; n += 1) emitChange(`fan${n}`);
    await isFetched('/home');
    expect(server.requests.some(({ name }) => name.includes('/users/fan'))).toBe(false);
  });

  it('an older response does not replace a newer one', async () => {
    known(ben());
    let release: (reply: FakeReply) => void = () => undefined;
    responses['/users/ben'] = () => new Promise((resolve) => (release = resolve));
    emitAndFlush();
    await isFetched('/users/ben');
    emitAndFlush();
    responses['/users/ben'] = { json: { user: ben({ bio: 'Newer' }) } };
    // If both requests ran in parallel, the second one would have been sent before this one.
    await request('/home');
    expect(calls('/users/ben')).toBe(1);
    release({ json: { user: ben(privately) } });
    await isFetched('/users/ben', 2);
    await waitFor(() => expect(selectUser(store.getState(), 'ben')?.bio).toBe('Newer'));
    expect(selectUser(store.getState(), 'ben')?.canSeeContent).toBe(true);
  });

  it('a user who is fetched while a change of the viewer is confirmed is fetched again', async () => {
    let release: (reply: FakeReply) => void = () => undefined;
    responses['/users/ben'] = () => new Promise((resolve) => (release = resolve));
    emitChange();
    await isFetched('/users/ben');
    recordConfirmed([thingKey(USER, 'ben')]);
    responses['/users/ben'] = { json: { user: ben({ bio: 'Newer' }) } };
    release({ json: { user: ben() } });
    await waitFor(() => expect(selectUser(store.getState(), 'ben')?.bio).toBe('Newer'));
    expect(calls('/users/ben')).toBe(2);
  });

  it('lists are fetched if the user can’t be loaded', async () => {
    await open();
    responses['/users/ben'] = { status: 500, json: { message: '', code: 'internal' } };
    emitChange();
    await isFetched('/home');
    expect(reported).toEqual(['relationships.person']);
  });
});

describe('after a gap in the live channel', () => {
  const emitState = (state: 'connecting' | 'connected' | 'offline') =>
    bus.emit('realtime-state', { state });

  it('lists of people are fetched once; after the first connection only details', async () => {
    await open();
    emitState('connecting');
    emitState('connected');
    await isFetched('/detail');
    expect([calls('/with-ben'), calls('/home')]).toEqual([0, 0]);
    emitState('connecting');
    emitState('connected');
    await waitFor(() => expect([calls('/with-ben'), calls('/detail')]).toEqual([1, 2]));
    expect(calls('/home')).toBe(0);
  });

  it('a first connection that fails counts as a gap', async () => {
    await open();
    for (const state of ['connecting', 'offline'] as const) emitState(state);
    emitState('connected');
    await isFetched('/detail');
  });
});
