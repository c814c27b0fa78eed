import { createFakeApi, type FakeReply, failure } from './fakeApi';
import { openTab as openModules } from './openTab';
import type { Random } from './random';
import { ada, post } from './samplePeople';

/** Of the posts. */
export const IDS = ['1', '2'];

const fake = createFakeApi();

/** Lets the tabs receive each other's messages, and do what they can without a response. */
export async function waitForTasks() {
  for (let task = 0; task < 8; task += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** As the browser says in every tab. */
export const reconnect = () => window.dispatchEvent(new Event('online'));

/** Opens a tab, which adds what is chosen in it to `chosen`. */
async function openTab(name: string, server: Map<string, boolean>, chosen: Map<string, boolean>) {
  const modules = await openModules(async () => ({
    ...(await import('../bus/bus')),
    ...(await import('../entities/entitiesSlice')),
    ...(await import('../entities/selectors')),
    ...(await import('../session/session')),
    ...(await import('../store/createAppStore')),
    ...(await import('./likeChange')),
    ...(await import('../changes/followChanges')),
    ...(await import('../changes/storedChanges')),
  }));
  const { session, storedChanges, bus } = modules;
  // The token says which tab has sent a request.
  const user = { ...ada, token: name };
  const get = jest.spyOn(session, 'get').mockReturnValue(user);
  const page = new AbortController();
  const { signal } = page;
  const store = modules.createAppStore({ signal });
  const setLiked = modules.defineLike(modules.DURABLE_LIKE);
  const posts = IDS.map((id) => post(id, { isLiked: server.get(id) ?? false }));
  store.dispatch(modules.entityActions.received({ posts }));
  modules.resumeChanges([setLiked], { dispatch: store.dispatch, signal });
  const shown = (id: string) => modules.selectPost(store.getState(), id)?.isLiked;
  return {
    name,
    shown,
    pending: () => store.getState().pending,
    choose(id: string) {
      chosen.set(id, !shown(id));
      void store.dispatch(setLiked(id, !shown(id)));
    },
    retry: storedChanges.retry,
    discard(id: string) {
      const [stored] = storedChanges.list(ada._id, `like:${id}`);
      if (!stored || stored.discarded) return;
      chosen.delete(id);
      storedChanges.discard(ada._id, stored);
    },
    /** What the live channel says about the own mark. */
    receive: (id: string, isLiked: boolean) =>
      void bus.emit('post-updated', { _id: id, changes: { isLiked } }),
    /** Without its session it sends and stores nothing any more. */
    end() {
      get.mockReturnValue(null);
      page.abort();
    },
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** A browser with several tabs, and a server that responds only when the test says so. */
export function openBrowser() {
  const server = new Map(IDS.map((id) => [id, false]));
  const waiting: { id: string; on: boolean; tab: string; reply: (reply: FakeReply) => void }[] = [];
  /** Requests of a key that were not over when the next was sent. */
  const overlaps: object[] = [];
  const tabs: Tab[] = [];
  /** The last values that were chosen, in whichever tab, and neither rejected nor discarded. */
  const chosen = new Map<string, boolean>();
  let count = 0;

  fake.serve(
    ({ method, path, token }) =>
      new Promise((reply) => {
        const id = path.split('/')[2] ?? '';
        overlaps.push(...waiting.filter((one) => one.id === id));
        waiting.push({ id, on: method === 'POST', tab: token ?? '', reply });
      }),
  );

  async function open() {
    count += 1;
    const tab = await openTab(`tab ${count}`, server, chosen);
    tabs.push(tab);
    return tab;
  }

  function apply(id: string, on: boolean) {
    server.set(id, on);
    for (const { receive } of tabs) receive(id, on);
  }

  /** Applies a request to the server and responds to it, or loses the request or the response. */
  function respond(outcome: 'done' | 'rejected' | 'lost' | 'response-lost', at = 0) {
    const [request] = waiting.splice(at, 1);
    if (!request) return;
    const { id, on, reply } = request;
    if (outcome === 'done' || outcome === 'response-lost') apply(id, on);
    if (outcome === 'rejected' && chosen.get(id) === on) chosen.delete(id);
    if (outcome === 'rejected') reply(failure(403));
    else reply(outcome === 'done' ? { json: { likesCount: Number(on) } } : 'offline');
  }

  /** Its requests may still reach the server. */
  async function close(tab: Tab, random?: Random) {
    tabs.splice(tabs.indexOf(tab), 1);
    tab.end();
    const own = waiting.filter((one) => one.tab === tab.name);
    waiting.splice(0, waiting.length, ...waiting.filter((one) => !own.includes(one)));
    for (const { id, on, reply } of own) {
      if (random?.chance(0.5)) apply(id, on);
      reply('offline');
    }
    await waitForTasks();
  }

  /** Responds to all requests, until nothing waits any more. */
  async function finish() {
    for (let round = 0; round < 10; round += 1) {
      reconnect();
      await waitForTasks();
      while (waiting.length > 0) {
        respond('done');
        await waitForTasks();
      }
    }
  }

  return { server, waiting, overlaps, tabs, chosen, open, close, respond, finish };
}
