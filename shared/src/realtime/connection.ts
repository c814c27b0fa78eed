import type { Socket } from 'socket.io-client';
import { bus, receive } from '../bus/bus';
import type { BusEvents, ClientCommands } from '../contract';
import { CONTRACT_VERSION } from '../contract/version';
import { apiBase } from '../http/apiBase';
import { endOf } from '../session/ending';
import { refreshSession } from '../session/refreshSession';
import { session } from '../session/session';
import { skew } from '../skew/skew';
import { soundForMessages } from '../sound/messageSound';
import { reportError } from '../telemetry/reportError';

/** Milliseconds, and the share by which delays vary (specification section 7, Realtime channel). */
const RECONNECT = {
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
};

/** One person's line to the server, kept up until it is closed. */
export interface Connection {
  readonly userId: string;
  /** Sends now or, except for `typing`, when the line is back: the last word per conversation. */
  send<Name extends keyof ClientCommands>(name: Name, payload: ClientCommands[Name]): void;
  close(): void;
}

const tellState = (state: BusEvents['realtime-state']['state']) =>
  bus.emit('realtime-state', { state });

/** Seconds grow with each refusal in a row, within the specification's figures. */
function refusalDelay(refusals: number): number {
  const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } = RECONNECT;
  const delay = Math.min(reconnectionDelay * 2 ** refusals, reconnectionDelayMax);
  return delay * (1 + randomizationFactor * (Math.random() * 2 - 1));
}

/** What is said once and overtaken by the next of its kind; a conversation has its own. */
function slotOf(name: string, payload: ClientCommands[keyof ClientCommands]): string {
  const isObject = typeof payload === 'object' && 'conversationId' in payload;
  return isObject ? `${name} ${payload.conversationId}` : name;
}

/**
 * Opens the line of `userId`. The socket library is fetched first; each handshake carries the token
 * of that moment. What the server sends goes onto the bus under the same name, checked.
 */
export function openConnection(userId: string): Connection {
  const life = new AbortController();
  const { signal } = life;
  const held = new Map<string, (socket: Socket) => void>();
  let socket: Socket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;

  const later = (step: () => Promise<void>) => {
    clearTimeout(timer);
    timer = setTimeout(() => void step(), refusalDelay(refusals));
    refusals += 1;
  };

  /** The server refused the handshake: only an old token can be the reason. */
  async function comeBackRefreshed(): Promise<void> {
    try {
      await refreshSession();
      if (!signal.aborted) socket?.connect();
    } catch (error) {
      reportError(error, { source: 'realtime.refresh' });
      if (!signal.aborted) later(comeBackRefreshed);
    }
  }

  async function comeBack(): Promise<void> {
    socket?.connect();
  }

  function listen(line: Socket): void {
    line.on('connect', () => {
      refusals = 0;
      for (const say of held.values()) say(line);
      held.clear();
      tellState('connected');
    });
    line.on('disconnect', () => {
      if (signal.aborted) return;
      tellState('connecting');
      // Not active: the server closed it on purpose, and the library leaves coming back to us.
      if (!line.active) later(comeBack);
    });
    line.on('connect_error', () => {
      if (signal.aborted) return;
      tellState('offline');
      if (!line.active) later(comeBackRefreshed);
    });
    line.onAny(receive);
  }

  async function open(): Promise<void> {
    try {
      const { io } = await import('socket.io-client');
      if (signal.aborted) return;
      const { origin, pathname } = new URL(apiBase());
      socket = io(origin, {
        ...RECONNECT,
        path: `${pathname}/socket.io`,
        transports: ['websocket'],
        withCredentials: true,
        forceNew: true,
        auth: (give) => give({ token: session.get()?.token, contract: CONTRACT_VERSION }),
      });
      listen(socket);
    } catch (error) {
      reportError(error, { source: 'realtime.load' });
      tellState('offline');
      if (!signal.aborted) later(open);
    }
  }

  const connection: Connection = {
    userId,
    send(name, payload) {
      const say = (line: Socket) => line.emit(name, payload);
      if (socket?.connected) say(socket);
      else if (name !== 'typing') held.set(slotOf(name, payload), say);
    },
    close() {
      life.abort();
      clearTimeout(timer);
      socket?.disconnect();
      tellState('offline');
    },
  };

  // Here and not in mf-messages, so that a tick turns whatever remote is loaded.
  bus.on(
    'new-message',
    ({ senderId, conversationId, seq }) => {
      if (senderId._id !== userId) connection.send('messages-delivered', { conversationId, seq });
    },
    { signal },
  );
  bus.on('server-contract', ({ version }) => skew.hear(version), { signal });
  soundForMessages(userId, signal);
  bus.on('session-ended', ({ reason }) => session.clear(endOf(reason)), { signal });
  tellState('connecting');
  void open();
  return connection;
}
