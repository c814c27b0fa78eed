import { io, type Socket } from 'socket.io-client';

/** Endpoint for socket connections of a server. */
export interface SocketEndpoint {
  url: string;
  path: string;
}

const SIDE_BY_SIDE = 100;

function open({ url, path }: SocketEndpoint, token: string): Promise<Socket> {
  const socket = io(url, {
    path,
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
}

/** Opens one socket per token, up to 100 at a time. */
export async function openSockets(
  endpoint: SocketEndpoint,
  tokens: readonly string[],
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let from = 0; from < tokens.length; from += SIDE_BY_SIDE) {
    const batch = tokens.slice(from, from + SIDE_BY_SIDE);
    sockets.push(...(await Promise.all(batch.map((token) => open(endpoint, token)))));
  }
  return sockets;
}
