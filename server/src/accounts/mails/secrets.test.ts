import { accountActions, newAccount } from '../../../testing/accounts/accountActions';
import { sendMessage, start } from '../../../testing/chats/chat';
import { type SmtpServer, startSmtp } from '../../../testing/smtp';
import { createTestApp, mailToken, TEST_PASSWORD, type TestApp } from '../../../testing/testApp';
import { signedIn } from '../../../testing/testPeople';
import { parseMail } from '../../mail/read';
import { createLog } from '../../platform/log';

const NEXT_PASSWORD = 'Next-of-ada-2';
const WRONG_PASSWORD = 'Wrong-guess-3';
const MESSAGE = 'Between-us-alone-4711';

const lines: string[] = [];
let smtp: SmtpServer;
let app: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  app = await createTestApp({
    env: { SMTP_URL: smtp.url, EMAIL_VERIFICATION: 'optional' },
    log: createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }),
  });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

it('the log has no token, password, address or message, at any level and with any error', async () => {
  const actions = accountActions(app);
  const register = (userName: string) =>
    actions.register(userName, { email: `${userName}@secret.example` });
  smtp.replies.push('451 Not now, <ada@secret.example>');
  expect((await register('ada')).status).toBe(201);
  expect((await register('ben')).status).toBe(201);
  expect((await register('ada')).status).toBe(409);
  await app.mails();
  await actions.login('ada@secret.example', WRONG_PASSWORD);
  const { user, token, refreshToken } = (await actions.login('ada')).body;
  const ben = (await actions.login('ben@secret.example')).body.user;
  const refreshed = await actions.refresh(refreshToken);
  expect(refreshed.status).toBe(200);

  const ada = await signedIn(app, { id: user._id, userName: 'ada' });
  const chat = await start(ada, [await signedIn(app, { id: ben._id, userName: 'ben' })]);
  expect((await sendMessage(ada, chat, MESSAGE)).status).toBe(201);
  // Text that no column accepts, and invalid JSON, fail before they are stored.
  expect((await sendMessage(ada, chat, `${MESSAGE}\u0000`)).status).toBe(400);
  const broken = await app.call('POST', '/users/login', {
    payload: `{"password":"${TEST_PASSWORD}","text":"${MESSAGE}`,
    headers: { 'content-type': 'application/json' },
  });
  expect(broken.status).toBe(400);
  await ada.call('GET', `/users/search?q=${encodeURIComponent(MESSAGE)}`);

  const { password } = newAccount('ada');
  await ada.call('PATCH', '/users/me/email', { json: { email: 'ada@newer.example', password } });
  await actions.forgot('ben@secret.example');
  await app.mails();
  const tokenTo = (address: string, subject: string) => {
    const mails = smtp.received.filter(({ to }) => to.includes(address));
    const found = mails.map(({ source }) => parseMail('1', source));
    return mailToken(found.find((mail) => mail.subject.startsWith(subject))?.text ?? '');
  };
  const resetToken = tokenTo('ben@secret.example', 'Reset');
  const verifyToken = tokenTo('ada@newer.example', 'Verify your new');
  await app.call('GET', `/users/validate-reset-token/${resetToken}`);
  const passwords = { newPassword: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD };
  expect((await actions.reset(resetToken, passwords)).status).toBe(200);
  expect((await actions.verify(verifyToken)).status).toBe(200);

  const log = lines.join('');
  // Proves that the log was written.
  expect(log).toContain('it rejects the recipient');
  const secrets = {
    password,
    NEXT_PASSWORD,
    WRONG_PASSWORD,
    MESSAGE,
    token,
    refreshToken,
    newer: refreshed.body.token,
    newerRefreshToken: refreshed.body.refreshToken,
    resetToken,
    verifyToken,
    domain: 'secret.example',
    newDomain: 'newer.example',
  };
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret.length > 5, log.includes(secret)]).toEqual([name, true, false]);
  }
});
