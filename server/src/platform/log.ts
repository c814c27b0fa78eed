import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config';
import { currentRequestId } from './requestScope';

export type Log = Logger;

/** JSON lines on stdout. Nothing that lets somebody in, and no address of a person, is written. */
export function createLog(config: Pick<Config, 'logLevel'>, to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level: config.logLevel,
    // Every line says which request it belongs to, also from far below a route.
    mixin: () => {
      const reqId = currentRequestId();
      return reqId === undefined ? {} : { reqId };
    },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.confirmPassword',
        '*.newPassword',
        '*.token',
        '*.refreshToken',
        '*.email',
        '*.passwordHash',
        // A database error quotes the values of its statement.
        'err.params',
        'err.detail',
      ],
      censor: '[redacted]',
    },
    serializers: {
      // Query strings and mail-link paths carry tokens and what people searched for.
      req: (request: { method: string; routeOptions?: { url?: string }; id: string }) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  };
  return to ? pino(options, to) : pino(options);
}
