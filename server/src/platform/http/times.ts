import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Timeouts of clients in milliseconds, and limits of the server. Tests use other values. */
export const HTTP_TIMEOUTS = {
  /** Until the headers of a request have arrived. */
  headersMs: 15_000,
  /** Until a body has arrived, plus one second per `bytesPerSecond` of its announced length. */
  bodyMs: 30_000,
  /** Slowest accepted upload rate. */
  bytesPerSecond: 20_000,
  /** Until a whole request has arrived, regardless of its size. */
  requestMs: 600_000,
  /** Idle time of a connection; longer than that of a proxy in front. */
  keepAliveMs: 72_000,
  /** Interval of the check for slow connections. */
  checkMs: 5000,
  /** Mean event-loop delay above which requests are rejected, if it lasts. */
  lagMs: 2000,
};
export type HttpTimeouts = typeof HTTP_TIMEOUTS;

/** Responses to connection errors, by the error code of Node or of this server. */
const CLIENT_ERRORS: Readonly<Record<string, [status: string, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too-slow', 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'too-large',
    'The headers are too large.',
  ],
};
const MALFORMED = ['400 Bad Request', 'bad-request', 'This is not a valid HTTP request.'] as const;

/** Responds to malformed or incomplete requests and closes their connection. */
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
 * Ends requests whose body arrives too slowly. Node's limit for a whole request must allow the
 * largest video, and would let a slow client hold a connection for that long.
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
    // The response was sent before the whole body had arrived.
    reply.raw.once('finish', stop);
    done();
  });
}
