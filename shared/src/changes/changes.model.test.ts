import { bus } from '../bus/bus';
import { entityActions } from '../entities/entitiesSlice';
import { selectPost } from '../entities/selectors';
import { session } from '../session/session';
import { createAppStore } from '../store/createAppStore';
import { createFakeApi, type FakeReply, failure } from '../testing/fakeApi';
import { DURABLE_LIKE, defineLike, LIKE_SHOWN, onePostApi } from '../testing/likeChange';
import { seededRandom } from '../testing/random';
import { person, post } from '../testing/samplePeople';
import { shownOn } from './change';
import { resumeChanges } from './followChanges';
import { POST } from './pendingChanges';

const ROUNDS = process.env.FULL ? 200 : 12;
const STEPS = 60;

const fake = createFakeApi();
const setLiked = defineLike({
  ...DURABLE_LIKE,
  shown: [
    ...LIKE_SHOWN,
    // Each change that is shown adds a tag: an earlier one of its key is not shown any more.
    shownOn(
      POST,
      (id: string) => id,
      ({ tags }, { value }) => ({ tags: [...tags, `${value}`] }),
    ),
  ],
});

async function waitForTasks() {
  for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** A server, a user who taps, and what they must see. */
function play(seed: number) {
  const random = seededRandom(seed);
  const ids = ['1', '2'];
  /** Mostly the same, so that requests and events meet. */
  const pickId = () => (random.chance(0.85) ? '1' : '2');
  const state = new Map(ids.map((id) => [id, { isLiked: false, others: 5 }]));
  const of = (id: string) => state.get(id) ?? { isLiked: false, others: 0 };
  const counts = (id: string) => {
    const { isLiked, others } = of(id);
    return { isLiked, likesCount: others + Number(isLiked) };
  };
  /** Requests without a response; the response to a read is decided when it arrives. */
  const waiting: {
    id: string;
    method: string;
    found: ReturnType<typeof counts>;
    reply: (reply: FakeReply) => void;
  }[] = [];
  /** Live events on their way. */
  const events: { id: string; mark?: boolean; deliver: () => void }[] = [];
  /** The mark in the last event about the own one, which a newer one may follow. */
  const delivered = new Map<string, boolean>();
  /** The last value that the user has chosen and the server has not rejected. */
  const chosen = new Map<string, boolean>();

  fake.serve(
    ({ method, path }) =>
      new Promise((reply) => {
        const id = path.split('/')[2] ?? '';
        waiting.push({ id, method, found: counts(id), reply });
      }),
  );
  let page = new AbortController();
  const openPage = () => {
    page = new AbortController();
    const store = createAppStore({ signal: page.signal });
    store.dispatch(entityActions.received({ posts: ids.map((id) => post(id, { ...counts(id) })) }));
    resumeChanges([setLiked], { dispatch: store.dispatch, signal: page.signal });
    return store;
  };
  let store = openPage();
  const shown = (id: string) => {
    const { isLiked, likesCount } = selectPost(store.getState(), id) ?? post('none');
    return { isLiked, likesCount };
  };

  /** The own mark is in events about it only. */
  function publish(id: string, isOwn: boolean): void {
    const { isLiked, likesCount } = counts(id);
    const changes = { likesCount, ...(isOwn && { isLiked }) };
    events.push({
      id,
      ...(isOwn && { mark: isLiked }),
      deliver() {
        if (isOwn) delivered.set(id, isLiked);
        bus.emit('post-updated', { _id: id, changes });
      },
    });
  }

  /** Applies a request to the server and responds to it, or loses the request or the response. */
  function respond(at: number, outcome: 'done' | 'rejected' | 'lost' | 'response-lost'): void {
    const [request] = waiting.splice(at, 1);
    if (!request) return;
    const { id, method, found, reply } = request;
    if (method === 'GET') {
      // Not lost: a read without a response is repeated after a random time.
      const isDone = outcome === 'done' || outcome === 'rejected';
      reply(isDone ? { json: { post: post(id, found) } } : failure(500));
      return;
    }
    if (outcome === 'lost') {
      reply('offline');
      return;
    }
    if (outcome === 'rejected') {
      // The value that is rejected is the last one, unless another was chosen meanwhile.
      if (chosen.get(id) === (method === 'POST')) chosen.delete(id);
      reply(failure(403));
      return;
    }
    of(id).isLiked = method === 'POST';
    publish(id, true);
    reply(outcome === 'response-lost' ? 'offline' : { json: counts(id) });
  }

  const waits = (id: string) =>
    store.getState().pending[`post:${id}`] !== undefined ||
    waiting.some((request) => request.id === id && request.method !== 'GET');
  const anyRequest = () => random.below(Math.max(1, waiting.length));

  const acts = {
    choose() {
      const id = pickId();
      const on = !shown(id).isLiked;
      chosen.set(id, on);
      void store.dispatch(setLiked(id, on));
    },
    load() {
      // Often of both, so that one read ends while another is in progress.
      for (const id of random.chance(0.5) ? ids : [pickId()]) {
        const get = onePostApi.endpoints.onePost.initiate(id, { forceRefetch: true });
        void store.dispatch(get);
      }
    },
    likeOfOthers() {
      const id = pickId();
      of(id).others += 1;
      publish(id, false);
    },
    chooseElsewhere() {
      const id = pickId();
      if (waits(id)) return;
      chosen.delete(id);
      of(id).isLiked = !of(id).isLiked;
      publish(id, true);
    },
    respond: () => respond(anyRequest(), 'done'),
    fail: () => respond(anyRequest(), random.pick(['rejected', 'lost', 'response-lost'])),
    /** The server has the value and the user, who may change it again, does not know. */
    loseResponse() {
      const at = waiting.findIndex(({ method }) => method !== 'GET');
      if (at >= 0) respond(at, 'response-lost');
    },
    reconnect: () => window.dispatchEvent(new Event('online')),
    event: () => events.shift()?.deliver(),
    async reload() {
      // The requests of a page end with it.
      session.clear();
      for (const { method, reply } of waiting.splice(0)) {
        reply(method === 'GET' ? failure(500) : 'offline');
      }
      window.dispatchEvent(new Event('online'));
      await waitForTasks();
      page.abort();
      session.set(person('ada'));
      store = openPage();
    },
  };
  /** How often each is drawn. */
  const often: [keyof typeof acts, number][] = [
    ...([
      ['choose', 5],
      ['load', 6],
      ['respond', 8],
      ['fail', 4],
      ['loseResponse', 3],
      ['event', 5],
    ] as const),
    ...([
      ['likeOfOthers', 1],
      ['chooseElsewhere', 1],
      ['reconnect', 3],
      ['reload', 0.3],
    ] as const),
  ].map(([name, weight]) => [name, weight]);
  const total = often.reduce((sum, [, weight]) => sum + weight, 0);
  function draw(): keyof typeof acts {
    const at = random.next() * total;
    let sum = 0;
    for (const [name, weight] of often) {
      sum += weight;
      if (at < sum) return name;
    }
    return 'respond';
  }

  return {
    step: async () => void (await acts[draw()]()),
    /** What the user has chosen is shown; an event of an earlier choice may come after its response. */
    checkChosen() {
      for (const [id, isLiked] of chosen) {
        const isOutdated = events.some((event) => event.id === id && event.mark !== undefined);
        if (isOutdated && delivered.get(id) === shown(id).isLiked) continue;
        expect([seed, id, shown(id).isLiked]).toEqual([seed, id, isLiked]);
      }
      for (const id of ids) {
        const { tags = [], isLiked } = selectPost(store.getState(), id) ?? {};
        expect([seed, id, ...tags]).toEqual([seed, id, ...(tags.length > 0 ? [`${isLiked}`] : [])]);
      }
    },
    /** Once nothing waits any more, the screen is as the server. */
    async finish() {
      for (let round = 0; round < 40; round += 1) {
        window.dispatchEvent(new Event('online'));
        await waitForTasks();
        while (waiting.length > 0) {
          respond(0, 'done');
          await waitForTasks();
        }
        for (const { deliver } of events.splice(0)) deliver();
        await waitForTasks();
        if (waiting.length === 0 && events.length === 0) break;
      }
      const own = (id: string) => [seed, id, shown(id).isLiked];
      for (const [id, isLiked] of chosen) {
        expect([seed, id, of(id).isLiked]).toEqual([seed, id, isLiked]);
      }
      expect(ids.map(own)).toEqual(ids.map((id) => [seed, id, of(id).isLiked]));
      // A count of others may come late; the next read has it.
      for (const id of ids) {
        const get = onePostApi.endpoints.onePost.initiate(id, { forceRefetch: true });
        let isRead = false;
        void store.dispatch(get).then(() => (isRead = true));
        while (!isRead) {
          await waitForTasks();
          respond(0, 'done');
        }
        expect([seed, id, shown(id)]).toEqual([seed, id, counts(id)]);
      }
      expect(Object.keys(localStorage).filter((name) => name.includes('.like:'))).toEqual([]);
      expect(store.getState().pending).toEqual({});
      page.abort();
    },
  };
}

afterEach(() => {
  localStorage.clear();
  session.clear();
  bus.reset();
});

test(`what is shown equals a model after random acts, late and lost responses, events and reloads`, async () => {
  const first = Number(process.env.SEED ?? 1);
  for (let seed = first; seed < first + ROUNDS; seed += 1) {
    session.set(person('ada'));
    const game = play(seed);
    for (let step = 0; step < STEPS; step += 1) {
      await game.step();
      await waitForTasks();
      game.checkChosen();
    }
    await game.finish();
    localStorage.clear();
    session.clear();
    bus.reset();
  }
}, 300_000);
