import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { canServeMail, mailLink } from './devPages';
import { toHtml } from './htmlMail';
import type { MailFace } from './mailFace';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ areas: [], env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
});
afterAll(() => app.close());

/** A network with the default settings. */
const FACE: MailFace = { name: 'KithKin', text: '', contact: '', color: '#1c1c22', logo: null };
const LINK = 'http://kithkin.test/verify-email?token=abc_DEF-123';

const read = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers });

/** Opens the mails with the printed link; returns the cookie of the browser. */
async function openMails(): Promise<string> {
  const { headers } = await read(mailLink(app.ctx) ?? '');
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

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
    const cookie = await openMails();
    const list = await read('/dev/mail', { cookie });
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain('Grüße &lt;b&gt;');
    const href = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? '';
    const one = await read(href, { cookie });
    expect(one.body).toContain(`<a href="${LINK}">${LINK}</a>`);
    expect(one.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('open with the printed link, which leaves the address bar', async () => {
    const opened = await read(mailLink(app.ctx) ?? '');
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/dev/mail']);
    expect(String(opened.headers['set-cookie'])).toContain('; Path=/dev/mail;');
  });

  it.each([
    ['without the key', '', {}],
    ['with another key', '?key=AAAA', {}],
    ['with two keys', '?key=AAAA&key=BBBB', {}],
    ['with a cookie of another server', '', { cookie: 'a=b; kithkin_mail=AAAA' }],
  ])('stay hidden %s, however the path is encoded', async (_how, query, headers) => {
    const paths = ['/dev/mail', '/%64ev/mail', '/dev/%6dail', '/dev/mail/', '/%64ev/mail/some-id'];
    for (const path of paths) {
      const response = await read(path + query, { host: 'localhost:3000', ...headers });
      expect([path, response.statusCode]).toEqual([path, 403]);
      expect(response.headers['content-security-policy']).toContain("default-src 'none'");
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  it('have no page in production, on a public address, or behind a proxy', () => {
    const { config } = app.ctx;
    expect(canServeMail({ config })).toBe(true);
    expect(canServeMail({ config: { ...config, env: 'production' } })).toBe(false);
    expect(canServeMail({ config: { ...config, host: '0.0.0.0' } })).toBe(false);
    expect(canServeMail({ config: { ...config, trustedProxies: 1 } })).toBe(false);
    expect(canServeMail({ config: { ...config, publicUrl: 'https://our.example' } })).toBe(false);
    expect(canServeMail({ config: { ...config, publicUrl: 'http://127.0.0.1:3100' } })).toBe(true);
    expect(canServeMail({ config: { ...config, smtpUrl: 'smtp://mail' } })).toBe(false);
  });
});
