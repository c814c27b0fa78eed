import { readFileSync } from 'node:fs';
import type { S3Config } from '@kithkin/shared/s3';
import { errorMessage } from './errors';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that can be read from a file instead: `JWT_SECRET_FILE` names the file of `JWT_SECRET`. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'NATS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'JWT_SECRET',
  'VAPID_PRIVATE_KEY',
] as const;

/** Reads variables of an environment, and collects a sentence for each mistake. */
export class ConfigReader {
  readonly problems: string[] = [];
  private readonly secrets = new Map<string, string>();

  constructor(private readonly env: Environment) {
    for (const name of SECRET_VARIABLES) this.readFile(name, `${name}_FILE`);
  }

  private readFile(name: string, fileName: string): void {
    const file = this.env[fileName]?.trim();
    if (!file) return;
    if (this.env[name]?.trim()) {
      this.problems.push(`${name} and ${fileName} must not both be set.`);
      return;
    }
    try {
      this.secrets.set(name, readFileSync(file, 'utf8').trim());
    } catch (error) {
      this.problems.push(`The file of ${fileName} can't be read: ${errorMessage(error)}.`);
    }
  }

  text(name: string): string | null {
    return (this.secrets.get(name) ?? this.env[name]?.trim()) || null;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    this.problems.push(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
    return fallback;
  }

  choice<T extends string>(name: string, options: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === null) return fallback;
    const found = options.find((option) => option === value);
    if (found) return found;
    this.problems.push(`${name} must be one of ${options.join(', ')}, not "${value}".`);
    return fallback;
  }

  /** The message does not contain the value, which may be secret. */
  key(name: string, bytes: number): string | null {
    const value = this.text(name);
    if (value === null) return null;
    if (/^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes) return value;
    this.problems.push(`${name} must be a key of ${bytes} bytes in base64url.`);
    return null;
  }

  /** The message does not contain the value, since a URL may contain a password. */
  url(name: string, protocols: string[]): string | null {
    const value = this.text(name);
    if (value === null) return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    this.problems.push(
      `${name} must be an address that starts with ${protocols.join('// or ')}//.`,
    );
    return null;
  }

  /** Returns the bucket of the variables that begin with `prefix`; null if none of them is set. */
  bucket(prefix: string, what: string): S3Config | null {
    const required = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(
      (name) => `${prefix}${name}`,
    );
    if (required.every((name) => this.text(name) === null)) return null;
    for (const name of required.filter((one) => this.text(one) === null)) {
      this.problems.push(
        `${name} must be set as well: ${what} on S3 when all of ${required.join(', ')} are.`,
      );
    }
    const endpoint = this.url(`${prefix}ENDPOINT`, ['http:', 'https:']);
    const bucket = this.text(`${prefix}BUCKET`) ?? '';
    if (bucket !== '' && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
      this.problems.push(`${prefix}BUCKET must be the name of a bucket, not "${bucket}".`);
    }
    return {
      endpoint: (endpoint ?? '').replace(/(?<!\/)\/+$/, ''),
      bucket,
      region: this.text(`${prefix}REGION`) ?? 'us-east-1',
      accessKeyId: this.text(`${prefix}ACCESS_KEY_ID`) ?? '',
      secretAccessKey: this.text(`${prefix}SECRET_ACCESS_KEY`) ?? '',
      forcePathStyle:
        this.choice(`${prefix}FORCE_PATH_STYLE`, ['true', 'false'], 'true') === 'true',
    };
  }
}
