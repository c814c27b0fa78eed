import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a client may take, and the server itself. Tests have others. */
export interface HttpTimeouts {
  /** Until the headers of a request are there. */
  headersMs: number;
  /** Until a body is there, for its first bytes … */
  bodyMs: number;
  /** … and one second more for so many bytes that it announces. */
  bytesPerSecond: number;
  /** Until a whole request is there, whatever its size. */
  requestMs: number;
  /** A connection without a request; longer than a proxy in front keeps it. */
  keepAliveMs: number;
  /** How often slow connections are looked for. */
  checkMs: number;
  /** Everything waits so long on average: one more request would only wait with the others. */
  lagMs: number;
}

export const HTTP_TIMEOUTS: HttpTimeouts = {
  headersMs: 15_000,
  bodyMs: 30_000,
  bytesPerSecond: 20_000,
  requestMs: 600_000,
  keepAliveMs: 72_000,
  checkMs: 5000,
  lagMs: 2000,
};

/** What Node and we call a connection's fault, and what it is answered. */
const CLIENT_ERRORS: Readonly<Record<string, [status: string, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too-slow', 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'too-large',
    'The headers are too large.',
  ],
};
const MALFORMED = ['400 Bad Request', 'bad-request', 'This is not a valid HTTP request.'] as const;

/** Answers what is no request, or never became one, and closes its connection. */
export function handleClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, message] = CLIENT_ERRORS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ message, code });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}

/**
 * Ends a request whose body trickles in: Node's own limit for a whole request has to leave time for
 * the largest video, and would let a few bytes hold a connection as long.
 */
export function enforceBodyTimeout(app: FastifyInstance, times: HttpTimeouts): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers, raw } = request;
    const announced = Number(headers['content-length'] ?? 0);
    if (announced === 0 && headers['transfer-encoding'] === undefined) return done();
    const allowed = headers['content-length']
      ? Math.min(times.requestMs, times.bodyMs + (announced / times.bytesPerSecond) * 1000)
      : times.requestMs;
    const late = setTimeout(
      () =>
        app.server.emit(
          'clientError',
          Object.assign(new Error('The body is late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          raw.socket,
        ),
      allowed,
    );
    late.unref();
    const stop = () => clearTimeout(late);
    payload.once('end', stop).once('close', stop);
    // Answered before all of it was there.
    reply.raw.once('finish', stop);
    done();
  });
}
