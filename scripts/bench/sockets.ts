import { io, type Socket } from 'socket.io-client';

/** Path of the live channel. */
export const LIVE_CHANNEL = '/api/v1.1/socket.io';

const SIDE_BY_SIDE = 100;

async function open(url: string, token: string): Promise<Socket> {
  const socket = io(url, {
    ...{ path: LIVE_CHANNEL, transports: ['websocket'], auth: { token } },
    ...{ reconnection: false, forceNew: true },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
  return socket;
}

/** Opens one socket per token, up to 100 at a time. */
export async function openSockets(url: string, tokens: readonly string[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let from = 0; from < tokens.length; from += SIDE_BY_SIDE) {
    const batch = tokens.slice(from, from + SIDE_BY_SIDE);
    sockets.push(...(await Promise.all(batch.map((token) => open(url, token)))));
  }
  return sockets;
}
