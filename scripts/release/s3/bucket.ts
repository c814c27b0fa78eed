import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { s3Client } from '../../../shared/tooling/s3Client';
import { ReleaseError } from '../releaseError';

export interface BucketCall {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Object key; empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

export interface BucketResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Content as stored, not decompressed. */
  body: Buffer;
}

/**
 * Sends a request to a bucket. Resolves for success, 404 and 412 (a condition that does not hold).
 */
export type Bucket = (call: BucketCall) => Promise<BucketResponse>;

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (value) return value;
  throw new ReleaseError(`To release to a bucket, set ${name}; see docs/deploying.md.`);
}

/**
 * Opens a bucket of S3 or a compatible server. The `S3_*` variables set endpoint and credentials,
 * as for the server's media.
 * @throws ReleaseError when a variable is missing; from each request when it is rejected or the
 * bucket cannot be reached.
 */
export function openBucket(name: string, env: NodeJS.ProcessEnv): Bucket {
  const config = {
    endpoint: required(env, 'S3_ENDPOINT'),
    bucket: name,
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: required(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'S3_SECRET_ACCESS_KEY'),
    forcePathStyle: env.S3_FORCE_PATH_STYLE !== 'false',
  };
  const client = s3Client(config, (failure) => {
    const why = 'error' in failure ? String(failure.error) : `it answers ${failure.status}`;
    return new ReleaseError(`The bucket ${name} could not be used: ${why}.`);
  });
  return async ({ body, ...call }) => {
    const content = body ? { body: { bytes: body.length, open: () => body } } : {};
    const { status, headers, body: response } = await client({ ...call, ...content });
    return { status, headers, body: await buffer(response) };
  };
}
