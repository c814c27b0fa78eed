import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';

/** Key and certificate of the measured sites. */
export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** Hash of the public key, by which the browser is told to trust it. */
  spki: string;
}

/** Creates a certificate for this machine with the `openssl` command. */
export function createCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'kithkin-tls-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2';
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const files = ['-keyout', keyFile, '-out', certFile];
    execFileSync('openssl', ['req', ...options.split(' '), ...subject, ...files], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const cert = readFileSync(certFile);
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    const spki = createHash('sha256').update(publicKey).digest('base64');
    return { key: readFileSync(keyFile), cert, spki };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the browser's arguments that make it trust the certificate, also for service workers. */
export const trustIn = ({ spki }: Certificate): string[] => [
  `--ignore-certificate-errors-spki-list=${spki}`,
];

/** Headers of a single connection, which HTTP/2 does not have. */
const CONNECTION_HEADERS = /^(?:connection|keep-alive|proxy-connection|transfer-encoding|upgrade)$/;

const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !CONNECTION_HEADERS.test(name),
    ),
  );

/** Passes a request on to the server at `target`, and its response back. */
function forward(target: URL, incoming: Http2ServerRequest, reply: Http2ServerResponse): void {
  const { method, url, headers, authority } = incoming;
  const outgoing = request(
    new URL(url, target),
    { method, headers: { ...withoutConnection(headers), host: authority ?? headers.host } },
    (response) => {
      reply.writeHead(response.statusCode ?? 502, withoutConnection(response.headers));
      response.pipe(reply);
    },
  );
  outgoing.on('error', () => reply.stream?.close());
  reply.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/** Connects a websocket handshake with the server at `target`. */
function upgrade(target: URL, { method, url, rawHeaders }: IncomingMessage, socket: Duplex): void {
  const server = connect(Number(target.port), target.hostname, () => {
    const lines = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
    );
    server.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
    server.pipe(socket).pipe(server);
  });
  server.on('error', () => socket.destroy());
  socket.on('error', () => server.destroy());
}

/** A site over HTTP/2 with TLS. */
export interface SecureSite {
  url: string;
  stop(): Promise<void>;
}

/** Serves the site at `url` over HTTP/2 with TLS, as in production behind a proxy. */
export async function serveSecurely(url: string, certificate: Certificate): Promise<SecureSite> {
  const target = new URL(url);
  const server: Http2SecureServer = createSecureServer({ ...certificate, allowHTTP1: true });
  const sockets = new Set<Duplex>();
  server.on('secureConnection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  server.on('request', (incoming, reply) => forward(target, incoming, reply));
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex) =>
    upgrade(target, incoming, socket),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
