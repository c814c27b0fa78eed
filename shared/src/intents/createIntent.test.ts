import { entityActions } from '../entities/entitiesSlice';
import { selectPost, selectUser } from '../entities/selectors';
import { ApiError } from '../http/ApiError';
import { trackRequest } from '../http/activeRequests';
import { session } from '../session/session';
import { createAppStore } from '../store/createAppStore';
import { person, post } from '../testing/samplePeople';
import { createIntent } from './createIntent';
import { storedIntents } from './storedIntents';

/** A server that responds only when the test calls `reply` or `reject`. */
function slowServer() {
  const calls: { liked: boolean; reply: (count: number) => void; reject: () => void }[] = [];
  const send = (_arg: { id: string }, liked: boolean) =>
    new Promise<number>((resolve, reject) => {
      calls.push({ liked, reply: resolve, reject: () => reject(new Error('refused')) });
    });
  return { calls, send };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

function setUp() {
  session.set(person('ada'));
  const server = slowServer();
  const onError = jest.fn();
  const setLiked = createIntent<{ id: string }, boolean, number>({
    key: ({ id }) => `like:${id}`,
    current: (state, { id }) => selectPost(state, id)?.isLiked ?? false,
    apply({ id }, isLiked, { dispatch, getState }) {
      const known = selectPost(getState(), id);
      if (!known || known.isLiked === isLiked) return;
      const likesCount = known.likesCount + (isLiked ? 1 : -1);
      dispatch(entityActions.postPatched({ _id: id, changes: { isLiked, likesCount } }));
    },
    send: server.send,
    reconcile({ id }, likesCount, { dispatch }) {
      dispatch(entityActions.postPatched({ _id: id, changes: { likesCount } }));
    },
    onError,
  });
  const store = createAppStore();
  store.dispatch(entityActions.received({ posts: [post('1', { likesCount: 5 })] }));
  const tap = (liked: boolean) => store.dispatch(setLiked({ id: '1' }, liked));
  const likedState = () => {
    const { isLiked, likesCount } = selectPost(store.getState(), '1') ?? post('none');
    return [isLiked, likesCount];
  };
  const sent = () => server.calls.map(({ liked }) => liked);
  return { calls: server.calls, onError, tap, likedState, sent, store };
}

describe('an intent', () => {
  it('shows the value at once and then what the server counts; the same value is not sent again', async () => {
    const { calls, tap, likedState, sent } = setUp();
    const done = tap(true);
    expect(likedState()).toEqual([true, 6]);
    for (const liked of [false, true]) void tap(liked);
    calls[0]?.reply(9);
    await done;
    expect(sent()).toEqual([true]);
    expect(likedState()).toEqual([true, 9]);
  });

  it('sends the last of quick changes, one request at a time', async () => {
    const { calls, tap, likedState, sent } = setUp();
    const done = tap(true);
    for (const liked of [false, true, false]) void tap(liked);
    expect(likedState()).toEqual([false, 5]);
    expect(sent()).toEqual([true]);
    calls[0]?.reply(6);
    await nextTask();
    expect(sent()).toEqual([true, false]);
    calls[1]?.reply(5);
    await done;
    expect(likedState()).toEqual([false, 5]);
  });

  it('is rolled back and reported once if it is rejected, and works again', async () => {
    const { calls, tap, likedState, onError, store } = setUp();
    let respond: () => void = () => undefined;
    void trackRequest(new Promise<void>((resolve) => (respond = resolve)));
    const first = tap(true);
    calls[0]?.reject();
    await first;
    expect(likedState()).toEqual([false, 5]);
    expect(onError).toHaveBeenCalledTimes(1);
    // It is not applied to later responses.
    store.dispatch(entityActions.received({ posts: [post('1', { likesCount: 3 })] }));
    expect(likedState()).toEqual([false, 3]);
    respond();
    const second = tap(true);
    calls[1]?.reply(6);
    await second;
    expect(likedState()).toEqual([true, 6]);
  });

  it('does not report the rejection of a value that has changed; the confirmed value returns', async () => {
    const { calls, tap, likedState, sent, onError } = setUp();
    const done = tap(true);
    void tap(false);
    calls[0]?.reject();
    await done;
    expect(sent()).toEqual([true]);
    expect(likedState()).toEqual([false, 5]);
    expect(onError).not.toHaveBeenCalled();
    const again = tap(true);
    void tap(false);
    calls[1]?.reply(6);
    await nextTask();
    calls[2]?.reject();
    await again;
    expect(likedState()).toEqual([true, 6]);
  });

  it('is applied to responses that were requested before the server had confirmed it', async () => {
    const { calls, tap, likedState, store } = setUp();
    const receive = (count: number) => {
      const posts = [post('1', { isLiked: false, likesCount: count })];
      store.dispatch(entityActions.received({ posts }));
    };
    let respond: () => void = () => undefined;
    void trackRequest(
      new Promise<void>((resolve) => {
        respond = resolve;
      }),
    );
    const done = tap(true);
    receive(7);
    expect(likedState()).toEqual([true, 8]);
    calls[0]?.reply(8);
    await done;
    receive(7);
    expect(likedState()).toEqual([true, 8]);
    // What is requested from now on is newer, e.g. after an unlike on another device.
    respond();
    await nextTask();
    receive(7);
    expect(likedState()).toEqual([false, 7]);
  });

  it('is applied to what is restored from the device later', async () => {
    const { calls, tap, likedState, store } = setUp();
    store.dispatch(entityActions.postRemoved('1'));
    const done = tap(true);
    store.dispatch(entityActions.restored({ posts: [post('1', { likesCount: 5 })] }));
    expect(likedState()).toEqual([true, 6]);
    calls[0]?.reply(6);
    await done;
  });

  it('does not affect the next user', async () => {
    const { calls, tap, onError, sent } = setUp();
    const done = tap(true);
    void tap(false);
    session.set(person('ben'));
    calls[0]?.reject();
    await done;
    expect(onError).not.toHaveBeenCalled();
    expect(sent()).toEqual([true]);
  });
});

describe('an intent about a user', () => {
  const ben = { ...person('ben'), isFollowing: false };

  it('is applied to a user who is received later, until the server has confirmed it', async () => {
    session.set(person('ada'));
    let reply: () => void = () => undefined;
    const setFollowed = createIntent<string, boolean>({
      key: (id) => `follow:${id}`,
      current: (state, id) => selectUser(state, id)?.isFollowing ?? false,
      apply(_id, isFollowing, { dispatch }) {
        dispatch(entityActions.userPatched({ _id, changes: { isFollowing } }));
      },
      send: () => new Promise<void>((resolve) => (reply = resolve)),
    });
    const store = createAppStore();
    const done = store.dispatch(setFollowed('ben', true));
    const isFollowing = () => selectUser(store.getState(), 'ben')?.isFollowing;
    void trackRequest(new Promise(() => undefined));
    store.dispatch(entityActions.received({ users: [ben] }));
    expect(isFollowing()).toBe(true);
    reply();
    await done;
    store.dispatch(entityActions.received({ users: [ben] }));
    expect(isFollowing()).toBe(false);
  });
});

const KEY = 'kithkin.intent.ada.like:1';

function setUpStored(send: (liked: boolean) => Promise<number>) {
  session.set(person('ada'));
  const calls: boolean[] = [];
  const shown: boolean[] = [];
  const onError = jest.fn();
  const setLiked = createIntent<string, boolean, number>({
    key: (id) => `like:${id}`,
    waits: true,
    stored: {
      prefix: 'like:',
      read: (arg, value) =>
        typeof arg === 'string' && typeof value === 'boolean' ? { arg, value } : null,
    },
    current: () => shown.at(-1) ?? false,
    apply: (_arg, liked) => shown.push(liked),
    send(_arg, liked) {
      calls.push(liked);
      return send(liked);
    },
    onError,
  });
  const { dispatch } = createAppStore();
  return {
    calls,
    shown,
    onError,
    tap: (liked: boolean) => dispatch(setLiked('1', liked)),
    resume: () => dispatch(setLiked.resume()),
  };
}
const online = async () => 1;
const offline = async () => {
  throw ApiError.noResponse(new Error('offline'));
};

describe('an intent that is stored', () => {
  afterEach(() => localStorage.clear());

  it('is on the device until the server has confirmed it', async () => {
    const { tap } = setUpStored(online);
    const done = tap(true);
    expect(localStorage.getItem(KEY)).toBe('{"arg":"1","value":true,"before":false}');
    await done;
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is sent by the next page, even if the value there is the same', async () => {
    const before = setUpStored(offline);
    void before.tap(true);
    await nextTask();
    const after = setUpStored(online);
    await after.resume();
    expect(after.calls).toEqual([true]);
    expect(after.shown).toEqual([true, true]);
    expect(localStorage.getItem(KEY)).toBeNull();
    await after.resume();
    expect(after.calls).toHaveLength(1);
  });

  it('is removed and rolled back when the next page’s server rejects it', async () => {
    localStorage.setItem(KEY, '{"arg":"1","value":true,"before":false}');
    const { resume, onError, shown } = setUpStored(async () => {
      throw new ApiError(404, 'not-found', '');
    });
    await resume();
    expect(onError).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(shown).toEqual([true, false]);
  });

  it('is retried on request, and rolled back when it is discarded', async () => {
    const { calls, shown, tap } = setUpStored(offline);
    const done = tap(true);
    await nextTask();
    storedIntents.retry();
    await nextTask();
    expect(calls).toEqual([true, true]);
    for (const stored of storedIntents.list('ada', 'like:')) storedIntents.discard('ada', stored);
    await done;
    expect(calls).toHaveLength(2);
    expect(shown).toEqual([true, false]);
  });

  it('is rolled back by the next page if it was discarded, and can be sent again', async () => {
    const before = setUpStored(offline);
    void before.tap(true);
    await nextTask();
    session.set(person('ben'));
    for (const stored of storedIntents.list('ada', 'like:')) storedIntents.discard('ada', stored);
    const after = setUpStored(online);
    await after.resume();
    expect([after.calls, after.shown]).toEqual([[], [false]]);
    expect(localStorage.getItem(KEY)).toBeNull();
    await after.tap(true);
    expect(after.calls).toEqual([true]);
  });

  it('is retained for another user, and removed if it is invalid', async () => {
    localStorage.setItem('kithkin.intent.ben.like:1', '{"arg":"1","value":true}');
    localStorage.setItem(KEY, '{"arg":1}');
    const { resume, calls } = setUpStored(online);
    await resume();
    expect(calls).toEqual([]);
    expect(localStorage.getItem('kithkin.intent.ben.like:1')).not.toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

it('an intent that waits is applied without a connection, and sent if it still differs when there is one', async () => {
  let isOnline = false;
  const { calls, shown, tap } = setUpStored(async () => {
    if (!isOnline) throw ApiError.noResponse(new Error('offline'));
    return 1;
  });
  const comeOnline = () => {
    isOnline = true;
    window.dispatchEvent(new Event('online'));
  };
  const done = tap(true);
  await nextTask();
  expect([calls, shown]).toEqual([[true], [true]]);
  comeOnline();
  await done;
  expect([calls, shown]).toEqual([[true, true], [true]]);
  isOnline = false;
  const undone = tap(false);
  await nextTask();
  void tap(true);
  comeOnline();
  await undone;
  expect(calls).toEqual([true, true, false]);
});
