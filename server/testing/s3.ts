import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

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

interface StoredObject {
  body: Buffer;
  etag: string;
  changedAt: Date;
  /** Headers of the request that stored it. */
  headers: IncomingHttpHeaders;
}

export interface TestS3 {
  /** Environment variables that configure a server or a release to use it. */
  env: Record<string, string>;
  /** Content of the bucket by key. */
  objects: Map<string, StoredObject>;
  /** Received requests in order, e.g. `PUT site/index.html 200`. */
  log: string[];
  /** Clock of the server; the system clock by default. */
  now: () => Date;
  /** Makes the next `times` requests fail with this status. */
  fail(status: number, times: number): void;
  close(): Promise<void>;
}

const REGION = 'eu-central-1';
const ID = 'AKIATEST';
const SECRET = 'a+secret/that=only the tests know';

const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;

/** Returns true for a read at a signed address that has not ended. */
function isPresigned({ method = '', url: target = '', headers }: IncomingMessage, now: Date) {
  const { pathname, searchParams } = new URL(target, 'http://host');
  const given = searchParams.get('X-Amz-Signature');
  if (method !== 'GET' || given === null) return false;
  searchParams.delete('X-Amz-Signature');
  const date = searchParams.get('X-Amz-Date') ?? '';
  const scope = { date, region: REGION, signedHeaders: 'host' };
  const expected = signatureOf(
    {
      method,
      target: `${pathname}?${searchParams}`,
      headers: { host: headers.host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    },
    SECRET,
    scope,
  );
  const start = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  const end = start + Number(searchParams.get('X-Amz-Expires')) * 1000;
  return given === expected && start <= now.getTime() && now.getTime() < end;
}

function isSigned({ method = '', url: target = '', headers }: IncomingMessage): boolean {
  const [, keyId, day = '', region = '', signedHeaders = '', signature = ''] =
    CREDENTIAL.exec(headers.authorization ?? '') ?? [];
  const date = String(headers['x-amz-date']);
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (keyId !== ID || region !== REGION || !date.startsWith(day)) return false;
  if (!needed.every((name) => signedHeaders.split(';').includes(name))) return false;
  const texts = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  );
  const scope = { date, region, signedHeaders };
  const expected = signatureOf({ method, target, headers: texts }, SECRET, scope);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
}

/** Lists a page of a bucket as XML. */
function listOf(objects: TestS3['objects'], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('start-after') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after);
  const isFolded = query.get('delimiter') === '/';
  const entries = [
    ...new Set(keys.map((key) => (isFolded ? `${key.split('/')[0]}/` : key))),
  ].sort();
  const listed = entries.slice(0, Number(query.get('max-keys') ?? 1000));
  const lines = listed.map((entry) => {
    const changedAt = objects.get(entry)?.changedAt.toISOString();
    return isFolded
      ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${entry}</Key><LastModified>${changedAt}</LastModified></Contents>`;
  });
  const isTruncated = listed.length < entries.length;
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${lines.join('')}</ListBucketResult>`;
}

/** Headers that the address of a read has set, e.g. `response-content-type`. */
const overriddenHeaders = (query: URLSearchParams) =>
  Object.fromEntries(
    [...query].flatMap(([name, value]) =>
      name.startsWith('response-') ? [[name.slice('response-'.length), value]] : [],
    ),
  );

/** Returns true if the conditions of a write hold. */
function meetsConditions(found: StoredObject | undefined, headers: IncomingHttpHeaders): boolean {
  if (headers['if-none-match'] === '*' && found) return false;
  return headers['if-match'] === undefined || headers['if-match'] === found?.etag;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/**
 * Starts an S3 server in memory with one bucket and the requests that media and releases use,
 * including ranges and conditional writes. It rejects wrong signatures.
 */
export async function startS3(bucket = 'kithkin-media'): Promise<TestS3> {
  const objects: TestS3['objects'] = new Map();
  let failing = { status: 0, times: 0 };

  function handle(request: IncomingMessage, content: Buffer): Reply {
    const { method, headers, url: target = '' } = request;
    if (failing.times > 0) {
      failing.times -= 1;
      return { status: failing.status, body: '<Error><Code>InternalError</Code></Error>' };
    }
    if (!isSigned(request) && !isPresigned(request, s3.now()))
      return { status: 403, body: '<Code>SignatureDoesNotMatch</Code>' };
    const { pathname, searchParams } = new URL(target, 'http://host');
    const [, name, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    const found = objects.get(key);
    if (name !== bucket) return { status: 404, body: '<Code>NoSuchBucket</Code>' };
    if (key === '' && method === 'GET') return { status: 200, body: listOf(objects, searchParams) };
    if (method === 'PUT') {
      if (headers['transfer-encoding']) return { status: 411, body: 'MissingContentLength' };
      if (!meetsConditions(found, headers)) return { status: 412 };
      const etag = `"${createHash('md5').update(content).digest('hex')}"`;
      objects.set(key, { body: content, etag, changedAt: s3.now(), headers });
      return { status: 200, headers: { etag } };
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    if (!found) return { status: 404, body: '<Code>NoSuchKey</Code>' };
    const { body, etag, changedAt } = found;
    const encoding = found.headers['content-encoding'];
    const described = {
      etag,
      'last-modified': changedAt.toUTCString(),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      ...overriddenHeaders(searchParams),
    };
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (start === undefined || end === undefined) return { status: 200, headers: described, body };
    return { status: 206, headers: described, body: body.subarray(Number(start), Number(end) + 1) };
  }

  const server = createServer(async (request, response) => {
    const { status, headers, body } = handle(request, await buffer(request));
    const key = decodeURIComponent(request.url ?? '').replace(/^\/[^/?]*\/?|\?.*$/g, '');
    s3.log.push(`${request.method} ${key} ${status}`);
    response.writeHead(status, { date: s3.now().toUTCString(), ...headers }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server listening on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  const s3: TestS3 = {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    log: [],
    now: () => new Date(),
    fail(status, times) {
      failing = { status, times };
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return s3;
}
