import type { Notification } from '@kithkin/shared/contract';
import { idOf, seededRandom, signedIn } from '@kithkin/shared/testing';
import { type Line, liveServer, macrotasks } from '../testing/liveServer';
import { api } from '../testing/network';
import { grace, row } from '../testing/rows';
import { newestFirst } from './view';

const ACTIONS = process.env.FULL === '1' ? 200 : 60;
const SEED = Number(process.env.COUNTS_SEED ?? 20_261_121);

const { below, chance, pick } = seededRandom(SEED);

const controller = new AbortController();
const server = liveServer(() => below(4));
afterAll(() => controller.abort());

/** Opens a tab: new module instances with the same storage and channels. */
async function openTab() {
  const load = async () => ({
    shared: await import('@kithkin/shared'),
    acts: await import('./actions'),
    load: await import('./notificationsApi'),
    selectors: await import('./selectors'),
    activate: await import('../activate'),
  });
  let loading: ReturnType<typeof load> | undefined;
  await jest.isolateModulesAsync(async () => {
    loading = load();
    await loading;
  });
  const modules = await loading;
  if (!modules) throw new Error('The tab did not open.');
  const { shared, selectors } = modules;
  const { bus, session } = shared;
  session.set(signedIn(grace));
  shared.setErrorReporter(() => undefined);
  const store = shared.createAppStore({ signal: controller.signal });
  void modules.activate.activate({ signal: controller.signal, dispatch: store.dispatch });
  const line: Line = ({ name, payload }) => bus.emit(name, payload);
  return {
    ...modules,
    dispatch: store.dispatch,
    connected: false,
    view: () => selectors.selectNotificationsView(store.getState()),
    /** Count in the tab's title. */
    title: () => bus.last('notifications-changed')?.unreadCount,
    connect() {
      server.connect(line);
      bus.emit('realtime-state', { state: 'connected' });
      this.connected = true;
    },
    disconnect() {
      server.disconnect(line);
      bus.emit('realtime-state', { state: 'offline' });
      this.connected = false;
    },
  };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

let made = 0;
/** Creates a notification about one of few posts, or of one of few threads. */
function createNotification(): Notification {
  made += 1;
  const type = pick(['like', 'comment', 'follow', 'message'] as const);
  const conversation = type === 'message' ? { _id: idOf(700 + below(3)) } : null;
  const same = server.state.rows.find(
    ({ data, read }) => !read && conversation && data.conversation?._id === conversation._id,
  );
  const post = conversation ? null : { _id: idOf(500 + below(4)) };
  const latest = row(made, { type, data: { post, conversation } });
  return same ? { ...latest, _id: same._id } : latest;
}

const deleted: Notification[][] = [];
/** Deletes a random selection of the tab's rows, which can be restored later. */
function remove({ dispatch, acts, view }: Tab, rows = view().items.filter(() => chance(0.1))) {
  deleted.push(rows);
  return dispatch(acts.remove(rows));
}
/** Random actions of the recipient in some tab, and of other users. */
const actions: Record<string, (tab: Tab) => unknown> = {
  arrive: () => server.arrive(createNotification()),
  removeNotification() {
    if (server.state.rows.length > 0) server.removeNotification(pick(server.state.rows)._id);
  },
  hide: () => server.hide(server.state.rows.filter(() => chance(0.1)).map(({ _id }) => _id)),
  read: (tab) => tab.dispatch(tab.acts.markRead(tab.view().items.filter(() => chance(0.1)))),
  readOne: (tab) => tab.dispatch(tab.acts.markRead(tab.view().items.slice(0, 1))),
  remove: (tab) => remove(tab),
  removeOne: (tab) => remove(tab, tab.view().items.slice(1, 2)),
  undo(tab) {
    const rows = deleted.pop() ?? [];
    return rows.length > 0 && tab.dispatch(tab.acts.restore(rows));
  },
  readAll: (tab) => chance(0.3) && tab.dispatch(tab.acts.markAllRead()),
  removeAll: (tab) => chance(0.1) && tab.dispatch(tab.acts.removeAll()),
  scroll: (tab) => tab.dispatch(tab.load.loadMore()),
  open: (tab) => tab.dispatch(tab.load.refresh()),
  fail: () => server.failOnce(),
  line: (tab) => (tab.connected ? tab.disconnect() : tab.connect()),
};
const names = [...Object.keys(actions), ...Array<string>(14).fill('arrive')];

const ends = [new BroadcastChannel('counts.quiet'), new BroadcastChannel('counts.quiet')] as const;
/** Resolves when earlier messages between the tabs have arrived: timers alone can run before. */
const received = () =>
  new Promise<void>((done) => {
    ends[1].onmessage = () => done();
    ends[0].postMessage(null);
  });

/** Waits until all responses and events have arrived and been handled. */
async function untilIdle() {
  for (let stableFrames = 0; stableFrames < 6; ) {
    await macrotasks(1);
    await received();
    stableFrames = server.isBusy() ? 0 : stableFrames + 1;
  }
}

test(`through ${ACTIONS} random actions, bell, title and rows of two tabs match the server`, async () => {
  api.serve(server.reply);
  for (let n = 0; n < 30; n += 1) server.arrive(createNotification());
  const tabs = [await openTab(), await openTab()];
  for (const tab of tabs) {
    tab.dispatch(tab.load.refresh());
    tab.connect();
  }
  await untilIdle();
  let max = 0;
  for (let n = 0; n < ACTIONS; n += 1) {
    const name = pick(names);
    const tab = pick(tabs);
    void actions[name]?.(tab);
    // Some actions follow at once, while others are in flight.
    if (chance(0.5)) {
      await macrotasks(below(3));
      continue;
    }
    for (const each of tabs) if (!each.connected) each.connect();
    await untilIdle();
    const right = [...server.state.rows].sort(newestFirst);
    const unread = right.filter(({ read }) => !read).length;
    max = Math.max(max, unread);
    for (const [index, each] of tabs.entries()) {
      const where = `seed ${SEED}, action ${n} (${name}), tab ${index}`;
      const { items, unreadCount, hasMore } = each.view();
      expect([where, unreadCount, each.title()]).toEqual([where, unread, unread]);
      expect([where, items]).toEqual([where, right.slice(0, items.length)]);
      if (!hasMore) expect([where, items.length]).toEqual([where, right.length]);
    }
  }
  expect(max).toBeGreaterThan(20);
}, 240_000);
