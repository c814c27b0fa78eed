import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { listen } from '../../../testing/freePort';
import { ForbiddenAddressError, type OutboundNetwork } from './guard';
import { createPublicGet, UnusableResponseError } from './publicGet';

const HTML = { types: ['text/html'], maxBytes: 1000, isCut: true };
const PICTURE = { types: ['image/'], maxBytes: 1000, isCut: false };

let server: Server;
let port: number;
let respond: RequestListener;
let received: IncomingMessage[];
/** Names that were looked up. */
let resolved: string[];
let hosts: Record<string, string[]>;

beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(request);
    respond(request, response);
  });
  port = await listen(server);
});
beforeEach(() => {
  [received, resolved, hosts] = [[], [], { 'page.test': ['127.0.0.1'] }];
  respond = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('Hello');
});
afterEach(() => server.closeAllConnections());
afterAll(() => new Promise((closed) => server.close(closed)));

/** Reads an address; only the server of this file is reachable though it is not public. */
function get(address: string, wanted = HTML, network: OutboundNetwork = {}) {
  const client = createPublicGet({
    exceptions: [{ address: '127.0.0.1', port }],
    resolve: async (host) => {
      resolved.push(host);
      return (hosts[host] ?? []).map((one) => ({
        address: one,
        family: one.includes(':') ? 6 : 4,
      }));
    },
    ...network,
  });
  return client.get(new URL(address), wanted);
}

const here = (path = '/') => `http://page.test:${port}${path}`;
const redirect =
  (locations: Record<string, string>): RequestListener =>
  (request, response) => {
    const location = locations[request.url ?? ''];
    if (location) response.writeHead(302, { location }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('Hello');
  };

it('reads a page, and sends nothing of its reader', async () => {
  const page = await get(here('/a'));
  expect(page.body.toString()).toBe('Hello');
  expect(page.url.pathname).toBe('/a');
  expect(Object.keys(received[0]?.headers ?? {}).sort()).toEqual([
    ...['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
  ]);
});

it.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://１２７.０.０.１/',
  'http://127。0。0。1/',
  'http://127.0.0.1./',
  'http://0/',
  'http://10.0.0.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[100::1]/',
  'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  'http://[2001:db8::1]/',
  'http://[2002:7f00:1::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://page.test:22/',
  'http://page.test:443/',
  'https://page.test:80/',
  'http://user@page.test/',
  'http://user:secret@page.test/',
  'http://1.1.1.1:8080/',
  'ftp://page.test/',
  'file:///etc/passwd',
  'data:text/html,Hello',
  'javascript:alert(1)',
])('sends no request to %s', async (address) => {
  await expect(get(address)).rejects.toThrow(ForbiddenAddressError);
  expect(resolved).toEqual([]);
});

it('finds no address with a zone', () => {
  expect(URL.canParse('http://[fe80::1%25eth0]/')).toBe(false);
});

it.each([
  ['127.0.0.2'],
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['64:ff9b::7f00:1'],
  ['2002:7f00:1::1'],
  ['fe80::1%lo'],
  ['2606:4700::1111%lo'],
  ['1.1.1.1', '127.0.0.2'],
  ['127.0.0.1', '::1'],
  [],
])('connects to no name that means %s', async (...addresses) => {
  hosts['page.test'] = addresses;
  await expect(get('http://page.test/')).rejects.toThrow(ForbiddenAddressError);
  expect(received).toEqual([]);
});

it('connects to the address that it has checked: a name is looked up once', async () => {
  let calls = 0;
  const resolve = async () => {
    calls += 1;
    return [{ address: calls === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  };
  await get(here(), HTML, { resolve });
  expect([calls, received.length]).toEqual([1, 1]);
  // A second request looks it up again, and checks again.
  respond = redirect({ '/': '/next' });
  calls = 0;
  await expect(get(here(), HTML, { resolve })).rejects.toThrow(ForbiddenAddressError);
  expect(received).toHaveLength(2);
});

it('follows three redirects and no fourth one', async () => {
  respond = redirect({ '/0': '/1', '/1': '/2', '/2': here('/3'), '/more': '/0' });
  const page = await get(here('/0'));
  expect(page.url.pathname).toBe('/3');
  await expect(get(here('/more'))).rejects.toThrow(UnusableResponseError);
});

it.each([
  'http://127.0.0.1:1/',
  'http://169.254.169.254/',
  'http://[::ffff:127.0.0.1]/',
  'http://2130706433/',
  'http://user@page.test/',
  'http://inside.test/',
  'file:///etc/passwd',
])('does not follow a redirect to %s', async (location) => {
  hosts['inside.test'] = ['192.168.1.1'];
  respond = redirect({ '/': location });
  await expect(get(here())).rejects.toThrow(ForbiddenAddressError);
  expect(received).toHaveLength(1);
});

it('rejects a redirect that is no address', async () => {
  respond = redirect({ '/': 'http://[' });
  await expect(get(here())).rejects.toThrow(UnusableResponseError);
});

/** Sends `chunk` again and again, as fast as it is read. */
const endless =
  (type: string, chunk: Buffer): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type });
    const send = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', send);
    send();
  };

it('reads the beginning of an endless page, and ends the connection', async () => {
  const closed = new Promise((done) => {
    respond = (request, response) => {
      response.on('close', done);
      endless('text/html', Buffer.alloc(700, 'a'))(request, response);
    };
  });
  const page = await get(here());
  expect(page.body).toHaveLength(1000);
  await closed;
});

it('reads no picture that is too large', async () => {
  respond = endless('image/png', Buffer.alloc(700));
  await expect(get(here(), PICTURE)).rejects.toThrow('too large');
});

it.each([
  ['the head', (() => undefined) as RequestListener],
  [
    'a body',
    ((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('a');
    }) as RequestListener,
  ],
])('does not wait for %s that does not come', async (_what, slow) => {
  respond = slow;
  await expect(get(here(), HTML, { timeoutMs: 100 })).rejects.toThrow(/abort/);
});

it('does not wait for a name that is not resolved', async () => {
  const resolve = () => new Promise<never>(() => undefined);
  await expect(get(here(), HTML, { resolve, timeoutMs: 100 })).rejects.toThrow(/abort/);
});

const packed =
  (encoding: string, body: Buffer): RequestListener =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
      .end(body);

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('unpacks %s no further than the limit', async (encoding, pack) => {
  respond = packed(encoding, pack('Hello'));
  expect((await get(here())).body.toString()).toBe('Hello');
  respond = packed(encoding, pack(Buffer.alloc(30_000_000)));
  expect((await get(here())).body).toHaveLength(1000);
  await expect(get(here(), { ...HTML, isCut: false })).rejects.toThrow('too large');
});

it.each([
  ['an unknown encoding', packed('zstd', Buffer.from('Hello'))],
  ['a packed page that is broken', packed('gzip', Buffer.from('Hello'))],
  [
    'an error',
    (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end(),
  ],
  ['no type', (_request, response) => response.writeHead(200).end('Hello')],
  [
    'another type',
    (_request, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(),
  ],
  [
    'another protocol',
    (request) =>
      request.socket.end('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  ],
  ['no response', (request) => request.socket.destroy()],
] as [string, RequestListener][])('rejects %s', async (_what, listener) => {
  respond = listener;
  await expect(get(here())).rejects.toThrow();
});
