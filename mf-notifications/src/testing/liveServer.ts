import type { Notification, ServerEvents } from '@kithkin/shared/contract';
import { type FakeReply, type FakeRequest, failure } from '@kithkin/shared/testing';
import { statefulServer } from './network';

type LiveEvent = {
  [Name in keyof ServerEvents]: { name: Name; payload: ServerEvents[Name] };
}[keyof ServerEvents];
/** Receives the live events of one tab. */
export type Line = (event: LiveEvent) => void;

/** Waits for `count` turns of the event loop. */
export async function macrotasks(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await new Promise((done) => setTimeout(done, 0));
}

/**
 * Fake server with a live channel. Each action of the recipient gets an HTTP response and events on
 * every line, in random order (`delay` returns the turns that something takes). Events of one line
 * stay in order, as on a socket.
 */
export function liveServer(delay: () => number) {
  const server = statefulServer([]);
  const { state } = server;
  const lines = new Map<Line, Promise<void>>();
  let inFlightCount = 0;
  let fails = false;

  const emitEvent = (event: LiveEvent) => {
    for (const [line, before] of lines) {
      inFlightCount += 1;
      const emit = async () => {
        await before;
        await macrotasks(delay());
        inFlightCount -= 1;
        if (lines.has(line)) line(event);
      };
      lines.set(line, emit());
    }
  };
  const refreshed = () => emitEvent({ name: 'notifications-refreshed', payload: {} });
  const newest = (notification: Notification) => {
    const payload = { notification, unreadCount: server.unreadCount() };
    emitEvent({ name: 'notification', payload });
  };
  const emitRemoved = (_id: string) => {
    const payload = { _id, unreadCount: server.unreadCount() };
    emitEvent({ name: 'notification-removed', payload });
  };

  /** Emits the changes of an action: one row in its own event, several in a refresh. */
  function emitActions({ path }: FakeRequest, before: readonly Notification[]): void {
    const id = path.split('/')[2] ?? '';
    const was = before.find((row) => row._id === id);
    if (was) {
      const is = state.rows.find((row) => row._id === id);
      if (!is) emitRemoved(id);
      else if (is.read !== was.read) newest(is);
    } else if (JSON.stringify(before) !== JSON.stringify(state.rows)) refreshed();
  }

  async function finish(reply: FakeReply): Promise<FakeReply> {
    await macrotasks(delay());
    inFlightCount -= 1;
    return reply;
  }

  return {
    state,
    /** Returns true while a response or event is in flight. */
    isBusy: () => inFlightCount > 0,
    /** Lets the next write fail. */
    failOnce() {
      fails = true;
    },
    connect: (line: Line) => void lines.set(line, Promise.resolve()),
    disconnect: (line: Line) => void lines.delete(line),
    /** Inserts a notification, or replaces it if it exists. */
    arrive(row: Notification) {
      state.rows = [...state.rows.filter(({ _id }) => _id !== row._id), row];
      newest(row);
    },
    /** Removes a notification because its subject was undone. */
    removeNotification(id: string) {
      state.rows = state.rows.filter(({ _id }) => _id !== id);
      emitRemoved(id);
    },
    /** Removes notifications that are no longer visible to the user. */
    hide(ids: readonly string[]) {
      state.rows = state.rows.filter(({ _id }) => !ids.includes(_id));
      refreshed();
    },
    async reply(request: FakeRequest): Promise<FakeReply> {
      inFlightCount += 1;
      await macrotasks(delay());
      const before = [...state.rows];
      if (request.method === 'GET') return finish(server.reply(request));
      if (fails) {
        fails = false;
        return finish(failure(500));
      }
      const reply = server.reply(request);
      emitActions(request, before);
      return finish(reply);
    },
  };
}
