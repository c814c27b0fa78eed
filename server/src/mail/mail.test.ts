import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setupApp } from '../../testing/setupTestServer';
import { canServeMail, mailLink } from './devPages';
import { toHtml } from './htmlMail';
import type { MailFace } from './mailFace';

const app = setupApp({ areas: [], env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });

/** A network with the default settings. */
const FACE: MailFace = { name: 'KithKin', text: '', contact: '', color: '#1c1c22', logo: null };
const LINK = 'http://kithkin.test/verify-email?token=abc_DEF-123';

const folder = () => join(app.dataDir, 'mail');
const read = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers });

/** Writes a mail to a file and returns its source. */
async function send(to: string, subject: string, text: string, face = FACE): Promise<string> {
  await app.ctx.mailer.send({ to, subject, text }, face);
  const newest = (await readdir(folder())).sort().at(-1) ?? '';
  return readFile(join(folder(), newest), 'utf8');
}

describe('mails without SMTP', () => {
  it('are files for the owner of the server only, which read back unchanged', async () => {
    const text = `Hello Zoë,\n\nopen this link:\n\n${LINK}\n\n${'long '.repeat(60)}end.`;
    await send('zoe@example.org', 'Grüße <b>', text);
    const [mail] = await app.mails();
    expect(mail).toMatchObject({ to: 'zoe@example.org', subject: 'Grüße <b>', text });
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(folder())).toBe(0o700);
    for (const name of await readdir(folder())) {
      expect([name, await modeOf(join(folder(), name))]).toEqual([name, 0o600]);
    }
  });

  it('are also HTML, with the link as a button and without external resources', async () => {
    const text = `Hello <Zoë>,\n\nopen\nthis link:\n\n${LINK}\n`;
    const html = toHtml('Verify & go', text, FACE);
    expect(html).toContain('<p>Hello &lt;Zoë&gt;,</p><p>open this link:</p>');
    expect(html).toMatch(
      /<a href="http:\/\/kithkin.test\/verify-email\?token=abc_DEF-123"[^>]*>Open the link</,
    );
    expect(html).not.toMatch(/ src=|url\(|<link/);
    const source = await send('zed@example.org', 'Verify', text);
    expect(source).toMatch(/^content-type: multipart\/alternative/im);
    expect(source).toMatch(/^content-type: text\/html/im);
  });

  it('have the network’s logo, colour, text and contact in the HTML only', async () => {
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
    await send('zoe@example.org', 'Hi', LINK, face);
    expect((await app.mails())[0]?.text).toBe(LINK);
  });

  it('are readable at /dev/mail after opening the printed link, which sets a cookie', async () => {
    const opened = await read(mailLink(app.ctx) ?? '');
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/dev/mail']);
    const cookie = String(opened.headers['set-cookie']);
    expect(cookie).toContain('; Path=/dev/mail;');
    const list = await read('/dev/mail', { cookie: cookie.split(';')[0] ?? '' });
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain('Grüße &lt;b&gt;');
    const href = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? '';
    const one = await read(href, { cookie: cookie.split(';')[0] ?? '' });
    expect(one.body).toContain(`<a href="${LINK}">${LINK}</a>`);
    expect(one.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['without the key', '', {}],
    ['with another key', '?key=AAAA', {}],
    ['with two keys', '?key=AAAA&key=BBBB', {}],
    ['with a cookie of another server', '', { cookie: 'a=b; kithkin_mail=AAAA' }],
  ])('are hidden %s, however the path is encoded', async (_how, query, headers) => {
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
    for (const [change, isServed] of [
      [{}, true],
      [{ env: 'production' }, false],
      [{ host: '0.0.0.0' }, false],
      [{ trustedProxies: 1 }, false],
      [{ publicUrl: 'https://our.example' }, false],
      [{ publicUrl: 'http://127.0.0.1:3100' }, true],
      [{ smtpUrl: 'smtp://mail' }, false],
    ] as const) {
      expect([change, canServeMail({ config: { ...config, ...change } })]).toEqual([
        change,
        isServed,
      ]);
    }
  });
});
