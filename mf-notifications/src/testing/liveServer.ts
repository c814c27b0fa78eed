import type { Notification, ServerEvents } from '@kithkin/shared/contract';
import { type FakeReply, type FakeRequest, failure } from '@kithkin/shared/testing';
import { statefulServer } from './network';

type LiveEvent = {
  [Name in keyof ServerEvents]: { name: Name; payload: ServerEvents[Name] };
}[keyof ServerEvents];
/** A tab's end of the live channel. */
export type Line = (event: LiveEvent) => void;

/** Some turns of the event loop: an answer or event takes its way. */
export async function macrotasks(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await new Promise((done) => setTimeout(done, 0));
}

/**
 * A server with a live channel. Each act of the reader is answered by HTTP and told to every line, and
 * what comes first is left to chance (`delay`: turns that something takes); a line's events stay in
 * their order, as on a socket.
 */
export function liveServer(delay: () => number) {
  const server = statefulServer([]);
  const { state } = server;
  const lines = new Map<Line, Promise<void>>();
  let inFlightCount = 0;
  let failing = 0;

  const emitEvent = (event: LiveEvent) => {
    for (const [line, before] of lines) {
      inFlightCount += 1;
      const after = before
        .then(() => macrotasks(delay()))
        .then(() => {
          inFlightCount -= 1;
          if (lines.has(line)) line(event);
        });
      lines.set(line, after);
    }
  };
  const refreshed = () => emitEvent({ name: 'notifications-refreshed', payload: {} });
  const newest = (row: Notification) =>
    emitEvent({
      name: 'notification',
      payload: { notification: row, unreadCount: server.unreadCount() },
    });
  const emitRemoved = (_id: string) =>
    emitEvent({
      name: 'notification-removed',
      payload: { _id, unreadCount: server.unreadCount() },
    });

  /** Tells what an act has changed: one row by itself, several at once. */
  function emitActions({ path }: FakeRequest, before: readonly Notification[]): void {
    const id = path.split('/')[2] ?? '';
    const was = before.find((row) => row._id === id);
    if (was) {
      const is = state.rows.find((row) => row._id === id);
      if (!is) emitRemoved(id);
      else if (is.read !== was.read) newest(is);
    } else if (JSON.stringify(before) !== JSON.stringify(state.rows)) refreshed();
  }

  return {
    state,
    unreadCount: server.unreadCount,
    /** Whether an answer or event is still on its way. */
    isBusy: () => inFlightCount > 0,
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
    removeNotification(id: string) {
      state.rows = state.rows.filter(({ _id }) => _id !== id);
      emitRemoved(id);
    },
    /** Many can no longer be seen. */
    hide(ids: readonly string[]) {
      state.rows = state.rows.filter(({ _id }) => !ids.includes(_id));
      refreshed();
    },
    async reply(request: FakeRequest): Promise<FakeReply> {
      inFlightCount += 1;
      await macrotasks(delay());
      const before = [...state.rows];
      const fails = request.method !== 'GET' && failing > 0;
      if (fails) failing -= 1;
      const reply = fails ? failure(500) : server.reply(request);
      if (!fails && request.method !== 'GET') emitActions(request, before);
      await macrotasks(delay());
      inFlightCount -= 1;
      return reply;
    },
  };
}
