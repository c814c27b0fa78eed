import { type SmtpServer, startSmtp } from '../../testing/smtp';
import { createTestApp, mailToken, TEST_PASSWORD, type TestApp } from '../../testing/testApp';
import { accounts } from '../accounts/accounts.routes';
import { sql } from '../platform/db';
import { backoff } from '../platform/jobs';
import { MAIL_QUEUE } from './mail.jobs';
import { MailError } from './mailer';
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

const json = {
  fullName: 'Ada Lovelace',
  userName: 'ada',
  email: 'ada@example.org',
  password: TEST_PASSWORD,
  confirmPassword: TEST_PASSWORD,
};
const register = () => app.call('POST', '/users/register', { json });
const sendDue = () => app.ctx.jobs.runDue(MAIL_QUEUE);
const waiting = () =>
  app.ctx.db.query<{ row: string; last_error: string | null; attempts: number }>(
    sql`select j::text as row, last_error, attempts from jobs j where kind = 'mail.send'`,
  );

test('a mail is handed to the mail server after the answer, and nothing of it stays', async () => {
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

test('a recipient is one address, and no text that names somebody else', async () => {
  for (const to of ['x,victim@example.org', 'a<victim@example.org>', 'g:victim@example.org;']) {
    const mail = { to, subject: 'Hello', text: 'Hello' };
    const face = await mailFace(app.ctx);
    await app.ctx.mailer.send(mail, face).catch((error) => expect(error).toBeInstanceOf(MailError));
  }
  expect(smtp.received.flatMap(({ to }) => to)).not.toContain('victim@example.org');
});

test('a mail that is not taken is tried again, later each time, until it is', async () => {
  await register();
  smtp.replies.push('451 Later, <ada@example.org>', '550 No such mailbox');
  await sendDue();
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
});

test('a mail that waits tells neither its link nor its address, nor does its failure', async () => {
  await register();
  smtp.replies.push('451 Later, <ada@example.org>');
  await sendDue();
  const [mail] = await waiting();
  expect(mail?.last_error).toBe('The mail server did not take the mail: EENVELOPE 451.');
  app.clock.advance(backoff(1));
  await sendDue();
  const token = mailToken(parseMail('1', smtp.received[0]?.source ?? '').text);
  expect(token).not.toBe('');
  expect(mail?.row).not.toContain(token);
  expect(mail?.row).not.toContain('ada@');
});

test('a link that has expired is not sent any more', async () => {
  await register();
  smtp.replies.push('451 Later');
  await sendDue();
  app.clock.advance(49 * 3600_000);
  await sendDue();
  expect(smtp.received).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('a mail server that is away costs nobody an answer', async () => {
  const lonely = await createTestApp({
    areas: [accounts],
    env: { SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'silent' },
  });
  try {
    expect((await lonely.call('POST', '/users/register', { json })).status).toBe(201);
    await lonely.ctx.jobs.runDue(MAIL_QUEUE);
    const [row] = await lonely.ctx.db.query<{ last_error: string }>(
      sql`select last_error from jobs where kind = 'mail.send'`,
    );
    expect(row?.last_error).toContain('The mail server did not take the mail');
  } finally {
    await lonely.close();
  }
});
