import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Config, isLoopback } from '../config';
import { errorCode, StartupError } from '../errors';

/**
 * Converts the error of an unusable address to a StartupError; other errors are returned unchanged.
 */
export function cannotListen(
  error: unknown,
  { host, port }: { host: string; port: number },
): Error {
  const code = errorCode(error);
  const target = `Port ${port} on ${host}`;
  if (code === 'EADDRINUSE') return new StartupError(`${target} is already in use.`);
  if (code === 'EACCES') return new StartupError(`${target} may not be used by this account.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(`This machine has no address ${host}.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}

/** Listens as configured. Returns the URL of the actual address. */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw cannotListen(error, config);
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port;
  if (!isLoopback(config.host) && !config.publicUrl?.startsWith('https:')) {
    app.log.warn(
      'Anything but this machine needs https: put a proxy with TLS in front and set PUBLIC_URL.',
    );
  }
  return urlOf(config.host, port);
}

/** Returns a URL that a browser on this machine can open. */
export function urlOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

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
