import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { createFakeApi, failure } from './fakeApi';

/** Fake API for requests outside the live channel. */
const api = createFakeApi();

/** Message from a client: event name and payload. */
export type RecordedMessage = [name: string, payload: unknown];

/**
 * Starts a real Socket.IO server on a free port and points the page to it. Accepts the tokens in
 * `welcome`; `refresh` supplies the response of `POST /users/refresh-token`.
 */
export async function startSocketServer(welcome: Set<string>) {
  const server = {
    handshakes: [] as unknown[],
    messages: [] as RecordedMessage[],
    sockets: new Set<Socket>(),
    refresh: (): { token: string; refreshToken: string } | null => null,
    transports: new Set<string>(),
    /** False to let connections look alive while nothing passes. */
    responds: true,
    stop: async () => {},
  };
  api.serve({
    'POST /users/refresh-token': () => {
      const json = server.refresh();
      return json ? { json } : failure(401, 'Please sign in', 'session');
    },
  });
  const http = createServer();
  const io = new Server(http, {
    path: '/api/v1.1/socket.io',
    cors: { origin: 'http://localhost' },
  });
  io.use((socket, next) => {
    const { token } = socket.handshake.auth;
    server.handshakes.push(token);
    next(welcome.has(token) ? undefined : new Error('unauthorized'));
  });
  io.on('connection', (socket) => {
    server.sockets.add(socket);
    server.transports.add(socket.conn.transport.name);
    socket.on('disconnect', () => server.sockets.delete(socket));
    socket.onAny((name: string, payload: unknown, acknowledge?: () => void) => {
      server.messages.push([name, payload]);
      if (server.responds) acknowledge?.();
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  document.head.innerHTML = `<meta name="kithkin-api" content="http://127.0.0.1:${port}">`;
  server.stop = async () => {
    await io.close();
  };
  return server;
}
