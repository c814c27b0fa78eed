import { createTestApp, type TestApp } from '../testing/testApp';
import { canServeMail } from './devPages';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ areas: [] });
});
afterAll(() => app.close());

const LINK = 'http://kithkin.test/verify-email?token=abc_DEF-123';

describe('mails without SMTP', () => {
  it('land in files and read back as they were sent', async () => {
    const text = `Hello Zoë,\n\nopen this link:\n\n${LINK}\n\n${'long '.repeat(60)}end.`;
    await app.ctx.mailer.send({ to: 'zoe@example.org', subject: 'Grüße <b>', text });
    const [mail] = await app.mails();
    expect(mail).toMatchObject({ to: 'zoe@example.org', subject: 'Grüße <b>', text });
  });

  it('can be read at /dev/mail with a link to click', async () => {
    const list = await app.app.inject({ url: '/dev/mail', headers: { host: '127.0.0.1:3000' } });
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain('Grüße &lt;b&gt;');
    const href = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? '';
    const one = await app.app.inject({ url: href, headers: { host: 'localhost:3000' } });
    expect(one.body).toContain(`<a href="${LINK}">${LINK}</a>`);
    expect(one.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('stay hidden from a foreign name that points at this machine', async () => {
    const response = await app.app.inject({ url: '/dev/mail', headers: { host: 'evil.example' } });
    expect(response.statusCode).toBe(404);
  });

  it('have no page in production, on a public address, or behind a proxy', () => {
    const { config } = app.ctx;
    expect(canServeMail({ config })).toBe(true);
    expect(canServeMail({ config: { ...config, env: 'production' } })).toBe(false);
    expect(canServeMail({ config: { ...config, host: '0.0.0.0' } })).toBe(false);
    expect(canServeMail({ config: { ...config, trustedProxies: 1 } })).toBe(false);
    expect(canServeMail({ config: { ...config, smtpUrl: 'smtp://mail' } })).toBe(false);
  });
});
