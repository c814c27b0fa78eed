import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../testing/testApp';
import { canServeMail } from './devPages';
import { toHtml } from './htmlMail';
import type { MailFace } from './mailFace';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ areas: [] });
});
afterAll(() => app.close());

/** A network with the default settings. */
const FACE: MailFace = { name: 'KithKin', text: '', contact: '', color: '#1c1c22', logo: null };
const LINK = 'http://kithkin.test/verify-email?token=abc_DEF-123';

describe('mails without SMTP', () => {
  it('land in files and read back as they were sent', async () => {
    const text = `Hello Zoë,\n\nopen this link:\n\n${LINK}\n\n${'long '.repeat(60)}end.`;
    await app.ctx.mailer.send({ to: 'zoe@example.org', subject: 'Grüße <b>', text }, FACE);
    const [mail] = await app.mails();
    expect(mail).toMatchObject({ to: 'zoe@example.org', subject: 'Grüße <b>', text });
  });

  it('are readable by the owner of the server only', async () => {
    await app.ctx.mailer.send({ to: 'zoe@example.org', subject: 'Secret', text: LINK }, FACE);
    const folder = join(app.dataDir, 'mail');
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(folder)).toBe(0o700);
    for (const name of await readdir(folder)) {
      expect([name, await modeOf(join(folder, name))]).toEqual([name, 0o600]);
    }
  });

  it('are HTML as well, with the link as a button and nothing that loads', async () => {
    const text = `Hello <Zoë>,\n\nopen\nthis link:\n\n${LINK}\n`;
    const html = toHtml('Verify & go', text, FACE);
    expect(html).toContain('<p>Hello &lt;Zoë&gt;,</p><p>open this link:</p>');
    expect(html).toMatch(
      /<a href="http:\/\/kithkin.test\/verify-email\?token=abc_DEF-123"[^>]*>Open the link</,
    );
    expect(html).not.toMatch(/ src=|url\(|<link/);
    await app.ctx.mailer.send({ to: 'zed@example.org', subject: 'Verify', text }, FACE);
    const folder = join(app.dataDir, 'mail');
    const newest = (await readdir(folder)).sort().at(-1) ?? '';
    const source = await readFile(join(folder, newest), 'utf8');
    expect(source).toMatch(/^content-type: multipart\/alternative/im);
    expect(source).toMatch(/^content-type: text\/html/im);
  });

  it('show the network’s logo, colour, words and contact in the HTML alone', async () => {
    const face: MailFace = {
      name: 'The <Millers>',
      text: 'Our family.',
      contact: 'ada@example.org',
      color: '#007474',
      logo: { url: 'http://kithkin.test/logo.png', width: 576, height: 144 },
    };
    const html = toHtml('Verify', `Hello,\n\n${LINK}`, face);
    expect(html).toContain(
      '<img src="http://kithkin.test/logo.png" alt="The &lt;Millers&gt;" width="192" height="48"',
    );
    expect(html).toContain('background:#007474');
    expect(html).toContain('The &lt;Millers&gt;: Our family.<br>Questions? ada@example.org');
    await app.ctx.mailer.send({ to: 'zoe@example.org', subject: 'Hi', text: LINK }, face);
    expect((await app.mails())[0]?.text).toBe(LINK);
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

  it.each([
    ['a foreign name that points at this machine', { host: 'evil.example' }, '127.0.0.1'],
    [
      'a foreign name that begins like this machine',
      { host: '127.0.0.1.evil.example' },
      '127.0.0.1',
    ],
    ['another machine', { host: 'localhost' }, '192.0.2.7'],
    ['a tunnel', { host: 'localhost', 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
    ['a proxy', { host: 'localhost', via: '1.1 proxy' }, '127.0.0.1'],
  ])('stay hidden from %s, however the path is encoded', async (_who, headers, remoteAddress) => {
    const paths = ['/dev/mail', '/%64ev/mail', '/dev/%6dail', '/dev/mail/', '/%64ev/mail/some-id'];
    for (const url of paths) {
      const response = await app.app.inject({ url, headers, remoteAddress });
      expect([url, response.statusCode]).toEqual([url, 404]);
    }
  });

  it('open on this machine under an encoded path as well, with the same headers', async () => {
    const response = await app.app.inject({ url: '/%64ev/mail', headers: { host: '[::1]:3000' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
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
