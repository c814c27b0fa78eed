import type { ClientCommands } from '../contract';
import { session } from '../session/session';
import { type Connection, openConnection } from './connection';

/** Milliseconds after which a tab that nobody looks at gives its connection back. */
const HIDDEN_DISCONNECT_MS = 5 * 60_000;

let connection: Connection | null = null;
let controller: AbortController | null = null;
let resting = false;
/** A hidden tab rests, unless somebody waits for what it hears. */
let resumed = false;
let restTimer: ReturnType<typeof setTimeout> | undefined;

/** Makes the connection what it ought to be: the present person's, or none. */
function reconcile(): void {
  const userId = controller && !resting ? session.get()?._id : undefined;
  if (connection?.userId === userId) return;
  connection?.close();
  connection = userId === undefined ? null : openConnection(userId);
}

function suspend(): void {
  resting = true;
  reconcile();
}

function resume(): void {
  clearTimeout(restTimer);
  resting = false;
  reconcile();
}

function followVisibility(): void {
  clearTimeout(restTimer);
  if (document.visibilityState === 'visible' || resumed) resume();
  else restTimer = setTimeout(suspend, HIDDEN_DISCONNECT_MS);
}

/** The one connection of this tab. The shell opens it; remotes hear events on the bus. */
export const realtime = {
  /**
   * From now on the signed-in person is connected: after sign-in, not after sign-out, not in a tab
   * hidden for five minutes. The state goes to `user.socket` and the bus (`realtime-state`).
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

  /** Whether a hidden tab stays connected: the browser tells the person what it hears. */
  keepConnectedWhenHidden(on: boolean): void {
    if (resumed === on) return;
    resumed = on;
    if (controller) followVisibility();
  },

  /** Ends it for good (until `connect`). */
  disconnect(): void {
    clearTimeout(restTimer);
    controller?.abort();
    controller = null;
    resting = false;
    reconcile();
  },

  /** Tells the server something; without a connection the last word waits for it. */
  emit<Name extends keyof ClientCommands>(name: Name, payload: ClientCommands[Name]): void {
    connection?.send(name, payload);
  },
};
