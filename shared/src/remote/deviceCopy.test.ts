import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { api as calls } from '../api/api';
import type { Post } from '../contract';
import {
  clearDevice,
  deviceDatabase,
  orStoredResponse,
  readDevice,
} from '../device/deviceDatabase';
import { DEVICE_DATABASE, DEVICE_OWNER } from '../device/deviceNames';
import { writeDevice } from '../device/deviceWrites';
import { entityActions } from '../entities/entitiesSlice';
import { selectPost } from '../entities/selectors';
import { createSlice, type PayloadAction } from '../facade/libraries';
import { session } from '../session/session';
import { createAppStore, injectSlice, selectSlice } from '../store/createAppStore';
import { setErrorReporter } from '../telemetry/reportError';
import { storeCopy, waitForDevice } from '../testing/deviceStorage';
import { createFakeApi } from '../testing/fakeApi';
import { person, post, userSummary } from '../testing/samplePeople';
import { createDeviceCopy, createQueryCopy, useRefreshOfCopy } from './deviceCopy';
import './saveCopy';

const notes = createSlice({
  name: 'notes',
  initialState: { texts: [] as string[] },
  reducers: {
    received: (_state, { payload }: PayloadAction<string[]>) => ({ texts: payload }),
  },
});
const selectNotes = selectSlice(notes);
const copy = createDeviceCopy<string[]>({
  name: 'notes',
  schema: 1,
  select(state) {
    const { texts } = selectNotes(state);
    return texts.length > 0 ? texts : undefined;
  },
  restore: (texts) => (dispatch) => dispatch(notes.actions.received(texts)),
});

const api = createFakeApi();
const ORIGIN = 'http://localhost/api/v1.1';
const DAY_MS = 24 * 60 * 60 * 1000;
const reported: string[] = [];
const pages = new Set<AbortController>();

/** Opens a page whose remote follows the copy. */
async function openPage(...loaded: string[]) {
  const controller = new AbortController();
  pages.add(controller);
  const store = createAppStore({ signal: controller.signal });
  injectSlice(notes);
  if (loaded.length > 0) store.dispatch(notes.actions.received(loaded));
  await copy.follow({ signal: controller.signal, dispatch: store.dispatch });
  return {
    texts: () => selectNotes(store.getState()).texts,
    receive: (...texts: string[]) => store.dispatch(notes.actions.received(texts)),
    close: () => controller.abort(),
  };
}

/** Opens a page, stores a text, and closes it. */
async function visit(text: string) {
  const page = await openPage();
  page.receive(text);
  await storeCopy('notes');
  page.close();
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

let stopReporting = () => {};
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  api.reset();
  session.set(person('ada'));
  reported.length = 0;
  stopReporting = setErrorReporter((_error, { source }) => reported.push(source));
});
afterEach(async () => {
  for (const page of pages) page.abort();
  pages.clear();
  jest.restoreAllMocks();
  await clearDevice();
  stopReporting();
});

describe('a copy', () => {
  it('is restored on the next page, which is refreshed once', async () => {
    await visit('Hello');
    const { texts } = await openPage();
    expect(texts()).toEqual(['Hello']);
    const refresh = jest.fn(async () => true);
    for (let n = 0; n < 2; n += 1) await copy.refresh(refresh);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('does not replace loaded data, and is ignored with another schema or after seven days', async () => {
    await visit('Hello');
    expect((await openPage('New')).texts()).toEqual(['New']);
    expect(await readDevice('notes', 2)).toBeUndefined();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 7 * DAY_MS + 1_000);
    expect((await openPage()).texts()).toEqual([]);
  });
});

describe('the device is empty', () => {
  const leave: Record<string, () => void> = {
    'a sign-out': () => session.clear(),
    'the end of the session': () => session.clear('revoked'),
    'the sign-in of another user': () => session.set(person('ben')),
  };
  it.each(Object.keys(leave))('after %s', async (event) => {
    await visit('Hello');
    const page = await openPage();
    leave[event]?.();
    await waitFor(async () => expect(await databases()).toEqual([]));
    expect(localStorage.getItem(DEVICE_OWNER)).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(page.texts()).toEqual([]);
    expect(await databases()).toEqual([]);
  });

  it('for the previous user once another one stores something', async () => {
    await visit('Hello');
    session.set(person('ben'));
    expect((await openPage()).texts()).toEqual([]);
    await writeDevice('other', 1, 'Text of ben');
    session.set(person('ada'));
    localStorage.setItem(DEVICE_OWNER, 'ada');
    expect(await readDevice('notes', 1)).toBeUndefined();
    expect(await readDevice('other', 1)).toBeUndefined();
  });

  it('before the first of several writes, of which the last one stays', async () => {
    localStorage.setItem(DEVICE_OWNER, 'ben');
    const first = writeDevice('notes', 1, 'Hello');
    await writeDevice('notes', 1, 'Hello again');
    await first;
    expect(await readDevice('notes', 1)).toBe('Hello again');
  });

  it('for the next user, who signs in while a copy of the previous one is being stored', async () => {
    const page = await openPage();
    page.receive('Hello');
    window.dispatchEvent(new Event('pagehide'));
    session.set(person('ben'));
    await writeDevice('marker', 1, 'Text of ben');
    expect(await readDevice('marker', 1)).toBe('Text of ben');
    expect(await readDevice('notes', 1)).toBeUndefined();
  });

  it('for the next user, who signs in while a response of the previous one is being stored', async () => {
    const url = `${ORIGIN}/posts/1`;
    await orStoredResponse(url, async () => ({ data: 'Of ada', headers: new Headers() }));
    session.set(person('ben'));
    await writeDevice('marker', 1, 'Text of ben');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(await readDevice('marker', 1)).toBe('Text of ben');
    expect(await readDevice(url, 1)).toBeUndefined();
  });

  it('after a sign-out during which a value was stored', async () => {
    await visit('Hello');
    await openPage();
    const writing = writeDevice('late', 1, 'Late');
    session.clear();
    await writing;
    await waitFor(async () => expect(await databases()).toEqual([]));
  });
});

describe('a screen works', () => {
  it('without a database', async () => {
    localStorage.setItem(DEVICE_OWNER, 'ada');
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const page = await openPage();
    expect(page.texts()).toEqual([]);
    page.receive('Hello');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(reported).toEqual(['device.read', 'device.write']));
    expect(page.texts()).toEqual(['Hello']);
  });

  it('with a database that does not respond', async () => {
    localStorage.setItem(DEVICE_OWNER, 'ada');
    const other = new IDBFactory();
    const holding = other.open('held', 1);
    await new Promise((resolve) => holding.addEventListener('success', resolve));
    jest.spyOn(indexedDB, 'open').mockReturnValue(other.open('held', 2));
    expect((await openPage()).texts()).toEqual([]);
    expect(reported).toEqual([]);
    holding.result.close();
  });

  it('with its copy while other work blocks it for longer than a read may take', async () => {
    await visit('Hello');
    const opening = openPage();
    const end = performance.now() + 600;
    while (performance.now() < end);
    expect((await opening).texts()).toEqual(['Hello']);
  });

  it('offline with a slow database', async () => {
    await visit('Hello');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let respond = () => {};
    const slow = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const open = deviceDatabase.open;
    jest.spyOn(deviceDatabase, 'open').mockImplementation(() => slow.then(open));
    jest.useFakeTimers();
    const opening = openPage();
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    respond();
    expect((await opening).texts()).toEqual(['Hello']);
  });

  it('with a full storage, which is emptied for unsent items', async () => {
    await visit('Hello');
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await writeDevice('more', 1, 'More');
    put.mockRestore();
    expect(reported).toEqual(['device.write']);
    expect(await databases()).not.toContain(DEVICE_DATABASE);
  });
});

const { endpoints, util } = calls.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    onePost: build.query<string, string>({
      query: (id) => ({
        url: `/posts/${id}`,
        offline: true,
        entities: (one: Post) => ({ posts: [one] }),
      }),
      transformResponse: ({ _id }: Post) => _id,
    }),
    livePost: build.query<Post, string>({ query: (id) => ({ url: `/posts/${id}` }) }),
    somePosts: build.infiniteQuery<string[], void, number>({
      infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: (_last, all) => all.length },
      query: ({ pageParam }) => ({
        url: `/posts?page=${pageParam}`,
        entities: (posts: Post[]) => ({ posts }),
      }),
      transformResponse: (posts: Post[]) => posts.map(({ _id }) => _id),
    }),
  }),
});

describe('the copy of a query', () => {
  const { select, initiate } = endpoints.somePosts;
  const posts = createQueryCopy({
    name: 'posts',
    schema: 1,
    query: (state) => select()(state),
    entities: ({ pages }) => ({ posts: pages.flat() }),
    restore: (value) =>
      util.upsertQueryEntries([{ endpointName: 'somePosts', arg: undefined, value }]),
  });
  const comment = {
    _id: 'c',
    text: 'Nice',
    createdAt: '2026-11-21T10:00:00.000Z',
    editedAt: null,
    user: userSummary('ben'),
  };

  /** Opens a page with pages of 25 posts each. */
  async function openList() {
    const controller = new AbortController();
    pages.add(controller);
    const { dispatch, getState } = createAppStore({ signal: controller.signal });
    api.onOther(({ name }) => {
      const from = Number(name.split('=')[1]) * 25;
      const all = Array.from({ length: 25 }, (_, n) => post(String(from + n)));
      return { json: all.map((one) => ({ ...one, comments: [comment], commentsCount: 1 })) };
    });
    await posts.follow({ signal: controller.signal, dispatch });
    return {
      load: () => dispatch(initiate()),
      loadMore: () => dispatch(initiate(undefined, { direction: 'forward' })),
      dispatch,
      ids: () => select()(getState()).data?.pages.flat(),
      post: (id: string) => selectPost(getState(), id),
      close: () => controller.abort(),
    };
  }

  it('has its first pages with their entities, without comments, and at most 60', async () => {
    const before = await openList();
    await before.load();
    for (let n = 1; n < 4; n += 1) await before.loadMore();
    await storeCopy('posts');
    before.close();
    const { ids, post: find } = await openList();
    expect(ids()).toEqual(Array.from({ length: 50 }, (_, n) => String(n)));
    expect(find('49')).toMatchObject({ body: post('49').body, commentsCount: 1, comments: [] });
    expect(find('50')).toBeUndefined();
  });

  it('is restored again, to be refreshed, when its result is no longer cached', async () => {
    const { load, dispatch, ids } = await openList();
    await load();
    await storeCopy('posts');
    const run = jest.fn(async () => true);
    await posts.refresh(async () => true);
    await posts.refresh(run);
    expect(run).not.toHaveBeenCalled();
    dispatch(calls.util.resetApiState());
    expect(ids()).toBeUndefined();
    await posts.refresh(run);
    expect(ids()).toHaveLength(25);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is stored again when one of its entities has changed, and only then', async () => {
    const { load, dispatch } = await openList();
    await load();
    await storeCopy('posts');
    const stored = async () => (await deviceDatabase.open()).get('copies', 'posts');
    const first = await stored();
    const other = { _id: 'other', changes: { likesCount: 5 } };
    dispatch(entityActions.received({ posts: [post('other')] }));
    dispatch(entityActions.postPatched(other));
    await storeCopy('posts');
    await writeDevice('marker', 1, 'later');
    expect(await stored()).toEqual(first);
    dispatch(entityActions.postPatched({ ...other, _id: '0' }));
    await storeCopy('posts');
    await waitFor(async () => expect(await stored()).not.toEqual(first));
  });

  it('is refreshed again with a network if the device has responded', async () => {
    api.on('GET /posts/1', { json: post('1') });
    const before = await openList();
    await before.load();
    await before.dispatch(endpoints.onePost.initiate('1'));
    await waitForDevice(`${ORIGIN}/posts/1`);
    await storeCopy('posts');
    before.close();
    const { dispatch } = await openList();
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const refresh = jest.fn(async () => {
      const read = endpoints.onePost.initiate('1', { forceRefetch: true });
      return (await dispatch(read)).isSuccess;
    });
    renderHook(() => useRefreshOfCopy(posts, refresh));
    await waitFor(() =>
      expect([refresh.mock.calls.length, posts.isRefreshDue()]).toEqual([1, true]),
    );
    isOnline.mockRestore();
    for (let n = 0; n < 2; n += 1) {
      window.dispatchEvent(new Event('online'));
      await waitFor(() => expect(posts.isRefreshDue()).toBe(false));
    }
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});

describe('a response that is read offline', () => {
  const PATH = 'GET /posts/1';
  const KEY = `${ORIGIN}/posts/1`;
  const find = (store = createAppStore()) =>
    store.dispatch(endpoints.onePost.initiate('1')).unwrap();

  it('comes from the device if it was stored, at once if the browser is offline', async () => {
    api.serve({ [PATH]: { json: post('1') } });
    // Not stored without the option.
    await createAppStore().dispatch(endpoints.livePost.initiate('1'));
    await writeDevice('marker', 1, 'later');
    expect(await readDevice(KEY, 1)).toBeUndefined();
    await find();
    await waitForDevice(KEY);
    api.on(PATH, 'offline');
    expect(await find()).toBe('1');
    const count = api.count(PATH);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const store = createAppStore();
    expect(await find(store)).toBe('1');
    expect(selectPost(store.getState(), '1')).toEqual(post('1'));
    expect(api.count(PATH)).toBe(count);
  });

  it('is not used when the server rejects a request, and is removed when it is not found', async () => {
    api.serve({ [PATH]: { json: post('1') } });
    await find();
    await waitForDevice(KEY);
    api.on(PATH, { status: 400, json: { message: '', code: 'validation' } });
    await expect(find()).rejects.toMatchObject({ status: 400 });
    api.on(PATH, { status: 404, json: { message: '', code: 'not-found' } });
    await expect(find()).rejects.toMatchObject({ status: 404 });
    await waitFor(async () => expect(await readDevice(KEY, 1)).toBeUndefined());
  });

  it('is one of the last 200, beside the copies of screens', async () => {
    await writeDevice('screen', 1, 'Hello');
    for (let n = 0; n <= 200; n += 1) await writeDevice(`${ORIGIN}/${n}`, 1, n);
    expect(await readDevice(`${ORIGIN}/0`, 1)).toBeUndefined();
    expect(await readDevice(`${ORIGIN}/200`, 1)).toBe(200);
    expect(await readDevice('screen', 1)).toBe('Hello');
  });
});

describe('beside pages of the version before', () => {
  /** Opens the database as that version does, in another tab or before a rollback. */
  const openBefore = () =>
    openDB(DEVICE_DATABASE, 1, {
      upgrade(db) {
        for (const name of ['copies', 'responses']) {
          db.createObjectStore(name).createIndex('savedAt', 'savedAt');
        }
      },
      blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
    });
  const copyOf = (value: unknown, savedAt = Date.now()) => ({
    userId: 'ada',
    schema: 1,
    savedAt,
    value,
  });

  it('its database is read and written without an upgrade, and what is too old is removed', async () => {
    localStorage.setItem(DEVICE_OWNER, 'ada');
    const before = await openBefore();
    await before.put('copies', copyOf(['Hello']), 'notes');
    await before.put('responses', copyOf({ data: post('1'), link: null }), `${ORIGIN}/posts/1`);
    await before.put('responses', copyOf('old', Date.now() - 8 * DAY_MS), 'old');
    expect((await openPage()).texts()).toEqual(['Hello']);
    await writeDevice('other', 1, 'text');
    expect(await before.getAllKeys('responses')).toEqual([`${ORIGIN}/posts/1`]);
    before.close();
  });

  it('a database of this version has all that they use', async () => {
    await writeDevice(`${ORIGIN}/posts/1`, 1, 'response');
    const before = await openBefore();
    const transaction = before.transaction(['copies', 'responses'], 'readwrite');
    expect(await transaction.objectStore('responses').getAllKeys()).toEqual([]);
    expect(await transaction.objectStore('copies').index('savedAt').count()).toBe(1);
    before.close();
  });

  it('their copy of a list is not used', async () => {
    localStorage.setItem(DEVICE_OWNER, 'ada');
    const before = await openBefore();
    await before.put('copies', copyOf({ pages: [], pageParams: [], posts: [], gaps: {} }), 'list');
    before.close();
    expect(await readDevice('list', 2)).toBeUndefined();
  });
});
