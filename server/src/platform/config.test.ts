import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '../../testing/runName';
import { ConfigError, readConfig } from './config';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      env: 'development',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      databaseUrl: null,
      emailVerification: 'required',
      rateLimitFactor: 1,
    });
  });

  it('limits what one account or address may use, and accepts other limits', () => {
    expect(readConfig({})).toMatchObject({
      maxStorage: 5 * 1024 ** 3,
      maxSockets: 30,
      maxWaitingSockets: 300,
      socketHandshakeMs: 5000,
    });
    const env = {
      MAX_STORAGE_PER_ACCOUNT: '2',
      MAX_SOCKETS_PER_ACCOUNT: '3',
      MAX_WAITING_SOCKETS_PER_ADDRESS: '4',
      SOCKET_HANDSHAKE_MS: '500',
    };
    expect(readConfig(env)).toMatchObject({
      maxStorage: 2 * 1024 ** 3,
      maxSockets: 3,
      maxWaitingSockets: 4,
      socketHandshakeMs: 500,
    });
  });

  it('reports a message for each of several errors', () => {
    expect(
      problemsOf({
        PORT: '99999',
        EMAIL_VERIFICATION: 'maybe',
        DATABASE_URL: 'mysql://root:secret@host/db',
        JWT_SECRET: 'short',
      }),
    ).toEqual([
      'JWT_SECRET must have at least 32 characters.',
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
      'PORT must be a whole number from 0 to 65535, not "99999".',
      'EMAIL_VERIFICATION must be one of required, optional, not "maybe".',
    ]);
  });

  it('rejects looser rate limits in production on a public address', () => {
    const factor = { RATE_LIMIT_FACTOR: '5', NODE_ENV: 'production' };
    expect(problemsOf({ ...factor, HOST: '0.0.0.0' })).toHaveLength(1);
    expect(problemsOf({ ...factor, HOST: '127.0.0.1' })).toEqual([]);
  });

  it('accepts NATS only with Redis, which stores presence and limits', () => {
    expect(() => readConfig({ NATS_URL: 'nats://localhost' })).toThrow(
      'NATS_URL carries events only: REDIS_URL must be set too.',
    );
    const env = { NATS_URL: 'nats://localhost', REDIS_URL: 'redis://localhost' };
    expect(readConfig(env).natsUrl).toBe('nats://localhost');
  });

  it('requires a configured secret for production nodes that share Redis', () => {
    const env = { NODE_ENV: 'production', REDIS_URL: 'redis://localhost' };
    expect(problemsOf(env)).toEqual([
      'JWT_SECRET must be set in production when several nodes share REDIS_URL.',
    ]);
  });

  it('stores media on S3 when all required values are set', () => {
    const env = {
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig(env).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'media',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      forcePathStyle: true,
    });
    expect(problemsOf({ ...env, S3_ENDPOINT: 's3.example', S3_BUCKET: 'My Media' })).toEqual([
      'S3_ENDPOINT must be an address that starts with http:// or https://.',
      'S3_BUCKET must be the name of a bucket, not "My Media".',
    ]);
    expect(problemsOf({ S3_BUCKET: 'media' })).toEqual([
      expect.stringMatching(/^S3_ENDPOINT must be set as well/),
      expect.stringMatching(/^S3_ACCESS_KEY_ID must be set as well/),
      expect.stringMatching(/^S3_SECRET_ACCESS_KEY must be set as well/),
    ]);
  });

  it('removes the slash at the end of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://kithkin.example/' }).publicUrl).toBe(
      'https://kithkin.example',
    );
  });

  it('reads a secret from a file instead, and reports why it cannot', () => {
    const folder = testFolder();
    const file = join(folder, 'secret');
    writeFileSync(file, 'a secret of more than 32 characters\n');
    expect(readConfig({ JWT_SECRET_FILE: file })).toMatchObject({
      jwtSecret: 'a secret of more than 32 characters',
    });
    expect(problemsOf({ JWT_SECRET_FILE: file, JWT_SECRET: 'x'.repeat(32) })).toEqual([
      'JWT_SECRET and JWT_SECRET_FILE must not both be set.',
    ]);
    rmSync(folder, { recursive: true });
    expect(problemsOf({ JWT_SECRET_FILE: file })).toEqual([
      expect.stringMatching(/^The file of JWT_SECRET_FILE can't be read: ENOENT/),
    ]);
  });

  it('has a daily backup of the embedded database, and of PostgreSQL by choice', () => {
    const postgres = { DATABASE_URL: 'postgres://host/db' };
    expect(readConfig({}).backupHour).toBe(3);
    expect(readConfig({ BACKUP_HOUR: 'off' }).backupHour).toBeNull();
    expect(readConfig(postgres).backupHour).toBeNull();
    expect(readConfig({ ...postgres, BACKUP_HOUR: '0' }).backupHour).toBe(0);
    expect(problemsOf({ BACKUP_HOUR: '24' })).toEqual([
      'BACKUP_HOUR must be a whole number from 0 to 23, not "24".',
    ]);
  });

  it('copies backups to a bucket when all required values are set', () => {
    expect(readConfig({}).backupBucket).toBeNull();
    expect(problemsOf({ BACKUP_S3_BUCKET: 'backups' })).toHaveLength(3);
  });
});

it('redirects media only to a bucket, and only for a site that it serves', () => {
  expect(readConfig({}).mediaRedirect).toBe('off');
  const problems = problemsOf({
    MEDIA_REDIRECT: 'signed',
    REGISTRY_URL: 'https://static.example/registry.json',
  });
  expect(problems).toEqual([
    'MEDIA_REDIRECT=signed needs media in a bucket (S3_ENDPOINT).',
    expect.stringContaining('needs the site of this server'),
  ]);
});

it('accepts a replica only with a PostgreSQL server', () => {
  const replica = { DATABASE_READ_URL: 'postgres://replica/db' };
  expect(readConfig({}).databaseReadUrl).toBeNull();
  expect(readConfig({ ...replica, DATABASE_URL: 'postgres://host/db' }).databaseReadUrl).toBe(
    'postgres://replica/db',
  );
  expect(problemsOf(replica)).toEqual([
    'DATABASE_READ_URL needs DATABASE_URL, whose replica it names.',
  ]);
});
