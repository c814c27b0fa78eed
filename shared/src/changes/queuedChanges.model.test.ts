import 'fake-indexeddb/auto';
import { bus } from '../bus/bus';
import type { Post } from '../contract';
import { entityActions } from '../entities/entitiesSlice';
import { selectPost } from '../entities/selectors';
import { outbox } from '../outbox/outbox';
import { outboxState } from '../outbox/outboxState';
import { session } from '../session/session';
import { createAppStore } from '../store/createAppStore';
import { createFakeApi, type FakeReply, failure, tryLater } from '../testing/fakeApi';
import { formText } from '../testing/fakeRequest';
import { seededRandom } from '../testing/random';
import { person, post } from '../testing/samplePeople';
import { defineQueuedChange } from './defineQueuedChange';
import { POST } from './pendingChanges';

const ROUNDS = process.env.FULL ? 60 : 4;
const STEPS = 50;

const fake = createFakeApi();
const created: string[] = [];
const isReply = (reply: unknown): reply is { post: Post } => Object(reply).post !== undefined;

const create = defineQueuedChange({
  kind: 'post',
  isReply,
  apply: (_store, { reply }) => void created.push(reply.post._id),
});
const edit = defineQueuedChange<{ post: Post }, Post>({
  kind: 'post-edit',
  method: 'PATCH',
  shown: { target: POST, show: (_post, { fields: { body = '' } }) => ({ body }) },
  isReply,
  apply: ({ dispatch }, { reply }) => dispatch(entityActions.received({ posts: [reply.post] })),
});

/** Lets the database and the queues do what they can without a response. */
async function waitForTasks() {
  for (let task = 0; task < 12; task += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** What the user has made and the server has not confirmed, rejected or lost to a discard. */
interface Made {
  clientId: string;
  lane: string;
  /** The post that it edits; null for a create. */
  id: string | null;
  text: string;
}

/** A server, a user who writes and edits, and what they must see. */
function play(seed: number) {
  const random = seededRandom(seed);
  const ids = ['1', '2'];
  const bodies = new Map(ids.map((id) => [id, 'Old']));
  /** Ids of the created posts, in order: a create that is sent again returns the same. */
  const posts: string[] = [];
  /** The bodies that the last responses of this page had. */
  let confirmed = new Map(bodies);
  let made: Made[] = [];
  let count = 0;
  const waiting: { made: Made; reply: (reply: FakeReply) => void }[] = [];
  let page = new AbortController();

  fake.serve((request) => {
    const clientId = formText(request, 'clientId');
    const found = made.find((one) => one.clientId === clientId);
    // Each is the oldest of its queue, and no other one of it is on its way.
    const [oldest] = made.filter(({ lane }) => lane === found?.lane);
    expect([seed, clientId]).toEqual([seed, oldest?.clientId]);
    expect(waiting.filter((one) => one.made.lane === found?.lane)).toEqual([]);
    return new Promise((reply) => found && waiting.push({ made: found, reply }));
  });

  function openPage() {
    page = new AbortController();
    confirmed = new Map(bodies);
    const store = createAppStore({ signal: page.signal });
    const known = ids.map((id) => post(id, { body: bodies.get(id) ?? '' }));
    store.dispatch(entityActions.received({ posts: known }));
    outbox.start({ signal: page.signal });
    return store;
  }
  let store = openPage();
  const removeMade = ({ clientId }: Made) => {
    made = made.filter((one) => one.clientId !== clientId);
  };

  function respond(outcome: 'done' | 'rejected' | 'busy' | 'lost' | 'response-lost'): void {
    const [request] = waiting.splice(random.below(Math.max(1, waiting.length)), 1);
    if (!request) return;
    const { id, clientId, text } = request.made;
    if (outcome === 'lost') request.reply('offline');
    else if (outcome === 'busy') request.reply(tryLater);
    else if (outcome === 'rejected') {
      removeMade(request.made);
      request.reply(failure(403));
    } else {
      if (id !== null) bodies.set(id, text);
      else if (!posts.includes(clientId)) posts.push(clientId);
      const json = { post: post(id ?? clientId, { body: text }) };
      if (outcome === 'done') {
        removeMade(request.made);
        if (id !== null) confirmed.set(id, text);
      }
      request.reply(outcome === 'done' ? { json } : 'offline');
    }
  }

  const begin = (id: string | null) => {
    count += 1;
    const [clientId, text] = [`c${seed}-${count}`, `Text ${count}`];
    const lane = id === null ? 'posts' : `post ${id}`;
    made.push({ clientId, lane, id, text });
    const entry = { clientId, lane, fields: { body: text } };
    if (id === null) void create({ ...entry, path: '/posts' });
    else void edit({ ...entry, path: `/posts/${id}` });
  };

  const acts = [
    () => begin(null),
    () => begin(random.pick(ids)),
    ...Array.from({ length: 4 }, () => () => respond('done')),
    () => respond('rejected'),
    () => respond(random.pick(['busy', 'lost', 'response-lost'])),
    () => void window.dispatchEvent(new Event('online')),
    async () => {
      const [one] = made.length > 0 && random.chance(0.5) ? [random.pick(made)] : [];
      if (!one) return;
      removeMade(one);
      waiting.splice(
        0,
        waiting.length,
        ...waiting.filter(({ made: { clientId } }) => clientId !== one.clientId),
      );
      await outbox.discard(one.clientId);
    },
    async () => {
      // The requests of a page end with it.
      page.abort();
      waiting.splice(0);
      await waitForTasks();
      store = openPage();
    },
  ];

  return {
    async step() {
      await random.pick(acts)();
      await waitForTasks();
    },
    /** All is listed in its order, and what is shown is the last edit over what was confirmed. */
    check() {
      const unsent = outboxState.items().filter(({ state }) => state !== 'failed');
      const listed = unsent.map(({ clientId }) => clientId);
      expect([seed, ...listed]).toEqual([seed, ...made.map(({ clientId }) => clientId)]);
      for (const id of ids) {
        const last = made.findLast((one) => one.id === id)?.text ?? confirmed.get(id);
        expect([seed, id, selectPost(store.getState(), id)?.body]).toEqual([seed, id, last]);
      }
    },
    /** Once nothing waits any more, all that was not rejected or discarded has been sent once. */
    async finish() {
      const expected = [...posts];
      for (const { id, clientId } of made) {
        if (id === null && !expected.includes(clientId)) expected.push(clientId);
      }
      for (let round = 0; made.length > 0 && round < 200; round += 1) {
        window.dispatchEvent(new Event('online'));
        await waitForTasks();
        respond('done');
        await waitForTasks();
      }
      this.check();
      expect([seed, ...posts]).toEqual([seed, ...expected]);
      expect(store.getState().pending).toEqual({});
      expect(new Set(created).size).toBe(created.length);
      page.abort();
    },
  };
}

test('creates and edits are sent in order and shown, whatever is lost, rejected, discarded or reloaded', async () => {
  const first = Number(process.env.SEED ?? 1);
  for (let seed = first; seed < first + ROUNDS; seed += 1) {
    session.set(person('ada'));
    created.length = 0;
    const game = play(seed);
    for (let step = 0; step < STEPS; step += 1) {
      await game.step();
      game.check();
    }
    await game.finish();
    await outbox.discardUnsent();
    session.clear();
    bus.reset();
  }
}, 300_000);
