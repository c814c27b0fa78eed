import type { Notification, ServerEvents } from '@kithkin/shared/contract';
import { type FakeReply, type FakeRequest, failure } from '@kithkin/shared/testing';
import { statefulServer } from './network';

type Told = {
  [Name in keyof ServerEvents]: { name: Name; payload: ServerEvents[Name] };
}[keyof ServerEvents];
/** A tab's end of the live channel. */
export type Line = (told: Told) => void;

/** Some turns of the event loop: an answer or event takes its way. */
export async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await new Promise((done) => setTimeout(done, 0));
}

/**
 * A server with a live channel. Each act of the reader is answered by HTTP and told to every line, and
 * what comes first is left to chance (`delay`: turns that something takes); a line's events stay in
 * their order, as on a socket.
 */
export function liveServer(delay: () => number) {
  const keeping = statefulServer([]);
  const { state } = keeping;
  const lines = new Map<Line, Promise<void>>();
  let underWay = 0;
  let failing = 0;

  const tell = (told: Told) => {
    for (const [line, before] of lines) {
      underWay += 1;
      const after = before
        .then(() => turns(delay()))
        .then(() => {
          underWay -= 1;
          if (lines.has(line)) line(told);
        });
      lines.set(line, after);
    }
  };
  const refreshed = () => tell({ name: 'notifications-refreshed', payload: {} });
  const newest = (row: Notification) =>
    tell({
      name: 'notification',
      payload: { notification: row, unreadCount: keeping.unreadCount() },
    });
  const gone = (_id: string) =>
    tell({ name: 'notification-removed', payload: { _id, unreadCount: keeping.unreadCount() } });

  /** Tells what an act has changed: one row by itself, several at once. */
  function tellActs({ path }: FakeRequest, before: readonly Notification[]): void {
    const id = path.split('/')[2] ?? '';
    const was = before.find((row) => row._id === id);
    if (was) {
      const is = state.rows.find((row) => row._id === id);
      if (!is) gone(id);
      else if (is.read !== was.read) newest(is);
    } else if (JSON.stringify(before) !== JSON.stringify(state.rows)) refreshed();
  }

  return {
    state,
    unreadCount: keeping.unreadCount,
    /** Whether an answer or event is still on its way. */
    isBusy: () => underWay > 0,
    /** The next so many writes fail. */
    fail(count: number) {
      failing = count;
    },
    connect(line: Line) {
      lines.set(line, Promise.resolve());
    },
    disconnect(line: Line) {
      lines.delete(line);
    },
    /** Something happens, or comes again in place. */
    arrive(row: Notification) {
      state.rows = [...state.rows.filter(({ _id }) => _id !== row._id), row];
      newest(row);
    },
    /** What it was about is taken back. */
    withdraw(id: string) {
      state.rows = state.rows.filter(({ _id }) => _id !== id);
      gone(id);
    },
    /** Many can no longer be seen. */
    hide(ids: readonly string[]) {
      state.rows = state.rows.filter(({ _id }) => !ids.includes(_id));
      refreshed();
    },
    async reply(request: FakeRequest): Promise<FakeReply> {
      underWay += 1;
      await turns(delay());
      const before = [...state.rows];
      const fails = request.method !== 'GET' && failing > 0;
      if (fails) failing -= 1;
      const reply = fails ? failure(500) : keeping.reply(request);
      if (!fails && request.method !== 'GET') tellActs(request, before);
      await turns(delay());
      underWay -= 1;
      return reply;
    },
  };
}
