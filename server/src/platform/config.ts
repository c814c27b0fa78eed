import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { ConfigReader, type Environment } from './configReader';
import { StartupError } from './errors';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Value of FFMPEG without which the program on PATH is used. */
export const FFMPEG_OFF = 'off';
/** Value of BACKUP_HOUR for no daily backup. */
const BACKUP_OFF = 'off';
const DEFAULT_BACKUP_HOUR = 3;
/** Returns the absolute path of a file that is given. */
const pathOf = (given: string | null): string | null => given && resolve(given);

const ENVIRONMENTS = ['development', 'production', 'test'] as const;

/** Returns the absolute path of a program that is given, `off`, or null. */
const programOf = (given: string | null): string | null =>
  given === null || given === FFMPEG_OFF ? given : resolve(given);

/**
 * Returns the hour of the daily backup. Without one being set, the embedded database has one, since
 * nothing else saves it; whoever runs PostgreSQL chooses.
 */
function readBackupHour(
  reader: ConfigReader,
  environment: (typeof ENVIRONMENTS)[number],
  databaseUrl: string | null,
): number | null {
  const value = reader.text('BACKUP_HOUR');
  if (value === BACKUP_OFF) return null;
  if (value !== null) return reader.integer('BACKUP_HOUR', DEFAULT_BACKUP_HOUR, 0, 23);
  return databaseUrl === null && environment !== 'test' ? DEFAULT_BACKUP_HOUR : null;
}

/** The environment is invalid. `message` contains one sentence and line per mistake. */
export class ConfigError extends StartupError {
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
export function readConfig(env: Environment) {
  const reader = new ConfigReader(env);
  const { problems } = reader;
  const text = (name: string) => reader.text(name);

  const environment = reader.choice('NODE_ENV', ENVIRONMENTS, 'development');
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
  if (text('NATS_URL') !== null && text('REDIS_URL') === null) {
    problems.push('NATS_URL carries events only: REDIS_URL must be set too.');
  }
  const corsOrigins = (text('CORS_ORIGINS') ?? '').split(',').map((origin) => origin.trim());
  for (const origin of corsOrigins) {
    if (origin !== '' && (!URL.canParse(origin) || new URL(origin).origin !== origin)) {
      problems.push(`CORS_ORIGINS must list origins such as https://example.org, not "${origin}".`);
    }
  }

  const vapidPublic = reader.key('VAPID_PUBLIC_KEY', 65);
  const vapidPrivate = reader.key('VAPID_PRIVATE_KEY', 32);
  if ((vapidPublic === null) !== (vapidPrivate === null)) {
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.');
  }

  const metricsPort =
    text('METRICS_PORT') === null ? null : reader.integer('METRICS_PORT', 0, 0, 65_535);

  const databaseUrl = reader.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const databaseReadUrl = reader.url('DATABASE_READ_URL', ['postgres:', 'postgresql:']);
  if (databaseReadUrl !== null && text('DATABASE_URL') === null) {
    problems.push('DATABASE_READ_URL needs DATABASE_URL, whose replica it names.');
  }
  const dataDir = resolve(text('DATA_DIR') ?? './data');
  const backupDir = resolve(text('BACKUP_DIR') ?? `${dataDir}-backups`);
  if (`${backupDir}/`.startsWith(`${dataDir}/`)) {
    problems.push('BACKUP_DIR must not be inside DATA_DIR: a backup there is lost with it.');
  }

  const mediaRedirect = reader.choice('MEDIA_REDIRECT', ['off', 'signed'], 'off');
  if (mediaRedirect === 'signed' && text('S3_ENDPOINT') === null) {
    problems.push('MEDIA_REDIRECT=signed needs media in a bucket (S3_ENDPOINT).');
  }
  if (mediaRedirect === 'signed' && text('REGISTRY_URL') !== null) {
    problems.push(
      'MEDIA_REDIRECT=signed needs the site of this server: pages of another host do not allow the bucket.',
    );
  }

  const config = {
    env: environment,
    /** 0 selects a free port. */
    port: reader.integer('PORT', 3000, 0, 65_535),
    host,
    /** Without a trailing slash; null: links use the address on which the server listens. */
    publicUrl: reader.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/(?<!\/)\/+$/, '') ?? null,
    /** Absolute. */
    dataDir,
    /** Absolute. */
    siteDir: resolve(text('SITE_DIR') ?? './site'),
    /**
     * Private key that releases are signed with; null: beside the site. The server only checks that it
     * is there. Absolute.
     */
    releaseKeyFile: pathOf(text('RELEASE_KEY_FILE')),
    /** Folder of the backups made at the desk. Absolute. */
    backupDir,
    /** Maximum number of them; the oldest are deleted. */
    maxBackups: reader.integer('MAX_BACKUPS', 5, 1, 1000),
    /** Hour in UTC at which a backup is made each day; null: none. */
    backupHour: readBackupHour(reader, environment, databaseUrl),
    /** Bucket to which backups are copied; null: none. */
    backupBucket: reader.bucket('BACKUP_S3_', 'backups are copied to a bucket'),
    /** Storage of media files; null: in `dataDir`. */
    s3: reader.bucket('S3_', 'media is kept'),
    /** `signed`: browsers read media from the bucket, at signed addresses. */
    mediaRedirect,
    /** Address of a CDN before the bucket, for such reads; null: that of the bucket. */
    mediaCdnUrl: reader.url('MEDIA_CDN_URL', ['http:', 'https:']),
    /** Address of the registry if the site is served elsewhere; null: in `siteDir`. */
    registryUrl: reader.url('REGISTRY_URL', ['http:', 'https:']),
    databaseUrl,
    /** Streaming replica of the database, for reads that may be a moment old; null: none. */
    databaseReadUrl,
    /** Maximum number of connections of this node to PostgreSQL. */
    databasePool: reader.integer('DATABASE_POOL', 10, 1, 500),
    /**
     * False for a pooler in transaction mode before PostgreSQL: no named statements, and no options
     * when a connection opens.
     */
    databasePrepared: reader.choice('DATABASE_PREPARED', ['on', 'off'], 'on') === 'on',
    redisUrl: reader.url('REDIS_URL', ['redis:', 'rediss:']),
    /** NATS for events between nodes, instead of Redis. */
    natsUrl: reader.url('NATS_URL', ['nats:', 'tls:']),
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? 'KithKin <no-reply@kithkin.local>',
    jwtSecret,
    /** Keys of push notifications, in base64url; null: made once and stored in the database. */
    vapidKeys:
      vapidPublic && vapidPrivate ? { publicKey: vapidPublic, privateKey: vapidPrivate } : null,
    /** Contact for push services, a mailto: or https: URL; null: derived from the public address. */
    vapidSubject: reader.url('VAPID_SUBJECT', ['mailto:', 'https:']),
    emailVerification: reader.choice('EMAIL_VERIFICATION', ['required', 'optional'], 'required'),
    /** Factor by which every rate limit is multiplied. */
    rateLimitFactor: factor,
    /** Other origins that may use the API. */
    corsOrigins: corsOrigins.filter((origin) => origin !== ''),
    /** Collector of OpenTelemetry traces; null: none. */
    otlpEndpoint: reader.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    /** Number of proxies in front that are trusted to state the client's address. */
    trustedProxies: reader.integer('TRUSTED_PROXIES', 0, 0, 10),
    /** Address of the separate metrics listener; null: no metrics. */
    metrics:
      metricsPort === null
        ? null
        : { port: metricsPort, host: text('METRICS_HOST') ?? '127.0.0.1' },
    /**
     * Time in milliseconds for which the node reports that it is not ready before it stops listening.
     */
    shutdownGraceMs: reader.integer(
      'SHUTDOWN_GRACE_MS',
      // A load balancer must notice first; in development there is none, and Ctrl-C should work at
      // once.
      environment === 'production' ? 5000 : 0,
      0,
      600_000,
    ),
    /** Maximum number of concurrent connections; more are rejected. */
    maxConnections: reader.integer('MAX_CONNECTIONS', 50_000, 1, 1_000_000),
    /** Maximum size of an account's files with their renditions, in bytes. */
    maxStorage: reader.integer('MAX_STORAGE_PER_ACCOUNT', 5, 1, 1_000_000) * 1024 ** 3,
    /**
     * Path of the ffmpeg program; null: the one on PATH, if there is one; `off`: HEVC videos are
     * refused.
     */
    ffmpeg: programOf(text('FFMPEG')),
    /** Approximate limit in bytes of the rows that a node keeps in memory. */
    entityCacheBytes: reader.integer('ENTITY_CACHE_MB', 64, 1, 100_000) * 1024 ** 2,
    /** Maximum number of open sockets of an account, at factor 1. */
    maxSockets: reader.integer('MAX_SOCKETS_PER_ACCOUNT', 30, 1, 1_000_000),
    /** Maximum number of sockets of an address that have not signed in yet, at factor 1. */
    maxWaitingSockets: reader.integer('MAX_WAITING_SOCKETS_PER_ADDRESS', 300, 1, 1_000_000),
    /** Time in milliseconds in which a socket must sign in. */
    socketHandshakeMs: reader.integer('SOCKET_HANDSHAKE_MS', 5000, 1, 600_000),
    logLevel: reader.choice(
      'LOG_LEVEL',
      LOG_LEVELS,
      environment === 'production' ? 'info' : 'warn',
    ),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The server's validated environment. */
export type Config = ReturnType<typeof readConfig>;
