import { connect, type Socket } from 'node:net';
import { Type } from '@fastify/type-provider-typebox';
import { CONTRACT_VERSION } from '@kithkin/shared/contract';
import { io } from 'socket.io-client';
import { formOf } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import { createTestApp, registerAndSignIn, type TestApp } from '../../../testing/testApp';
import { accounts } from '../../accounts/accounts.routes';
import { SOCKET_PATH } from '../../realtime/realtime';
import { currentRequestId } from '../requestScope';
import type { Area } from './app';
import { route } from './route';
import type { HttpTimeouts } from './times';

/** Characters in the largest body of these tests. */
const MAX_TEXT = 200_000;

const POST = { auth: 'none', limit: 'write' } as const;

/** Routes that accept bodies. */
const trial: Area = {
  name: 'trial',
  register(app, ctx) {
    route(app, ctx, {
      ...POST,
      endpoint: 'POST /trial',
      summary: 'Accepts JSON.',
      body: Type.Object({ text: Type.String({ maxLength: MAX_TEXT }) }),
      response: Type.Object({ length: Type.Integer(), requestId: Type.String() }),
      handler: async ({ body }) => ({
        length: body.text.length,
        requestId: currentRequestId() ?? '',
      }),
    });
    route(app, ctx, {
      ...POST,
      endpoint: 'POST /trial/none',
      summary: 'Accepts nothing.',
      response: null,
      handler: async () => undefined,
    });
    route(app, ctx, {
      ...POST,
      endpoint: 'POST /trial/form',
      summary: 'Accepts a form.',
      form: { fields: Type.Object({}) },
      response: Type.Object({ parts: Type.Integer(), requestId: Type.String() }),
      async handler({ request }) {
        let parts = 0;
        for await (const part of request.parts()) {
          parts += 1;
          if (part.type === 'file') await part.toBuffer();
        }
        return { parts, requestId: currentRequestId() ?? '' };
      },
    });
  },
};

const sockets: Socket[] = [];
const { app, address } = setupTestServer({
  people: {},
  retainsRows: true,
  listens: true,
  app: {
    areas: [accounts, trial],
    env: {
      PUBLIC_URL: 'https://kithkin.test',
      CORS_ORIGINS: 'https://site.test, https://other.test',
      TRUSTED_PROXIES: '1',
    },
  },
});
const hangUp = () => {
  for (const socket of sockets.splice(0)) socket.destroy();
};
afterEach(hangUp);

/** Opens a raw connection, to send hand-written HTTP. */
function dial(at = address.url) {
  const socket = connect(Number(new URL(at).port), '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  socket.on('error', () => undefined); // being disconnected is expected in these tests
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  return { socket, closed };
}
/** Sends a few bytes repeatedly until the other side closes the connection. */
function trickle(socket: Socket, bytes: string): void {
  const timer = setInterval(() => socket.write(bytes), 50);
  socket.on('close', () => clearInterval(timer));
}
const post = (path: string, length: string | number, type = 'application/json') =>
  `POST /api/v1.1${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${
    typeof length === 'number' ? `Content-Length: ${length}` : length
  }\r\n\r\n`;

describe('a slow client', () => {
  let hasty: TestApp;
  let atHasty: string;
  /** Starts a server with these timeouts; all others are longer than any test. */
  const serve = async (times: Partial<HttpTimeouts>) => {
    hasty = await createTestApp({
      areas: [trial],
      env: { LOG_LEVEL: 'silent' },
      times: { checkMs: 50, ...times },
    });
    atHasty = await hasty.app.listen({ port: 0, host: '127.0.0.1' });
  };
  afterEach(async () => {
    hangUp();
    await hasty.close();
  });

  it('is disconnected if its headers do not end', async () => {
    await serve({ headersMs: 300 });
    const { socket, closed } = dial(atHasty);
    socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n');
    trickle(socket, 'X-More: 1\r\n');
    expect(await closed).toMatch(/^HTTP\/1.1 408 .*"code":"too-slow"/s);
  });

  it('is disconnected if its body is slow, JSON or form', async () => {
    await serve({ bodyMs: 300 });
    for (const head of [
      post('/trial', 500),
      post('/trial/form', 500, 'multipart/form-data; boundary=b'),
    ]) {
      const { socket, closed } = dial(atHasty);
      socket.write(head);
      trickle(socket, '-');
      expect(await closed).toMatch(/^HTTP\/1.1 408 .*"message":"The request took too long."/s);
    }
  });

  it('is disconnected at the time limit of a request if its chunks do not end', async () => {
    await serve({ headersMs: 300, requestMs: 1500 });
    const { socket, closed } = dial(atHasty);
    socket.write(
      post('/trial/form', 'Transfer-Encoding: chunked', 'multipart/form-data; boundary=b'),
    );
    trickle(socket, '1\r\n-\r\n');
    expect(await closed).toMatch(/^HTTP\/1.1 408 /);
  });

  it('has more time for a larger body', async () => {
    await serve({ bodyMs: 300, bytesPerSecond: 200 });
    const { socket, closed } = dial(atHasty);
    const body = JSON.stringify({ text: 'x'.repeat(40_000) });
    socket.write(post('/trial', body.length).replace('Host: x', 'Host: x\r\nConnection: close'));
    socket.write(body.slice(0, 10));
    setTimeout(() => socket.write(body.slice(10)), 600);
    expect(await closed).toMatch(/^HTTP\/1.1 200 .*"length":40000/s);
  });
});

describe('an invalid request', () => {
  it.each([
    ['not HTTP', 'NONSENSE\r\n\r\n', /^HTTP\/1.1 400 .*"code":"bad-request"/s],
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
      /^HTTP\/1.1 431 .*"code":"too-large"/s,
    ],
  ])('gets a response and is closed: %s', async (_what, bytes, response) => {
    const { socket, closed } = dial();
    socket.write(bytes);
    expect(await closed).toMatch(response);
  });
});

describe('bodies', () => {
  /** Sends a text as the JSON of a request. */
  const send = async (path: string, payload: string) => {
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await app.call('POST', path, { payload, headers });
    return [status, body];
  };
  const tooLarge = [413, { message: 'That is too large.', code: 'too-large' }];

  it('are limited by the schema of their route, in any notation', async () => {
    const escaped = '\\ud83d\\ude00'.repeat(MAX_TEXT);
    expect(await send('/trial', `{"text":"${escaped}"}`)).toMatchObject([
      200,
      { length: 2 * MAX_TEXT },
    ]);
    // Rejected before it is parsed.
    expect(await send('/trial', '['.repeat(12 * MAX_TEXT + 4000))).toEqual(tooLarge);
    expect(await send('/users/login', '['.repeat(20_000))).toEqual(tooLarge);
    expect(await send('/users/logout', '['.repeat(4000))).toMatchObject([401, {}]);
    expect(await send('/trial/none', '['.repeat(4000))).toEqual(tooLarge);
    expect(await send('/nowhere', '['.repeat(4000))).toMatchObject([404, { code: 'not-found' }]);
  });

  it('are limited to 20 levels and 2,000 values', async () => {
    const nested = (depth: number, value = '[{') =>
      `{"text":"x","more":${'['.repeat(depth - 1)}"${value}"${']'.repeat(depth - 1)}}`;
    expect(await send('/trial', nested(20))).toMatchObject([200, { length: 1 }]);
    const tooDeep = [400, { message: 'The body is nested too deeply.', code: 'bad-request' }];
    expect(await send('/trial', nested(21))).toEqual(tooDeep);
    expect(await send('/trial', nested(21, '\\"]]'))).toEqual(tooDeep);
    expect(await send('/trial', '['.repeat(100_000))).toEqual(tooDeep);
    const list = (values: number) => `{"text":"x","more":[${Array(values - 1).fill(1)}]}`;
    expect(await send('/trial', list(2_000))).toMatchObject([200, { length: 1 }]);
    expect(await send('/trial', list(2_001))).toEqual([
      400,
      { message: 'The body has too many values.', code: 'bad-request' },
    ]);
  });

  it('of forms are limited in files and must be of an accepted type', async () => {
    const files = Array.from({ length: 11 }, (_, n) => ({
      field: 'media',
      name: `${n}.jpg`,
      bytes: Buffer.from('x'),
    }));
    const many = await app.call('POST', '/trial/form', await formOf({}, files));
    expect([many.status, many.body.message]).toEqual([413, 'Those are too many files.']);
    const other = await app.call('POST', '/trial', {
      payload: '<xml/>',
      headers: { 'content-type': 'application/xml' },
    });
    expect([other.status, other.body.code]).toEqual([415, 'unsupported-type']);
  });
});

describe('headers', () => {
  const strict = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-kithkin-contract': CONTRACT_VERSION,
  };
  it.each([
    ['success', 'POST', '/trial', { json: { text: 'x' } }, 200],
    ['an error', 'POST', '/trial', { json: {} }, 400],
    ['an unknown path', 'GET', '/nowhere', {}, 404],
    ['an invalid path', 'GET', '/%zz', {}, 400],
  ] as const)('are strict on %s of the API', async (_what, method, path, options, status) => {
    const response = await app.call(method, path, options);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject(strict);
    expect(response.headers).not.toHaveProperty('x-powered-by');
    expect(response.headers).not.toHaveProperty('server');
  });

  it('promise https, and have the id of a request, only if so configured', async () => {
    const plain = await createTestApp({ areas: [trial] });
    const headers = { 'x-request-id': 'from-anybody' };
    const response = await plain.call('POST', '/trial', { json: { text: 'x' }, headers });
    expect(response.headers).not.toHaveProperty('strict-transport-security');
    expect(response.headers['x-request-id']).not.toBe('from-anybody');
    const site = await plain.app.inject('/nowhere');
    expect(site.headers).not.toHaveProperty('strict-transport-security');
    await plain.close();
    const secure = await app.app.inject('/nowhere');
    expect(secure.headers).toMatchObject({
      'strict-transport-security': strict['strict-transport-security'],
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('the id of a request', () => {
  const named = (id: string) => app.call('GET', '/nowhere', { headers: { 'x-request-id': id } });

  it('is that of a trusted proxy if it is plausible', async () => {
    expect((await named('from-the-proxy')).headers['x-request-id']).toBe('from-the-proxy');
    for (const bad of ['short', 'x'.repeat(200), 'two words here', '"><script>']) {
      expect((await named(bad)).headers['x-request-id']).not.toBe(bad);
    }
  });

  it('is available to functions of the route, also after reading a body', async () => {
    const id = 'from-the-proxy';
    const sent = await fetch(`${address.url}/api/v1.1/trial`, {
      method: 'POST',
      body: JSON.stringify({ text: 'x'.repeat(200_000) }),
      headers: { 'content-type': 'application/json', 'x-request-id': id },
    });
    expect(await sent.json()).toMatchObject({ requestId: id });
    const form = new FormData();
    form.append('media', new Blob(['x'.repeat(200_000)]), 'a.jpg');
    const upload = await fetch(`${address.url}/api/v1.1/trial/form`, {
      method: 'POST',
      body: form,
      headers: { 'x-request-id': id },
    });
    expect(await upload.json()).toEqual({ parts: 1, requestId: id });
  });
});

describe('pages of other origins', () => {
  const from = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    app.app.inject({
      method,
      url: '/api/v1.1/trial',
      headers: {
        origin,
        ...(method === 'OPTIONS'
          ? {
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'authorization,content-type',
            }
          : {}),
      },
    });

  it('may call the API when they are on the list', async () => {
    const preflight = await from('https://site.test', 'OPTIONS');
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'https://site.test',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-max-age': '600',
    });
    expect(preflight.headers['access-control-allow-methods']).toContain('PATCH');
    const response = await from('https://other.test');
    expect(response.headers['access-control-allow-origin']).toBe('https://other.test');
    expect(String(response.headers.vary)).toMatch(/origin/i);
  });

  it.each(['https://evil.test', 'https://site.test.evil.test', 'http://site.test', 'null'])(
    'may not when they are not: %s',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await from(origin, method);
        expect(headers).not.toHaveProperty('access-control-allow-origin');
      }
    },
  );

  it('may open a live channel from the own address or the list only', async () => {
    const ada = await registerAndSignIn(app, { userName: 'ada' });
    const opens = (origin?: string) =>
      new Promise<boolean>((resolve) => {
        const socket = io(address.url, {
          path: SOCKET_PATH,
          transports: ['websocket'],
          auth: { token: ada.token },
          forceNew: true,
          reconnection: false,
          ...(origin === undefined ? {} : { extraHeaders: { origin } }),
        });
        const end = (open: boolean) => {
          socket.disconnect();
          resolve(open);
        };
        socket.on('connect', () => end(true));
        socket.on('connect_error', () => end(false));
      });
    expect(await opens()).toBe(true);
    expect(await opens(address.url)).toBe(true);
    expect(await opens('https://kithkin.test')).toBe(true);
    expect(await opens('https://site.test')).toBe(true);
    expect(await opens('https://evil.test')).toBe(false);
    expect(await opens('https://kithkin.test.evil.test')).toBe(false);
    expect(await opens('null')).toBe(false);
  });
});
