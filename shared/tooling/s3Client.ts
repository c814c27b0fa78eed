import { type IncomingHttpHeaders, type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';

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
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Object key; empty for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Content, and its length in bytes. Opened for each attempt, since a stream can be read once. */
  body?: { bytes: number; open: () => Buffer | Readable };
  /** Maximum time without progress until the response begins, in milliseconds. Default 20,000. */
  idleMs?: number;
}

export interface S3Response {
  /** 200 to 299; 404; 412 for a condition that does not hold. */
  status: number;
  headers: IncomingHttpHeaders;
  /** Content as stored, not decompressed. Must be read, resumed or destroyed. */
  body: IncomingMessage;
}

/** Reason for a failed call: the error of the connection, or the response. */
export type S3Failure = { error: unknown } | { status: number; text: string };

const TRIES = 3;
const FIRST_WAIT_MS = 50;
/** A server that says nothing fails all tries within about a minute. */
const IDLE_MS = 20_000;
/** Length of a rejection's text that is kept, in characters. */
const MAX_REASON_LENGTH = 500;

/** Returns the address of an object, or of the bucket itself. */
export function objectUrl({ endpoint, bucket, forcePathStyle }: S3Config, key = ''): URL {
  const base = new URL(endpoint);
  if (!forcePathStyle) base.hostname = `${bucket}.${base.hostname}`;
  const folder = base.pathname.replace(/\/$/, '') + (forcePathStyle ? `/${bucket}` : '');
  return new URL(`${folder}/${key}`, base);
}

async function readText(body: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of body.setEncoding('utf8')) text += chunk;
  return text;
}

/** Sends one signed request. `fetch` is not used, since it decompresses stored content. */
function send(url: URL, headers: Headers, call: S3Call): Promise<S3Response> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secure : plain)(
      url,
      {
        method: call.method,
        headers: Object.fromEntries(headers),
        timeout: call.idleMs ?? IDLE_MS,
      },
      (response) => {
        // The body may take as long as the recipient needs.
        request.setTimeout(0);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: response });
      },
    );
    request.on('timeout', () => request.destroy(new Error('It does not answer.')));
    const content = call.body?.open();
    request.on('error', (error) => {
      if (content && !Buffer.isBuffer(content)) content.destroy();
      reject(error);
    });
    if (!content || Buffer.isBuffer(content)) request.end(content);
    else content.on('error', (error) => request.destroy(error)).pipe(request);
  });
}

/**
 * Returns a function that sends signed requests (SigV4, body unsigned) to a bucket of S3 or a
 * compatible server. All requests are idempotent, so temporary failures are retried twice.
 * @param toError creates the error that is thrown for a failure
 */
export function s3Client(
  config: S3Config,
  toError: (failure: S3Failure, call: S3Call) => Error,
): (call: S3Call) => Promise<S3Response> {
  const { accessKeyId, secretAccessKey, region } = config;
  const cache = new Map<string, ArrayBuffer>();

  async function attempt(call: S3Call): Promise<S3Response> {
    const { method } = call;
    const url = objectUrl(config, call.key);
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...call.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      ...{ accessKeyId, secretAccessKey, region, service: 's3', cache },
    }).sign();
    const headers = new Headers(signed.headers);
    if (method === 'PUT') headers.set('content-length', String(call.body?.bytes ?? 0));
    return send(signed.url, headers, call);
  }

  return async (call) => {
    for (let n = 1; ; n += 1) {
      const result = await attempt(call).catch((error: unknown) => ({ error }));
      if ('status' in result) {
        const { status } = result;
        if (status < 300 || status === 404 || status === 412) return result;
        // 409: two conditional writes conflicted.
        if (status === 409) return { ...result, status: 412 };
      }
      const isTemporary = 'error' in result || result.status >= 500 || result.status === 429;
      if (isTemporary && n < TRIES) {
        if ('body' in result) result.body.destroy();
        await pause(FIRST_WAIT_MS * 4 ** (n - 1));
        continue;
      }
      if ('error' in result) throw toError(result, call);
      const text = (await readText(result.body)).slice(0, MAX_REASON_LENGTH);
      throw toError({ status: result.status, text }, call);
    }
  };
}
