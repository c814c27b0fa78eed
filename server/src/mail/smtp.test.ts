import { newAccount } from '../../testing/accounts/accountActions';
import { type SmtpServer, startSmtp } from '../../testing/smtp';
import { createTestApp, mailToken, type TestApp } from '../../testing/testApp';
import { accounts } from '../accounts/accounts.routes';
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
  expect(mail?.last_error).toBe('The mail server did not take the mail: EENVELOPE 451.');
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

test('an unreachable mail server is a failed attempt', async () => {
  const { config } = app.ctx;
  const mailer = createMailer({ ...config, smtpUrl: 'smtp://127.0.0.1:1' });
  const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello' };
  await expect(mailer.send(mail, await mailFace(app.ctx))).rejects.toThrow(MailError);
  mailer.close();
});
