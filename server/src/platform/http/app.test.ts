import { createHash } from 'node:crypto';
import { Type } from '@fastify/type-provider-typebox';
import { setupApp } from '../../../testing/setupTestServer';
import { createTestApp, registerAndSignIn } from '../../../testing/testApp';
import { accounts } from '../../accounts/accounts.routes';
import type { Area } from './app';
import { Presented, route } from './route';

/** Routes that exercise the behaviour common to all routes. */
const trial: Area = {
  name: 'trial',
  register(app, ctx) {
    route(app, ctx, {
      endpoint: 'POST /trial/:n',
      summary: 'Answers what it got.',
      auth: 'viewer',
      limit: 'write',
      params: Type.Object({ n: Type.Integer() }),
      query: Type.Object({ limit: Type.Optional(Type.Integer({ maximum: 50 })) }),
      response: Type.Object({ n: Type.Integer(), viewer: Type.String() }),
      status: 201,
      handler: async ({ params, viewer }) => ({ n: params.n, viewer: viewer.userId, hidden: 1 }),
    });
    route(app, ctx, {
      endpoint: 'GET /trial/presented',
      summary: 'A response of presenters.',
      auth: 'none',
      limit: 'read',
      response: Type.Object({ made: Type.String() }),
      handler: async () => new Presented({ made: 'by presenters' }),
    });
    route(app, ctx, {
      endpoint: 'GET /trial/broken',
      summary: 'Fails.',
      auth: 'none',
      limit: 'read',
      response: Type.Object({}),
      handler: async () => {
        throw new Error('a secret detail');
      },
    });
  },
};

const app = setupApp({ areas: [accounts, trial], env: { LOG_LEVEL: 'silent' } });
beforeEach(() => app.reset());

describe('every route', () => {
  it('receives the viewer, converts parameters of the address and serializes the response', async () => {
    const ada = await registerAndSignIn(app, { userName: 'ada' });
    const response = await ada.call<object>('POST', '/trial/7/?limit=10', {
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ n: 7, viewer: ada.id });
  });

  it('returns errors as a message and a code', async () => {
    const ada = await registerAndSignIn(app, { userName: 'ada' });
    const signedOut = await app.call('POST', '/trial/7');
    expect(signedOut).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    const invalid = await ada.call('POST', '/trial/7?limit=99');
    expect(invalid).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(invalid.body.message).toMatch(/^limit /);
    const json = await app.call('POST', '/users/login', {
      payload: '{"user',
      headers: { 'content-type': 'application/json' },
    });
    expect(json).toMatchObject({ status: 400, body: { message: 'The body is not valid JSON.' } });
    const malformed = await app.call('GET', '/posts/not-an-id');
    expect(malformed).toMatchObject({ status: 404, body: { code: 'not-found' } });
    const missing = await app.call('GET', '/nowhere');
    expect(missing).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('accepts JSON only where no form is expected, and no compressed bodies', async () => {
    const send = async (type: string, payload: string, more: Record<string, string> = {}) => {
      const headers = { 'content-type': type, ...more };
      const { status, body } = await app.call('POST', '/users/login', { payload, headers });
      return [status, body.message];
    };
    const rejected = [415, 'This kind of content is not accepted.'];
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      expect(await send(type, '{}')).toEqual(rejected);
    }
    const form = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';
    expect(await send('multipart/form-data; boundary=x', form)).toEqual(rejected);
    const encoded = [415, 'Content-Encoding gzip is not accepted.'];
    expect(await send('application/json', 'x', { 'content-encoding': 'gzip' })).toEqual(encoded);
    const plain = await send('application/json', '{"user', { 'content-encoding': 'identity' });
    expect(plain[0]).toBe(400);
  });

  it('opens a page at an address with a stray percent sign, and only on this host', async () => {
    const get = (url: string, accept = 'text/html') => app.app.inject({ url, headers: { accept } });
    const { statusCode, headers } = await get('/tag/100%?a=%');
    expect([statusCode, headers.location]).toEqual([302, '/tag/100%25?a=%']);
    expect((await get('/tag/%25')).statusCode).not.toBe(302);
    expect((await get('//other.example/%')).headers.location).toBe('/other.example/%25');
    expect((await get('/\\other.example/%')).headers.location ?? '').not.toMatch(/^[/\\]{2}/);
    expect((await get('/tag/%', 'application/json')).statusCode).toBe(400);
  });

  it('hides internal errors', async () => {
    const broken = await app.call('GET', '/trial/broken');
    expect(broken.status).toBe(500);
    expect(JSON.stringify(broken.body)).not.toContain('secret');
  });

  it('may send JSON that SQL has built', async () => {
    expect((await app.call<object>('GET', '/trial/presented')).body).toEqual({
      made: 'by presenters',
    });
  });

  it('is on a page whose policy allows only its own style', async () => {
    const docs = await app.app.inject('/api/v1.1/docs');
    const style = /<style>([\s\S]*?)<\/style>/.exec(docs.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = String(docs.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe');
  });

  it('cannot be mounted without authorization, limit and response, and a limit of its body', async () => {
    const bare: Area = {
      name: 'bare',
      register: (api) => void api.get('/bare', async () => 'hello'),
    };
    await expect(createTestApp({ areas: [bare] })).rejects.toThrow(
      'GET /api/v1.1/bare must be mounted with route().',
    );
    const endless: Area = {
      name: 'endless',
      register: (api, ctx) =>
        route(api, ctx, {
          endpoint: 'POST /endless',
          summary: 'Takes any text.',
          auth: 'none',
          limit: 'write',
          body: Type.Object({ text: Type.String() }),
          response: null,
          handler: async () => undefined,
        }),
    };
    await expect(createTestApp({ areas: [endless] })).rejects.toThrow(
      'POST /endless: body.text needs a maxLength.',
    );
  });
});
