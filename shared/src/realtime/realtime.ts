import type { ClientCommands } from '../contract';
import { session } from '../session/session';
import { type Connection, openConnection } from './connection';

/** Milliseconds after which a tab that nobody looks at gives its connection back. */
const HIDDEN_REST = 5 * 60_000;

let connection: Connection | null = null;
let life: AbortController | null = null;
let resting = false;
/** A hidden tab rests, unless somebody waits for what it hears. */
let awake = false;
let restTimer: ReturnType<typeof setTimeout> | undefined;

/** Makes the connection what it ought to be: the present person's, or none. */
function reconcile(): void {
  const userId = life && !resting ? session.get()?._id : undefined;
  if (connection?.userId === userId) return;
  connection?.close();
  connection = userId === undefined ? null : openConnection(userId);
}

function rest(): void {
  resting = true;
  reconcile();
}

function wakeUp(): void {
  clearTimeout(restTimer);
  resting = false;
  reconcile();
}

function followVisibility(): void {
  clearTimeout(restTimer);
  if (document.visibilityState === 'visible' || awake) wakeUp();
  else restTimer = setTimeout(rest, HIDDEN_REST);
}

/** The one connection of this tab. The shell opens it; remotes hear events on the bus. */
export const realtime = {
  /**
   * From now on the signed-in person is connected: after sign-in, not after sign-out, not in a tab
   * hidden for five minutes. The state goes to `user.socket` and the bus (`realtime-state`).
   */
  connect(): void {
    if (life) return;
    life = new AbortController();
    const { signal } = life;
    signal.addEventListener('abort', session.subscribe(reconcile));
    document.addEventListener('visibilitychange', followVisibility, { signal });
    window.addEventListener('pagehide', rest, { signal });
    window.addEventListener('pageshow', wakeUp, { signal });
    reconcile();
    followVisibility();
  },

  /** Whether a hidden tab stays connected: the browser tells the person what it hears. */
  stayAwake(on: boolean): void {
    if (awake === on) return;
    awake = on;
    if (life) followVisibility();
  },

  /** Ends it for good (until `connect`). */
  disconnect(): void {
    clearTimeout(restTimer);
    life?.abort();
    life = null;
    resting = false;
    reconcile();
  },

  /** Tells the server something; without a connection the last word waits for it. */
  emit<Name extends keyof ClientCommands>(name: Name, payload: ClientCommands[Name]): void {
    connection?.send(name, payload);
  },
};
