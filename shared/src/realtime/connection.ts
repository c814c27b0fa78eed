import type { Socket } from 'socket.io-client';
import { bus, deliverLocally } from '../bus/bus';
import type { BusEvents, ClientCommands } from '../contract';
import { CONTRACT_VERSION } from '../contract/version';
import { apiBase } from '../http/apiBase';
import { parseSessionEnd } from '../session/ending';
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

const emitState = (state: BusEvents['realtime-state']['state']) =>
  bus.emit('realtime-state', { state });

/** Seconds grow with each refusal in a row, within the specification's figures. */
function reconnectDelay(attempts: number): number {
  const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } = RECONNECT;
  const delay = Math.min(reconnectionDelay * 2 ** attempts, reconnectionDelayMax);
  return delay * (1 + randomizationFactor * (Math.random() * 2 - 1));
}

/** What is said once and overtaken by the next of its kind; a conversation has its own. */
function replaceKey(name: string, payload: ClientCommands[keyof ClientCommands]): string {
  const isObject = typeof payload === 'object' && 'conversationId' in payload;
  return isObject ? `${name} ${payload.conversationId}` : name;
}

/**
 * Opens the line of `userId`. The socket library is fetched first; each handshake carries the token
 * of that moment. What the server sends goes onto the bus under the same name, checked.
 */
export function openConnection(userId: string): Connection {
  const controller = new AbortController();
  const { signal } = controller;
  const held = new Map<string, (socket: Socket) => void>();
  let socket: Socket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;

  const later = (step: () => Promise<void>) => {
    clearTimeout(timer);
    timer = setTimeout(() => void step(), reconnectDelay(attempts));
    attempts += 1;
  };

  /** The server refused the handshake: only an old token can be the reason. */
  async function refreshAndReconnect(): Promise<void> {
    try {
      await refreshSession();
      if (!signal.aborted) socket?.connect();
    } catch (error) {
      reportError(error, { source: 'realtime.refresh' });
      if (!signal.aborted) later(refreshAndReconnect);
    }
  }

  async function reconnect(): Promise<void> {
    socket?.connect();
  }

  function listen(line: Socket): void {
    line.on('connect', () => {
      attempts = 0;
      for (const emit of held.values()) emit(line);
      held.clear();
      emitState('connected');
    });
    line.on('disconnect', () => {
      if (signal.aborted) return;
      emitState('connecting');
      // Not active: the server closed it on purpose, and the library leaves coming back to us.
      if (!line.active) later(reconnect);
    });
    line.on('connect_error', () => {
      if (signal.aborted) return;
      emitState('offline');
      if (!line.active) later(refreshAndReconnect);
    });
    line.onAny(deliverLocally);
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
        auth: (callback) => callback({ token: session.get()?.token, contract: CONTRACT_VERSION }),
      });
      listen(socket);
    } catch (error) {
      reportError(error, { source: 'realtime.load' });
      emitState('offline');
      if (!signal.aborted) later(open);
    }
  }

  const connection: Connection = {
    userId,
    send(name, payload) {
      const emit = (line: Socket) => line.emit(name, payload);
      if (socket?.connected) emit(socket);
      else if (name !== 'typing') held.set(replaceKey(name, payload), emit);
    },
    close() {
      controller.abort();
      clearTimeout(timer);
      socket?.disconnect();
      emitState('offline');
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
  bus.on('server-contract', ({ version }) => skew.reportServerVersion(version), { signal });
  soundForMessages(userId, signal);
  bus.on('session-ended', ({ reason }) => session.clear(parseSessionEnd(reason)), { signal });
  emitState('connecting');
  void open();
  return connection;
}
