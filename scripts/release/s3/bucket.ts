import { type IncomingHttpHeaders, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
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

const TRIES = 3;
const FIRST_WAIT_MS = 100;
const TIMEOUT_MS = 30_000;

/** Sends one request. Does not use `fetch`, which decompresses stored content. */
function send(url: URL, call: BucketCall, headers: Headers): Promise<BucketResponse> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secure : plain)(
      url,
      { method: call.method, headers: Object.fromEntries(headers), timeout: TIMEOUT_MS },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        buffer(response).then((body) => resolve({ status, headers: headers, body }), reject);
      },
    );
    request.on('timeout', () => request.destroy(new Error('It does not answer.')));
    request.on('error', reject);
    request.end(call.body);
  });
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (value) return value;
  throw new ReleaseError(`To release to a bucket, set ${name}; see docs/deploying.md.`);
}

/**
 * Opens a bucket of S3 or a compatible server. The `S3_*` variables set endpoint and credentials,
 * as for the server's media. All requests are idempotent, so transient failures are retried.
 * @throws ReleaseError when a variable is missing; from each request when it is rejected or the
 * bucket cannot be reached.
 */
export function openBucket(name: string, env: NodeJS.ProcessEnv): Bucket {
  const base = new URL(required(env, 'S3_ENDPOINT'));
  const inPath = env.S3_FORCE_PATH_STYLE !== 'false';
  if (!inPath) base.hostname = `${name}.${base.hostname}`;
  const folder = `${base.pathname.replace(/\/$/, '')}${inPath ? `/${name}` : ''}`;
  const who = {
    accessKeyId: required(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'S3_SECRET_ACCESS_KEY'),
    region: env.S3_REGION || 'us-east-1',
    service: 's3',
  };

  async function attempt(call: BucketCall): Promise<BucketResponse> {
    const url = new URL(`${folder}/${call.key}`, base);
    for (const [key, value] of Object.entries(call.query ?? {})) url.searchParams.set(key, value);
    const length: Record<string, string> =
      call.method === 'PUT' ? { 'content-length': String(call.body?.length ?? 0) } : {};
    const headers = { ...call.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const signed = await new AwsV4Signer({
      ...who,
      method: call.method,
      url: url.href,
      headers,
    }).sign();
    const all = new Headers(signed.headers);
    for (const [key, value] of Object.entries(length)) all.set(key, value);
    return send(signed.url, call, all);
  }

  return async (call) => {
    for (let n = 1; ; n += 1) {
      const response = await attempt(call).catch((error: Error) => error);
      if (!(response instanceof Error)) {
        if (response.status < 300 || response.status === 404 || response.status === 412)
          return response;
        // 409: two conditional writes conflicted.
        if (response.status === 409) return { ...response, status: 412 };
      }
      const isPassing =
        response instanceof Error || response.status >= 500 || response.status === 429;
      if (isPassing && n < TRIES) {
        await pause(FIRST_WAIT_MS * 4 ** (n - 1));
        continue;
      }
      const why = response instanceof Error ? response.message : `it answers ${response.status}`;
      throw new ReleaseError(`The bucket ${name} could not be used: ${why}.`);
    }
  };
}
