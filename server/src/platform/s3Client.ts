import { AwsV4Signer } from 'aws4fetch';
import { HttpError } from './errors';
import type { Log } from './log';

/** Connection settings of an S3 server (`S3_*` environment variables). */
export interface S3Config {
  /** Without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True if the bucket is part of the path instead of the host name. */
  forcePathStyle: boolean;
}

export interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Path below the bucket; empty for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Called for each attempt, since a stream can be read only once. */
  body?: () => BodyInit;
  /** Timeout until the response begins, in milliseconds. */
  timeoutMs?: number;
}

const TRIES = 3;
const FIRST_WAIT_MS = 50;
const TIMEOUT_MS = 30_000;

const unreachable = () =>
  new HttpError(503, 'store-unreachable', "Files can't be reached right now. Please try again.");

/**
 * Returns a function that sends signed requests (SigV4, body unsigned) to an S3 server. All
 * requests used here are idempotent, so temporary failures are retried. It returns successful and
 * 404 responses.
 * @throws HttpError 503 for all other responses, after logging the reason
 */
export function s3Client(config: S3Config, log: Log): (call: S3Call) => Promise<Response> {
  const base = new URL(config.endpoint);
  if (!config.forcePathStyle) base.hostname = `${config.bucket}.${base.hostname}`;
  const folder = `${base.pathname.replace(/\/$/, '')}${config.forcePathStyle ? `/${config.bucket}` : ''}`;
  const keys = new Map<string, ArrayBuffer>();

  async function attempt(call: S3Call): Promise<Response> {
    const url = new URL(`${folder}/${call.key ?? ''}`, base);
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
    const { method, headers } = call;
    const { accessKeyId, secretAccessKey, region } = config;
    const signed = await new AwsV4Signer({
      ...{
        method,
        url: url.href,
        accessKeyId,
        secretAccessKey,
        region,
        service: 's3',
        cache: keys,
      },
      headers: { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    }).sign();
    // Only until the response begins; its body may take as long as the recipient needs.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), call.timeoutMs ?? TIMEOUT_MS);
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal: timeout.signal,
        redirect: 'error',
        ...(call.body ? { body: call.body(), duplex: 'half' as const } : {}),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  return async (call) => {
    for (let n = 1; ; n += 1) {
      const response = await attempt(call).catch((error: unknown) => ({ error }));
      if (response instanceof Response && (response.ok || response.status === 404)) return response;
      const passing =
        !(response instanceof Response) || response.status >= 500 || response.status === 429;
      if (passing && n < TRIES) {
        if (response instanceof Response) await response.body?.cancel();
        await new Promise((later) => setTimeout(later, FIRST_WAIT_MS * 4 ** (n - 1)));
        continue;
      }
      const why =
        response instanceof Response
          ? { status: response.status, answer: (await response.text()).slice(0, 500) }
          : { err: response.error };
      log.error({ ...why, method: call.method, key: call.key }, 'The S3 server refused a call.');
      throw unreachable();
    }
  };
}
