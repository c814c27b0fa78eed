import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks connections that have not sent a request yet; browsers open such ones in advance. When a
 * server closes, Node waits for them without a limit. Returns a function that ends them.
 */
export function trackUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  const use = ({ socket }: { socket: Socket }) => unused.delete(socket);
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', use).on('upgrade', use);
  return () => {
    for (const socket of unused) socket.destroy();
  };
}
