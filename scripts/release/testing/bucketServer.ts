import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { signatureOf } from '../../../server/src/testing/s3';

interface StoredObject {
  body: Buffer;
  etag: string;
  changedAt: Date;
  headers: IncomingHttpHeaders;
}

export interface BucketServer {
  /** Environment variables that make a release use this server. */
  env: Record<string, string>;
  objects: Map<string, StoredObject>;
  /** Every request, e.g. `PUT site/index.html 200`, in order. */
  log: string[];
  /** Clock of the server; the system clock by default. */
  now: () => Date;
  close(): Promise<void>;
}

const ID = 'AKIATEST';
const SECRET = 'only+the/tests know';

/** Returns true if a request has a valid S3 signature. */
function isSigned({ method = '', url: target = '', headers }: IncomingMessage): boolean {
  const [, day, region = '', signedHeaders = '', signature] =
    new RegExp(
      `^AWS4-HMAC-SHA256 Credential=${ID}/(\\d{8})/([^/]+)/s3/aws4_request, SignedHeaders=([\\w;-]+), Signature=(\\w+)$`,
    ).exec(headers.authorization ?? '') ?? [];
  const texts = Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [name, `${text}`]),
  );
  const date = texts['x-amz-date'] ?? '';
  const scope = { date, region, signedHeaders };
  return (
    day === date.slice(0, 8) &&
    signature === signatureOf({ method, target, headers: texts }, SECRET, scope)
  );
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

/**
 * Starts an in-memory server with the part of S3 that releases use, including conditional writes.
 */
export async function startBucketServer(bucket: string): Promise<BucketServer> {
  const objects = new Map<string, StoredObject>();
  const log: string[] = [];

  function listOf(prefix: string): string {
    const lines = [...objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(
        ([key, { changedAt }]) =>
          `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified></Contents>`,
      );
    return `<ListBucketResult>${lines.join('')}</ListBucketResult>`;
  }

  /** Returns true if the conditions of a write hold. */
  function meetsConditions(found: StoredObject | undefined, headers: IncomingHttpHeaders): boolean {
    if (headers['if-none-match'] === '*' && found) return false;
    return headers['if-match'] === undefined || headers['if-match'] === found?.etag;
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { method, headers } = request;
    const url = new URL(request.url ?? '', 'http://host');
    const key = decodeURIComponent(url.pathname).slice(bucket.length + 2);
    const found = objects.get(key);
    const respond = (
      status: number,
      headers: Record<string, string> = {},
      content?: Buffer | string,
    ) => {
      log.push(`${method} ${key} ${status}`);
      response.writeHead(status, { date: state.now().toUTCString(), ...headers }).end(content);
    };
    if (!isSigned(request)) return respond(403);
    if (key === '') return respond(200, {}, listOf(url.searchParams.get('prefix') ?? ''));
    if (method === 'PUT') {
      if (!meetsConditions(found, headers)) return respond(412);
      const etag = etagOf(body);
      objects.set(key, { body, etag, changedAt: state.now(), headers });
      return respond(200, { etag });
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return respond(204);
    }
    if (!found) return respond(404);
    const { etag, changedAt } = found;
    const message = { etag, 'last-modified': changedAt.toUTCString() };
    const encoding = found.headers['content-encoding'];
    respond(200, encoding ? { ...message, 'content-encoding': encoding } : message, found.body);
  });

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // The server listens on a port, so its address is an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  const state: BucketServer = {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    log,
    now: () => new Date(),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return state;
}
