import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config';
import { limitRepetition } from './logRepetition';
import { currentRequestId } from './requestScope';

export type Log = Logger;

/**
 * Creates a log of JSON lines on stdout, with one line a second of each message. Credentials and
 * addresses of users are redacted.
 */
export function createLog(config: Pick<Config, 'logLevel'>, to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level: config.logLevel,
    hooks: { logMethod: limitRepetition() },
    // Adds the request's id to every entry, also to those of code far below a route.
    mixin: () => {
      const reqId = currentRequestId();
      return reqId === undefined ? {} : { reqId };
    },
    redact: {
      paths: [
        '*.headers.authorization',
        '*.headers.cookie',
        '*.password',
        '*.confirmPassword',
        '*.newPassword',
        '*.token',
        '*.refreshToken',
        '*.email',
        '*.passwordHash',
        // A database error contains the values of its statement.
        'err.params',
        'err.detail',
      ],
      censor: '[redacted]',
    },
    serializers: {
      // Query strings and paths of mailed links contain tokens and search terms, so only the route
      // is logged.
      req: (request: { method: string; routeOptions?: { url?: string }; id: string }) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  };
  return to ? pino(options, to) : pino(options);
}
