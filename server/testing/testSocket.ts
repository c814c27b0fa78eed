import { io, type Socket } from 'socket.io-client';
import { SOCKET_PATH } from '../src/realtime/realtime';

/** The socket of an open tab and all events it has received. */
export interface TestSocket {
  socket: Socket;
  received: [event: string, payload: unknown][];
  /**
   * Returns the first matching event of this name, received already or later. The caller states its
   * type.
   */
  next<T>(event: string, fits?: (payload: T) => boolean): Promise<T>;
  /** Resolves when the connection has ended, with the reason. */
  disconnected: Promise<string>;
}

const tabs = new Set<Socket>();

/** Opens a socket at a node and waits until it is accepted. It does not reconnect. */
export async function openTestSocket(url: string, token: string): Promise<TestSocket> {
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
  tabs.add(socket);
  const received: TestSocket['received'] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: string, payload: unknown) => {
    received.push([event, payload]);
    for (const check of waiting) check();
  });
  const disconnected = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  const next = <T>(event: string, fits: (payload: T) => boolean = () => true): Promise<T> =>
    new Promise((resolve) => {
      const check = () => {
        const found = received.find(([name, payload]) => name === event && fits(payload as T));
        if (!found) return;
        waiting.delete(check);
        resolve(found[1] as T);
      };
      waiting.add(check);
      check();
    });
  const rejected = new Promise<never>((_resolve, reject) => socket.on('connect_error', reject));
  await Promise.race([next('online-users'), rejected]);
  return { socket, received, next, disconnected };
}

/** Closes the sockets that a test has left open. */
export function closeTestSockets(): void {
  for (const socket of tabs) socket.disconnect();
  tabs.clear();
}
