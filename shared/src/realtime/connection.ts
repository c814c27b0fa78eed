import type { Socket } from 'socket.io-client';
import { bus, deliverLocally } from '../bus/bus';
import type { BusEvents, ClientCommands } from '../contract';
import { CONTRACT_VERSION } from '../contract/version';
import { apiBase } from '../http/apiBase';
import { refreshSession } from '../http/refreshSession';
import { parseSessionEnd } from '../session/ending';
import { session } from '../session/session';
import { skew } from '../skew/skew';
import { soundForMessages } from '../sound/messageSound';
import { reportError } from '../telemetry/reportError';

/**
 * Reconnection settings of socket.io: times in milliseconds; delays vary by `randomizationFactor`.
 */
const RECONNECT = {
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
};

/** Wait of a visible tab that was closed because the account has too many, in milliseconds. */
const TOO_MANY_TABS_MS = 60_000;

/** Time in milliseconds within which the server acknowledges a command over a connection that works. */
const PROOF_MS = 3_000;

/**
 * Maximum delay in milliseconds after which a tab fetches what it may have missed, as after a
 * reconnect. It is random, since all tabs are told at once.
 */
const CATCH_UP_MS = 5_000;

/** Socket connection of one user, reconnected automatically until it is closed. */
export interface Connection {
  readonly userId: string;
  /**
   * Sends at once if connected. Otherwise the message waits for the connection, except `typing`; a
   * newer message of the same kind and conversation replaces a waiting one.
   */
  send<Name extends keyof ClientCommands>(name: Name, payload: ClientCommands[Name]): void;
  close(): void;
}

const emitState = (state: BusEvents['realtime-state']['state']) =>
  bus.emit('realtime-state', { state });

/**
 * Returns the delay before the next attempt in milliseconds. It doubles with each consecutive
 * failure, within the limits of `RECONNECT`.
 */
function reconnectDelay(attempts: number): number {
  const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } = RECONNECT;
  const delay = Math.min(reconnectionDelay * 2 ** attempts, reconnectionDelayMax);
  return delay * (1 + randomizationFactor * (Math.random() * 2 - 1));
}

/**
 * Returns the key under which a waiting message replaces an older one: its name, and its
 * conversation if it has one.
 */
function replaceKey(name: string, payload: ClientCommands[keyof ClientCommands]): string {
  const isObject = typeof payload === 'object' && 'conversationId' in payload;
  return isObject ? `${name} ${payload.conversationId}` : name;
}

/**
 * Opens the connection of `userId`. Loads the socket library first. Each handshake sends the
 * current token. Events of the server are validated and delivered on the bus under the same name.
 */
export function openConnection(userId: string): Connection {
  const controller = new AbortController();
  const { signal } = controller;
  const queuedMessages = new Map<string, (socket: Socket) => void>();
  let socket: Socket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let catchUp: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let tooManyTabs = false;
  let proving = false;
  let isAttentive = () => false;

  const later = (step: () => Promise<void>, delay = reconnectDelay(attempts)) => {
    clearTimeout(timer);
    timer = setTimeout(() => void step(), delay);
    attempts += 1;
  };

  /**
   * Refreshes the token and reconnects. The server rejects a handshake only if the token is
   * invalid.
   */
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

  /** Reconnects without waiting for the next attempt, or for one that hangs. */
  function reconnectNow(): void {
    if (!socket || socket.connected) return;
    clearTimeout(timer);
    socket.disconnect().connect();
  }

  /**
   * Reconnects unless the server responds in time. After sleep or a change of network, a connection
   * that is dead still counts as open until the next ping is missed, 45 seconds later.
   */
  function proveConnection(): void {
    const current = socket;
    if (!current?.connected) reconnectNow();
    if (!current?.connected || proving) return;
    proving = true;
    current
      .timeout(PROOF_MS)
      .emit('attention', { attentive: isAttentive() }, (error: Error | null) => {
        proving = false;
        if (!error || signal.aborted || !current.connected) return;
        current.disconnect();
        clearTimeout(timer);
        current.connect();
      });
  }

  function listen(socket: Socket): void {
    socket.on('connect', () => {
      attempts = 0;
      tooManyTabs = false;
      socket.emit('attention', { attentive: isAttentive() });
      for (const emit of queuedMessages.values()) emit(socket);
      queuedMessages.clear();
      emitState('connected');
    });
    socket.on('disconnect', () => {
      if (signal.aborted) return;
      emitState('connecting');
      // Not active: the server closed the socket on purpose, so the library does not reconnect.
      if (!socket.active) later(reconnect, tooManyTabs ? TOO_MANY_TABS_MS : undefined);
    });
    socket.on('connect_error', () => {
      if (signal.aborted) return;
      emitState('offline');
      if (!socket.active) later(refreshAndReconnect);
    });
    socket.onAny(deliverLocally);
  }

  async function open(): Promise<void> {
    try {
      const { io, trackAttention } = await import('./socketClient');
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
      // Only while connected: each connection starts with the current state.
      isAttentive = trackAttention((attentive) => {
        if (socket?.connected) socket.emit('attention', { attentive });
      }, signal);
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
      const emit = (socket: Socket) => socket.emit(name, payload);
      if (socket?.connected) emit(socket);
      else if (name !== 'typing') queuedMessages.set(replaceKey(name, payload), emit);
    },
    close() {
      controller.abort();
      clearTimeout(timer);
      clearTimeout(catchUp);
      socket?.disconnect();
      emitState('offline');
    },
  };

  // Sent from here instead of mf-messages, so that the delivery status is updated whichever remote
  // is loaded.
  bus.on(
    'new-message',
    ({ senderId, conversationId, seq }) => {
      if (senderId._id !== userId) connection.send('messages-delivered', { conversationId, seq });
    },
    { signal },
  );
  bus.on(
    'too-many-tabs',
    () => {
      tooManyTabs = true;
    },
    { signal },
  );
  bus.on(
    'events-missed',
    () => {
      clearTimeout(catchUp);
      catchUp = setTimeout(() => {
        if (!socket?.connected) return;
        emitState('connecting');
        emitState('connected');
      }, Math.random() * CATCH_UP_MS);
    },
    { signal },
  );
  bus.on('server-contract', ({ version }) => skew.reportServerVersion(version), { signal });
  soundForMessages(userId, signal);
  bus.on('session-ended', ({ reason }) => session.clear(parseSessionEnd(reason)), { signal });
  const proveIfVisible = () => {
    if (document.visibilityState === 'visible') proveConnection();
  };
  window.addEventListener('online', proveConnection, { signal });
  window.addEventListener('focus', proveIfVisible, { signal });
  document.addEventListener('visibilitychange', proveIfVisible, { signal });
  emitState('connecting');
  void open();
  return connection;
}
