import { bus } from '../bus/bus';
import type { Post } from '../contract';
import { entityActions } from '../entities/entitiesSlice';
import { selectPost } from '../entities/selectors';
import { session } from '../session/session';
import { createAppStore } from '../store/createAppStore';
import { createFakeApi, type FakeReply, failure } from '../testing/fakeApi';
import { DURABLE_LIKE, defineLike, onePostApi } from '../testing/likeChange';
import { person, post } from '../testing/samplePeople';
import { resumeChanges } from './followChanges';
import { storedChanges } from './storedChanges';

const server = createFakeApi();
let page = new AbortController();
const onError = jest.fn();
const onDone = jest.fn();

/** A server that responds only when the test says so, to the oldest request of a method first. */
function slowServer() {
  const waiting: { method: string; reply: (reply: FakeReply) => void }[] = [];
  const sent = server.serve(
    ({ method }) => new Promise((reply) => waiting.push({ method, reply })),
  );
  return {
    sent: () => sent.map(({ method }) => method),
    async reply(reply: FakeReply, method?: string) {
      await waitForTasks();
      const at = waiting.findIndex((one) => method === undefined || one.method === method);
      waiting.splice(at, 1)[0]?.reply(reply);
      await waitForTasks();
    },
  };
}

async function waitForTasks() {
  for (let task = 0; task < 4; task += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

function open({ isDurable = false, posts = [post('1', { likesCount: 5 })] } = {}) {
  const setLiked = defineLike({ onError, onDone, ...(isDurable && DURABLE_LIKE) });
  const store = createAppStore({ signal: page.signal });
  store.dispatch(entityActions.received({ posts }));
  return {
    store,
    setLiked,
    tap: (on: boolean) => store.dispatch(setLiked('1', on)),
    load: () => store.dispatch(onePostApi.endpoints.onePost.initiate('1', { forceRefetch: true })),
    shown: () => {
      const found = selectPost(store.getState(), '1');
      return [found?.isLiked, found?.likesCount];
    },
    confirmed: () => store.getState().entities.posts['1']?.isLiked,
  };
}

beforeEach(() => {
  page = new AbortController();
  session.set(person('ada'));
});
afterEach(() => {
  page.abort();
  localStorage.clear();
  jest.clearAllMocks();
  session.clear();
  bus.reset();
});

const counted = (likesCount: number) => ({ json: { likesCount } });
const loaded = (changes: Partial<Post>) => ({ json: { post: post('1', changes) } });

describe('a change', () => {
  it('is shown at once over the confirmed state, and then the response of the server', async () => {
    const { reply, sent } = slowServer();
    const { tap, shown, confirmed } = open();
    const done = tap(true);
    expect([shown(), confirmed()]).toEqual([[true, 6], false]);
    void tap(false);
    void tap(true);
    await reply(counted(9));
    await done;
    expect(sent()).toEqual(['POST']);
    expect([shown(), confirmed()]).toEqual([[true, 9], true]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('is sent once for quick ones, the last after the one in flight', async () => {
    const { reply, sent } = slowServer();
    const { tap, shown } = open();
    const done = tap(true);
    for (const on of [false, true, false]) void tap(on);
    expect(shown()).toEqual([false, 5]);
    await reply(counted(6));
    expect([sent(), shown()]).toEqual([
      ['POST', 'DELETE'],
      [false, 5],
    ]);
    await reply(counted(5));
    await done;
    expect(shown()).toEqual([false, 5]);
  });

  it('is shown no more and reported once if it is rejected, and works again', async () => {
    const { reply } = slowServer();
    const { tap, shown } = open();
    const first = tap(true);
    await reply(failure(403));
    await first;
    expect([shown(), onError.mock.calls.length]).toEqual([[false, 5], 1]);
    const second = tap(true);
    await reply(counted(6));
    await second;
    expect(shown()).toEqual([true, 6]);
  });

  it('is not reported if it was replaced; the confirmed value returns', async () => {
    const { reply, sent } = slowServer();
    const { tap, shown } = open();
    const done = tap(true);
    void tap(false);
    await reply(failure(403));
    await done;
    expect([sent(), shown()]).toEqual([['POST'], [false, 5]]);
    const again = tap(true);
    void tap(false);
    await reply(counted(6));
    await reply(failure(403));
    await again;
    expect(shown()).toEqual([true, 6]);
  });

  it('stays over responses while it is pending', async () => {
    const { reply } = slowServer();
    const { tap, shown, store } = open();
    const done = tap(true);
    store.dispatch(entityActions.received({ posts: [post('1', { likesCount: 7 })] }));
    expect(shown()).toEqual([true, 8]);
    await reply(counted(8));
    await done;
    expect(shown()).toEqual([true, 8]);
  });

  it('makes a read that began before it was confirmed be sent again', async () => {
    const { reply, sent } = slowServer();
    const { tap, load, shown } = open();
    const read = load();
    const done = tap(true);
    await reply(counted(6), 'POST');
    await done;
    await reply(loaded({ likesCount: 5 }));
    expect([sent(), shown()]).toEqual([
      ['GET', 'POST', 'GET'],
      [true, 6],
    ]);
    await reply(loaded({ isLiked: true, likesCount: 7 }));
    await read;
    expect(shown()).toEqual([true, 7]);
  });

  it('does not affect the next user', async () => {
    const { reply, sent } = slowServer();
    const { tap, shown } = open();
    const done = tap(true);
    void tap(false);
    session.set(person('ben'));
    await reply(failure(403));
    await done;
    expect([sent(), onError.mock.calls.length, shown()]).toEqual([
      ['POST'],
      0,
      [undefined, undefined],
    ]);
  });
});

describe('changes in a queue', () => {
  function openQueue() {
    const server = slowServer();
    const { store } = open({ posts: [post('1'), post('2')] });
    const setLiked = defineLike({ queue: 'likes', onError });
    return { ...server, tap: (id: string) => store.dispatch(setLiked(id, true)) };
  }

  it('are sent one at a time, also after one that has failed', async () => {
    onError.mockImplementationOnce(() => {
      throw new Error('The handler fails.');
    });
    const { tap, reply, sent } = openQueue();
    const first = tap('1').catch(() => undefined);
    const second = tap('2');
    await waitForTasks();
    expect(sent()).toEqual(['POST']);
    await reply(failure(403));
    await first;
    expect(sent()).toEqual(['POST', 'POST']);
    await reply(counted(1));
    expect(await second).toBe(true);
  });

  it('are not sent in the name of the next user', async () => {
    const { tap, reply, sent } = openQueue();
    const both = [tap('1'), tap('2')];
    await waitForTasks();
    session.set(person('ben'));
    await reply(counted(1));
    expect(await Promise.all(both)).toEqual([false, false]);
    expect(sent()).toEqual(['POST']);
  });
});

describe('a durable change', () => {
  const KEY = 'kithkin.intent.ada.like:1';
  const resume = async ({ store, setLiked }: ReturnType<typeof open>) => {
    resumeChanges([setLiked], { dispatch: store.dispatch, signal: page.signal });
    await waitForTasks();
  };

  it('is on the device until the server has confirmed it', async () => {
    const { reply } = slowServer();
    const done = open({ isDurable: true }).tap(true);
    expect(localStorage.getItem(KEY)).toBe('{"arg":"1","value":true,"before":false}');
    await reply(counted(6));
    await done;
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('waits without a connection, and is sent when there is one', async () => {
    const { reply, sent } = slowServer();
    const { tap, shown } = open({ isDurable: true });
    const done = tap(true);
    await reply('offline');
    expect(shown()).toEqual([true, 6]);
    window.dispatchEvent(new Event('online'));
    await waitForTasks();
    await reply(counted(6));
    await done;
    expect(sent()).toEqual(['POST', 'POST']);
  });

  it('that has got no response is sent again in any case: the server may have it', async () => {
    const { reply, sent } = slowServer();
    const { tap, shown } = open({ isDurable: true });
    const done = tap(true);
    await reply('offline');
    void tap(false);
    window.dispatchEvent(new Event('online'));
    await waitForTasks();
    await reply(counted(5));
    await done;
    expect([sent(), shown()]).toEqual([
      ['POST', 'DELETE'],
      [false, 5],
    ]);
  });

  it('is shown and sent by the next page, even if the value there is the same', async () => {
    const { reply, sent } = slowServer();
    void open({ isDurable: true }).tap(true);
    await reply('offline');
    // The requests of a page end with it.
    session.set(person('ben'));
    window.dispatchEvent(new Event('online'));
    await waitForTasks();
    session.set(person('ada'));
    const after = open({ isDurable: true });
    await resume(after);
    expect(after.shown()).toEqual([true, 6]);
    await reply(counted(6));
    expect([sent(), after.shown(), localStorage.getItem(KEY)]).toEqual([
      ['POST', 'POST'],
      [true, 6],
      null,
    ]);
  });

  it('is retried on request, and shown no more when it is discarded', async () => {
    const { reply, sent } = slowServer();
    const { tap, shown } = open({ isDurable: true });
    const done = tap(true);
    await reply('offline');
    storedChanges.retry();
    await waitForTasks();
    await reply('offline');
    for (const stored of storedChanges.list('ada', 'like:')) storedChanges.discard('ada', stored);
    await done;
    expect([sent(), shown()]).toEqual([
      ['POST', 'POST'],
      [false, 5],
    ]);
    await resume(open({ isDurable: true }));
    expect([sent().length, localStorage.getItem(KEY)]).toEqual([2, null]);
  });

  it('is retained for another user, and removed if it is invalid', async () => {
    const { sent } = slowServer();
    localStorage.setItem('kithkin.intent.ben.like:1', '{"arg":"1","value":true}');
    localStorage.setItem(KEY, '{"arg":1}');
    await resume(open({ isDurable: true }));
    expect(sent()).toEqual([]);
    expect(localStorage.getItem('kithkin.intent.ben.like:1')).not.toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe('a change of another tab', () => {
  const change = { kind: 'like', key: 'like:1', userId: 'ada', arg: '1', value: true };
  const begin = () => bus.emit('change-begun', { ...change, before: false, things: ['post:1'] });

  it('is shown, and is applied here with the response there', () => {
    slowServer();
    const { shown, confirmed } = open();
    begin();
    expect([shown(), confirmed()]).toEqual([[true, 6], false]);
    bus.emit('change-confirmed', { ...change, reply: { likesCount: 9 } });
    expect([shown(), confirmed()]).toEqual([[true, 9], true]);
  });

  it('is shown no more when it is rejected there, or after a minute without a message of its tab', () => {
    jest.useFakeTimers();
    slowServer();
    const { shown } = open();
    begin();
    bus.emit('change-ended', { key: 'like:1', userId: 'ada' });
    expect(shown()).toEqual([false, 5]);
    begin();
    jest.advanceTimersByTime(61_000);
    expect(shown()).toEqual([false, 5]);
    jest.useRealTimers();
  });

  it('of another user, or of a kind that is not loaded, changes nothing', () => {
    slowServer();
    const { shown } = open();
    bus.emit('change-begun', { ...change, userId: 'ben', before: false, things: ['post:1'] });
    bus.emit('change-begun', {
      ...{ ...change, kind: 'poke', key: 'poke:1' },
      ...{ before: false, things: ['post:1'] },
    });
    expect(shown()).toEqual([false, 5]);
  });
});
