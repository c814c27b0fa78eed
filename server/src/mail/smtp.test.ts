import { newAccount } from '../../testing/accounts/accountActions';
import { freePort } from '../../testing/freePort';
import { type SmtpServer, startSmtp } from '../../testing/smtp';
import { createTestApp, mailToken, type TestApp } from '../../testing/testApp';
import { accounts } from '../accounts/accounts.routes';
import { runAdmin } from '../admin/adminCommands';
import { sql } from '../platform/db';
import { backoff } from '../platform/jobs';
import { MAIL_QUEUE } from './mail.jobs';
import { createMailer, MailError } from './mailer';
import { mailFace } from './mailFace';
import { parseMail } from './read';

let smtp: SmtpServer;
let app: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  app = await createTestApp({
    areas: [accounts],
    env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' },
  });
});
beforeEach(async () => {
  await app.reset();
  smtp.received.length = 0;
  smtp.replies.length = 0;
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const json = newAccount('ada');
const register = () => app.call('POST', '/users/register', { json });
const sendDue = () => app.ctx.jobs.runDue(MAIL_QUEUE);
const waiting = () =>
  app.ctx.db.query<{ row: string; last_error: string | null; attempts: number }>(
    sql`select j::text as row, last_error, attempts from jobs j where kind = 'mail.send'`,
  );

test('a mail is sent after the response, and its job is deleted', async () => {
  expect((await register()).status).toBe(201);
  expect(smtp.received).toEqual([]);
  await sendDue();
  expect(smtp.received).toMatchObject([{ to: ['ada@example.org'] }]);
  const { subject, text } = parseMail('1', smtp.received[0]?.source ?? '');
  expect(subject).toBe('Verify your email for KithKin');
  const verified = await app.call('GET', `/users/verify-email/${mailToken(text)}`);
  expect(verified.status).toBe(200);
  expect(await waiting()).toEqual([]);
});

test('a recipient is one address, and not a text that contains another one', async () => {
  for (const to of ['x,victim@example.org', 'a<victim@example.org>', 'g:victim@example.org;']) {
    const mail = { to, subject: 'Hello', text: 'Hello' };
    const face = await mailFace(app.ctx);
    await app.ctx.mailer.send(mail, face).catch((error) => expect(error).toBeInstanceOf(MailError));
  }
  expect(smtp.received.flatMap(({ to }) => to)).not.toContain('victim@example.org');
});

test('a rejected mail is sent again at growing intervals, and its job holds no link or address', async () => {
  await register();
  smtp.replies.push('451 Later, <ada@example.org>', '550 No such mailbox');
  await sendDue();
  const [mail] = await waiting();
  expect(mail?.last_error).toBe(
    `The mail server ${new URL(smtp.url).host} accepts no email: it rejects the recipient (451).`,
  );
  app.clock.advance(backoff(1) - 1);
  await sendDue();
  expect((await waiting())[0]?.attempts).toBe(1);
  app.clock.advance(1);
  await sendDue();
  expect((await waiting())[0]?.attempts).toBe(2);
  expect(smtp.received).toEqual([]);
  app.clock.advance(backoff(2));
  await sendDue();
  expect(smtp.received).toHaveLength(1);
  expect(await waiting()).toEqual([]);
  const token = mailToken(parseMail('1', smtp.received[0]?.source ?? '').text);
  expect(token).not.toBe('');
  expect(mail?.row).not.toContain(token);
  // The whole address: shorter texts occur in encrypted ones by chance.
  expect(mail?.row).not.toContain(json.email);
});

test('an expired link is not sent', async () => {
  await register();
  smtp.replies.push('451 Later');
  await sendDue();
  app.clock.advance(49 * 3600_000);
  await sendDue();
  expect(smtp.received).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('an unreachable mail server is a failed attempt, whose error names it and the reason', async () => {
  const nowhere = `127.0.0.1:${await freePort()}`;
  const mailer = createMailer({ ...app.ctx.config, smtpUrl: `smtp://me:secret@${nowhere}` });
  const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello' };
  const message = `The mail server ${nowhere} accepts no email: it refuses the connection (connect ECONNREFUSED ${nowhere}).`;
  await expect(mailer.send(mail, await mailFace(app.ctx))).rejects.toThrow(new MailError(message));
  await expect(mailer.check()).rejects.toThrow(new MailError(message));
  mailer.close();
});

test('mail-test sends a mail, or names the step that failed', async () => {
  const sendTest = (url: string, address = 'ada@example.org') => {
    const mailer = createMailer({ ...app.ctx.config, smtpUrl: url });
    return runAdmin({ ...app.ctx, mailer }, ['mail-test', address]).catch(String);
  };
  const { host } = new URL(smtp.url);
  expect(await sendTest(smtp.url)).toContain(
    `An email to ada@example.org was passed to the mail server ${host}.`,
  );
  expect(smtp.received).toMatchObject([{ to: ['ada@example.org'] }]);
  expect(await sendTest(smtp.url, 'ada')).toContain('Say one email address');
  smtp.replies.push('550 No mailbox <ada@example.org>');
  const failures = [
    [smtp.url, 'it rejects the recipient (550).'],
    [smtp.url.replace('//', '//me:secret@'), 'it rejects the username or the password'],
    [smtp.url.replace('smtp:', 'smtps:'), 'TLS fails'],
    ['smtp://mail.invalid', 'its name can’t be found'],
  ] as const;
  for (const [url, reason] of failures) {
    const { hostname, port } = new URL(url);
    expect(await sendTest(url)).toContain(
      `The mail server ${hostname}:${port || 587} accepts no email: ${reason}`,
    );
  }
});
