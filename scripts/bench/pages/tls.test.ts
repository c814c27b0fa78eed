/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { connect as connectSecurely } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Certificate, createCertificate, type SecureSite, serveSecurely } from './tls';

let server: Server;
let certificate: Certificate;
let site: SecureSite;

beforeAll(async () => {
  certificate = createCertificate();
  server = createServer((incoming, reply) => {
    reply.setHeader('x-host', incoming.headers.host ?? '');
    void text(incoming).then((body) => reply.end(`${incoming.method} ${incoming.url} ${body}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  site = await serveSecurely(`http://127.0.0.1:${port}`, certificate);
});
afterAll(async () => {
  await site.stop();
  server.close();
});

test('requests reach the site over HTTP/2, with their bodies and the address of the browser', async () => {
  const client = connectSecurely(site.url, { ca: certificate.cert });
  const stream = client.request({ ':method': 'POST', ':path': '/api?x=1' });
  const headers = new Promise<Record<string, unknown>>((resolve) => stream.on('response', resolve));
  stream.end('hello');
  expect(await text(stream)).toBe('POST /api?x=1 hello');
  expect(await headers).toMatchObject({ ':status': 200, 'x-host': new URL(site.url).host });
  client.close();
});

test('the hash by which a browser trusts the certificate is that of its public key', () => {
  expect(Buffer.from(certificate.spki, 'base64')).toHaveLength(32);
});
