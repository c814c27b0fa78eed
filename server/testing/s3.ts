import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { listen } from './freePort';

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

/** Returns true if a request is signed, or is a read at a signed address that has not ended. */
async function isSigned(
  { method = '', url: target = '', headers }: IncomingMessage,
  now: Date,
): Promise<boolean> {
  const url = new URL(target, `http://${headers.host}`).href;
  const account = { accessKeyId: ID, secretAccessKey: SECRET, service: 's3', region: REGION };
  const { searchParams } = new URL(url);
  const signature = searchParams.get('X-Amz-Signature');
  if (signature === null) {
    const [, names = ''] = /SignedHeaders=([\w;-]+)/.exec(headers.authorization ?? '') ?? [];
    const signed = await new AwsV4Signer({
      ...{ ...account, method, url, allHeaders: true },
      datetime: String(headers['x-amz-date']),
      headers: names.split(';').map((name): [string, string] => [name, String(headers[name])]),
    }).sign();
    return signed.headers.get('authorization') === headers.authorization;
  }
  const datetime = searchParams.get('X-Amz-Date') ?? '';
  const unsigned = url.replace(/&X-Amz-Signature=[^&]*/, '');
  const request = { ...account, method, url: unsigned, datetime, signQuery: true };
  const signed = await new AwsV4Signer(request).sign();
  const start = Date.parse(
    datetime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  const end = start + Number(searchParams.get('X-Amz-Expires')) * 1000;
  const isValid = new URL(signed.url).searchParams.get('X-Amz-Signature') === signature;
  return method === 'GET' && isValid && start <= now.getTime() && now.getTime() < end;
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

  async function handle(request: IncomingMessage, content: Buffer): Promise<Reply> {
    const { method, headers, url: target = '' } = request;
    if (failing.times > 0) {
      failing.times -= 1;
      return { status: failing.status, body: '<Error><Code>InternalError</Code></Error>' };
    }
    if (!(await isSigned(request, s3.now())))
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
    const { status, headers, body } = await handle(request, await buffer(request));
    const key = decodeURIComponent(request.url ?? '').replace(/^\/[^/?]*\/?|\?.*$/g, '');
    s3.log.push(`${request.method} ${key} ${status}`);
    response.writeHead(status, { date: s3.now().toUTCString(), ...headers }).end(body);
  });
  const s3: TestS3 = {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${await listen(server)}`,
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
