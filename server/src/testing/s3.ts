import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Parts of a request that SigV4 signs. */
export interface SignedRequest {
  method: string;
  /** Path and query, as sent. */
  target: string;
  headers: Record<string, string | undefined>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Computes the expected signature of a request (AWS Signature Version 4, header-based, for S3). */
export function signatureOf(
  { method, target, headers }: SignedRequest,
  secret: string,
  scope: { date: string; region: string; signedHeaders: string },
): string {
  const { pathname, searchParams } = new URL(target, 'http://host');
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const lines = scope.signedHeaders
    .split(';')
    .map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`);
  const request = [
    method,
    decodeURIComponent(pathname).split('/').map(encode).join('/'),
    query,
    lines.join(''),
    scope.signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const day = scope.date.slice(0, 8);
  const credential = `${day}/${scope.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', scope.date, credential, sha256(request)].join('\n');
  const key = [day, scope.region, 's3', 'aws4_request'].reduce<Buffer>(
    (from, part) => hmac(from, part),
    Buffer.from(`AWS4${secret}`),
  );
  return hmac(key, text).toString('hex');
}

export interface TestS3 {
  /** Environment variables that configure a server to use it. */
  env: Record<string, string>;
  /** Content of the bucket by key. */
  objects: Map<string, Buffer>;
  /** Received requests, e.g. `PUT 200`. */
  log: string[];
  /** Makes the next `times` requests fail with this status. */
  fail(status: number, times: number): void;
  close(): Promise<void>;
}

const BUCKET = 'kithkin-media';
const REGION = 'eu-central-1';
const ID = 'AKIATEST';
const SECRET = 'a+secret/that=only the tests know';

/**
 * Starts an S3 server in memory with the requests that the store uses. It rejects wrong signatures.
 */
export async function startS3(): Promise<TestS3> {
  const objects = new Map<string, Buffer>();
  const log: string[] = [];
  let failing = { status: 0, times: 0 };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const result = handle(request, Buffer.concat(chunks));
      log.push(`${request.method} ${result.status}`);
      response.writeHead(result.status, result.headers).end(result.body);
    });
  });

  function handle(
    request: IncomingMessage,
    body: Buffer,
  ): { status: number; body?: Buffer | string; headers?: Record<string, string> } {
    if (failing.times > 0) {
      failing.times -= 1;
      return { status: failing.status, body: '<Error><Code>InternalError</Code></Error>' };
    }
    if (!isSigned(request)) return { status: 403, body: '<Code>SignatureDoesNotMatch</Code>' };
    const url = new URL(request.url ?? '', 'http://host');
    const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (bucket !== BUCKET) return { status: 404, body: '<Code>NoSuchBucket</Code>' };
    if (key === '' && request.method === 'GET') return { status: 200, body: listOf(url) };
    if (request.method === 'PUT') {
      if (request.headers['transfer-encoding'])
        return { status: 411, body: 'MissingContentLength' };
      objects.set(key, body);
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const object = objects.get(key);
    if (!object) return { status: 404, body: '<Code>NoSuchKey</Code>' };
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (start === undefined || end === undefined) return { status: 200, body: object };
    return { status: 206, body: object.subarray(Number(start), Number(end) + 1) };
  }

  function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
    const pattern =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
    const [, id, day = '', region = '', signedHeaders = '', signature = ''] =
      pattern.exec(headers.authorization ?? '') ?? [];
    const date = String(headers['x-amz-date']);
    const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'];
    if (id !== ID || region !== REGION || !date.startsWith(day)) return false;
    if (!needed.every((name) => signedHeaders.split(';').includes(name))) return false;
    const texts = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    );
    const request = { method, target: url, headers: texts };
    const expected = signatureOf(request, SECRET, { date, region, signedHeaders });
    return timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
  }

  function listOf({ searchParams }: URL): string {
    const prefix = searchParams.get('prefix') ?? '';
    const max = Number(searchParams.get('max-keys') ?? 1000);
    const keys = [...objects.keys()].filter(
      (key) => key.startsWith(prefix) && key > (searchParams.get('start-after') ?? ''),
    );
    const folded = searchParams.get('delimiter') === '/';
    const entries = [
      ...new Set(keys.map((key) => (folded ? `${key.split('/')[0]}/` : key))),
    ].sort();
    const listed = entries.slice(0, max);
    const lines = listed.map((entry) =>
      folded
        ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${entry}</Key></Contents>`,
    );
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${listed.length < entries.length}</IsTruncated>${lines.join('')}</ListBucketResult>`;
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server listening on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    log,
    fail(status, times) {
      failing = { status, times };
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
