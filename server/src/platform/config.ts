import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import type { S3Config } from '@kithkin/shared/s3';

/** The server's validated environment. */
export interface Config {
  env: 'development' | 'production' | 'test';
  /** 0 selects a free port. */
  port: number;
  host: string;
  /** Without a trailing slash; null: links use the address on which the server listens. */
  publicUrl: string | null;
  /** Absolute. */
  dataDir: string;
  /** Absolute. */
  siteDir: string;
  /** Storage of media files; null: in `dataDir`. */
  s3: S3Config | null;
  /** Address of the registry if the site is served elsewhere; null: in `siteDir`. */
  registryUrl: string | null;
  databaseUrl: string | null;
  /** Maximum number of connections of this node to PostgreSQL. */
  databasePool: number;
  /**
   * False for a pooler in transaction mode before PostgreSQL: no named statements, and no options
   * when a connection opens.
   */
  databasePrepared: boolean;
  redisUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  jwtSecret: string | null;
  /** Keys of push notifications, in base64url; null: made once and stored in the database. */
  vapidKeys: { publicKey: string; privateKey: string } | null;
  /** Contact for push services, a mailto: or https: URL; null: derived from the public address. */
  vapidSubject: string | null;
  emailVerification: 'required' | 'optional';
  /** Factor by which every rate limit is multiplied. */
  rateLimitFactor: number;
  /** Other origins that may use the API. */
  corsOrigins: string[];
  /** Number of proxies in front that are trusted to state the client's address. */
  trustedProxies: number;
  /** Address of the separate metrics listener; null: no metrics. */
  metrics: { port: number; host: string } | null;
  /**
   * Time in milliseconds for which the node reports that it is not ready before it stops listening.
   */
  shutdownGraceMs: number;
  /** Maximum number of concurrent connections; more are rejected. */
  maxConnections: number;
  /** Maximum size of an account's files with their renditions, in bytes. */
  maxStorage: number;
  /**
   * Path of the ffmpeg program; null: the one on PATH, if there is one; `off`: HEVC videos are
   * refused.
   */
  ffmpeg: string | null;
  /** Maximum number of open sockets of an account, at factor 1. */
  maxSockets: number;
  /** Maximum number of sockets of an address that have not signed in yet, at factor 1. */
  maxWaitingSockets: number;
  /** Time in milliseconds in which a socket must sign in. */
  socketHandshakeMs: number;
  logLevel: (typeof LOG_LEVELS)[number];
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Value of FFMPEG without which the program on PATH is used. */
export const FFMPEG_OFF = 'off';
const ENVIRONMENTS = ['development', 'production', 'test'] as const;

/** Returns the absolute path of a program that is given, `off`, or null. */
const programOf = (given: string | null): string | null =>
  given === null || given === FFMPEG_OFF ? given : resolve(given);

/** The environment is invalid. `message` contains one sentence and line per mistake. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

/**
 * Returns true if `host`, a name or an IP address, is this machine. `127.0.0.1.example.org` is not:
 * its owner decides where it leads.
 */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:/i, '');
  return (
    address === 'localhost' || address === '::1' || (isIPv4(address) && address.startsWith('127.'))
  );
}

/**
 * Reads and validates the environment.
 * @throws ConfigError naming all mistakes at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const text = (name: string): string | null => env[name]?.trim() || null;
  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const value = text(name);
    if (value === null) return fallback;
    if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    problems.push(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
    return fallback;
  };
  const choice = <T extends string>(name: string, options: readonly T[], fallback: T): T => {
    const value = text(name);
    if (value === null) return fallback;
    const found = options.find((option) => option === value);
    if (found) return found;
    problems.push(`${name} must be one of ${options.join(', ')}, not "${value}".`);
    return fallback;
  };
  // The message does not contain the value, which may be secret.
  const keyText = (name: string, bytes: number): string | null => {
    const value = text(name);
    if (value === null) return null;
    if (/^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes) return value;
    problems.push(`${name} must be a key of ${bytes} bytes in base64url.`);
    return null;
  };
  // The message does not contain the value, since a URL may contain a password.
  const url = (name: string, protocols: string[]): string | null => {
    const value = text(name);
    if (value === null) return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    problems.push(`${name} must be an address that starts with ${protocols.join('// or ')}//.`);
    return null;
  };

  const environment = choice('NODE_ENV', ENVIRONMENTS, 'development');
  const host = text('HOST') ?? '127.0.0.1';
  const factor = Number(text('RATE_LIMIT_FACTOR') ?? '1');
  if (!(factor > 0 && factor <= 1_000_000)) {
    problems.push('RATE_LIMIT_FACTOR must be a number above 0.');
  } else if (factor > 1 && environment === 'production' && !isLoopback(host)) {
    problems.push('RATE_LIMIT_FACTOR above 1 is refused in production on a public address.');
  }
  const jwtSecret = text('JWT_SECRET');
  if (jwtSecret !== null && jwtSecret.length < 32) {
    problems.push('JWT_SECRET must have at least 32 characters.');
  }
  if (jwtSecret === null && environment === 'production' && text('REDIS_URL') !== null) {
    problems.push('JWT_SECRET must be set in production when several nodes share REDIS_URL.');
  }
  const corsOrigins = (text('CORS_ORIGINS') ?? '').split(',').map((origin) => origin.trim());
  for (const origin of corsOrigins) {
    if (origin !== '' && (!URL.canParse(origin) || new URL(origin).origin !== origin)) {
      problems.push(`CORS_ORIGINS must list origins such as https://example.org, not "${origin}".`);
    }
  }

  const vapidPublic = keyText('VAPID_PUBLIC_KEY', 65);
  const vapidPrivate = keyText('VAPID_PRIVATE_KEY', 32);
  if ((vapidPublic === null) !== (vapidPrivate === null)) {
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.');
  }

  const metricsPort = text('METRICS_PORT') === null ? null : integer('METRICS_PORT', 0, 0, 65_535);

  const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const s3Given = s3Names.some((name) => text(name) !== null);
  for (const name of s3Given ? s3Names : []) {
    if (text(name) === null) {
      problems.push(
        `${name} must be set as well: media is kept on S3 when all of ${s3Names.join(', ')} are.`,
      );
    }
  }
  const [s3Endpoint, s3Bucket] = [url('S3_ENDPOINT', ['http:', 'https:']), text('S3_BUCKET') ?? ''];
  if (s3Bucket !== '' && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(s3Bucket)) {
    problems.push(`S3_BUCKET must be the name of a bucket, not "${s3Bucket}".`);
  }

  const config: Config = {
    env: environment,
    port: integer('PORT', 3000, 0, 65_535),
    host,
    publicUrl: url('PUBLIC_URL', ['http:', 'https:'])?.replace(/(?<!\/)\/+$/, '') ?? null,
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    siteDir: resolve(text('SITE_DIR') ?? './site'),
    s3:
      s3Endpoint === null
        ? null
        : {
            endpoint: s3Endpoint.replace(/(?<!\/)\/+$/, ''),
            bucket: s3Bucket,
            region: text('S3_REGION') ?? 'us-east-1',
            accessKeyId: text('S3_ACCESS_KEY_ID') ?? '',
            secretAccessKey: text('S3_SECRET_ACCESS_KEY') ?? '',
            forcePathStyle: choice('S3_FORCE_PATH_STYLE', ['true', 'false'], 'true') === 'true',
          },
    registryUrl: url('REGISTRY_URL', ['http:', 'https:']),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePool: integer('DATABASE_POOL', 10, 1, 500),
    databasePrepared: choice('DATABASE_PREPARED', ['on', 'off'], 'on') === 'on',
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? 'KithKin <no-reply@kithkin.local>',
    jwtSecret,
    vapidKeys:
      vapidPublic === null || vapidPrivate === null
        ? null
        : { publicKey: vapidPublic, privateKey: vapidPrivate },
    vapidSubject: url('VAPID_SUBJECT', ['mailto:', 'https:']),
    emailVerification: choice('EMAIL_VERIFICATION', ['required', 'optional'], 'required'),
    rateLimitFactor: factor,
    corsOrigins: corsOrigins.filter((origin) => origin !== ''),
    trustedProxies: integer('TRUSTED_PROXIES', 0, 0, 10),
    metrics:
      metricsPort === null
        ? null
        : { port: metricsPort, host: text('METRICS_HOST') ?? '127.0.0.1' },
    shutdownGraceMs: integer(
      'SHUTDOWN_GRACE_MS',
      // A load balancer must notice first; in development there is none, and Ctrl-C should work at
      // once.
      environment === 'production' ? 5000 : 0,
      0,
      600_000,
    ),
    maxConnections: integer('MAX_CONNECTIONS', 50_000, 1, 1_000_000),
    maxStorage: integer('MAX_STORAGE_PER_ACCOUNT', 5, 1, 1_000_000) * 1024 ** 3,
    ffmpeg: programOf(text('FFMPEG')),
    maxSockets: integer('MAX_SOCKETS_PER_ACCOUNT', 30, 1, 1_000_000),
    maxWaitingSockets: integer('MAX_WAITING_SOCKETS_PER_ADDRESS', 300, 1, 1_000_000),
    socketHandshakeMs: integer('SOCKET_HANDSHAKE_MS', 5000, 1, 600_000),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, environment === 'production' ? 'info' : 'warn'),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
