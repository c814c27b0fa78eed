import type { ClientCommands } from '../contract';
import { session } from '../session/session';
import { type Connection, openConnection } from './connection';

/** Time in milliseconds after which a hidden tab closes its connection. */
const HIDDEN_DISCONNECT_MS = 5 * 60_000;

let connection: Connection | null = null;
let controller: AbortController | null = null;
let suspended = false;
/** True while a hidden tab keeps its connection (`keepConnectedWhenHidden`). */
let connectedWhenHidden = false;
let restTimer: ReturnType<typeof setTimeout> | undefined;

/** Opens or closes the connection so that it belongs to the signed-in user, if any. */
function reconcile(): void {
  const userId = controller && !suspended ? session.get()?._id : undefined;
  if (connection?.userId === userId) return;
  connection?.close();
  connection = userId === undefined ? null : openConnection(userId);
}

function suspend(): void {
  suspended = true;
  reconcile();
}

function resume(): void {
  clearTimeout(restTimer);
  suspended = false;
  reconcile();
}

function followVisibility(): void {
  clearTimeout(restTimer);
  if (document.visibilityState === 'visible' || connectedWhenHidden) resume();
  else restTimer = setTimeout(suspend, HIDDEN_DISCONNECT_MS);
}

/** The socket connection of this tab. The shell opens it; remotes receive its events on the bus. */
export const realtime = {
  /**
   * Keeps the signed-in user connected: opens a connection at sign-in, closes it at sign-out and
   * after the tab was hidden for five minutes. The state is published on the bus as
   * `realtime-state` and stored in `user.socket`.
   */
  connect(): void {
    if (controller) return;
    controller = new AbortController();
    const { signal } = controller;
    signal.addEventListener('abort', session.subscribe(reconcile));
    document.addEventListener('visibilitychange', followVisibility, { signal });
    window.addEventListener('pagehide', suspend, { signal });
    window.addEventListener('pageshow', resume, { signal });
    reconcile();
    followVisibility();
  },

  /**
   * Sets if the connection stays open while the tab is hidden, as needed for browser notifications.
   */
  keepConnectedWhenHidden(on: boolean): void {
    if (connectedWhenHidden === on) return;
    connectedWhenHidden = on;
    if (controller) followVisibility();
  },

  /** Closes the connection until the next `connect`. */
  disconnect(): void {
    clearTimeout(restTimer);
    controller?.abort();
    controller = null;
    suspended = false;
    reconcile();
  },

  /**
   * Sends a message to the server. Without a connection, the latest message of each kind and
   * conversation is sent once connected, except `typing`. Ignored if nobody is signed in.
   */
  emit<Name extends keyof ClientCommands>(name: Name, payload: ClientCommands[Name]): void {
    connection?.send(name, payload);
  },
};
