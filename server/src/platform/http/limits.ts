import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Config } from '../config';
import { tooMany } from '../errors';

/** Requests allowed in a window of so many seconds, at RATE_LIMIT_FACTOR 1. */
const CLASSES = {
  /** Reads, by person. */
  read: { max: 600, seconds: 60 },
  /** Writes, by person. */
  write: { max: 120, seconds: 60 },
  /** Files, by person. */
  upload: { max: 30, seconds: 60 },
  /** Sign-in, tokens and registration, by address. */
  auth: { max: 60, seconds: 60 },
  /** Whatever sends a mail, by address. */
  mail: { max: 10, seconds: 600 },
  /** Files of the media store, by address. */
  media: { max: 3000, seconds: 60 },
} as const;

export type LimitClass = keyof typeof CLASSES;

/** The rate limit of a route: by person when signed in, else by address. */
export function rateLimit(name: LimitClass, config: Pick<Config, 'rateLimitFactor'>) {
  const { max, seconds } = CLASSES[name];
  return {
    max: Math.max(1, Math.floor(max * config.rateLimitFactor)),
    timeWindow: seconds * 1000,
    groupId: name,
    // After `authenticate`, so that people behind one address don't share a limit.
    hook: 'preParsing',
    keyGenerator: (request) => request.viewer?.userId ?? request.ip,
    errorResponseBuilder: () => tooMany(),
  } satisfies RateLimitOptions;
}
