import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Conversation, LoginResponse, Tokens } from '@kithkin/shared/contract';
import { killNodes, startNode, until } from '../../../testing/nodes';
import { type SmtpServer, startSmtp } from '../../../testing/smtp';
import { mailToken } from '../../../testing/testApp';
import { parseMail } from '../../mail/read';
import { API_PREFIX } from '../../platform/http/app';

const PASSWORD = 'Pass-of-ada-1';
const NEXT_PASSWORD = 'Next-of-ada-2';
const WRONG_PASSWORD = 'Wrong-guess-3';
const MESSAGE = 'Between-us-alone-4711';

let smtp: SmtpServer;
let folder: string;
let url: string;
let log = '';

beforeAll(async () => {
  smtp = await startSmtp();
  folder = await mkdtemp(join(tmpdir(), 'kithkin-secrets-'));
  const { child, ready } = startNode({
    DATA_DIR: folder,
    SITE_DIR: folder,
    SMTP_URL: smtp.url,
    EMAIL_VERIFICATION: 'optional',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'trace',
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  url = await ready;
}, 120_000);
afterAll(async () => {
  await killNodes();
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});

async function call<Body>(
  method: string,
  path: string,
  { json, text, token }: { json?: object; text?: string; token?: string } = {},
): Promise<{ status: number; body: Body }> {
  const payload = text ?? (json && JSON.stringify(json));
  const response = await fetch(url + API_PREFIX + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload ? { 'content-type': 'application/json' } : {}),
    },
    ...(payload ? { body: payload } : {}),
  });
  const responseText = await response.text();
  // The caller states the response type of the contract.
  const body: Body = JSON.parse(responseText === '' ? '{}' : responseText);
  return { status: response.status, body };
}

const newUser = (userName: string) => ({
  fullName: 'Some Body',
  userName,
  email: `${userName}@secret.example`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
});
const signIn = (userNameOrEmail: string, password = PASSWORD) =>
  call<LoginResponse>('POST', '/users/login', { json: { userNameOrEmail, password } });

test('the log holds no token, password, address or message, at whatever level and whatever fails', async () => {
  smtp.replies.push('451 Not now, <ada@secret.example>');
  expect((await call('POST', '/users/register', { json: newUser('ada') })).status).toBe(201);
  expect((await call('POST', '/users/register', { json: newUser('ben') })).status).toBe(201);
  expect((await call('POST', '/users/register', { json: newUser('ada') })).status).toBe(409);
  await signIn('ada@secret.example', WRONG_PASSWORD);
  const ada = (await signIn('ada')).body;
  const ben = (await signIn('ben@secret.example')).body;
  const refreshed = await call<Tokens>('POST', '/users/refresh-token', {
    json: { refreshToken: ada.refreshToken },
  });
  expect(refreshed.status).toBe(200);

  const { token } = ada;
  const { _id } = (
    await call<Conversation>('POST', '/chats/conversations', {
      token,
      json: { participants: [ben.user.id] },
    })
  ).body;
  const send = (text: string) =>
    call('POST', '/chats/messages', { token, json: { conversationId: _id, text } });
  expect((await send(MESSAGE)).status).toBe(201);
  // Text that no column accepts, and invalid JSON, fail before they are stored.
  expect((await send(`${MESSAGE}\u0000`)).status).toBe(400);
  const broken = { token, text: `{"password":"${PASSWORD}","text":"${MESSAGE}` };
  expect((await call('POST', '/users/login', broken)).status).toBe(400);
  await call('GET', `/users/search?q=${encodeURIComponent(MESSAGE)}`, { token });

  await call('PATCH', '/users/me/email', {
    token,
    json: { email: 'ada@newer.example', password: PASSWORD },
  });
  await call('POST', '/users/forgot-password', { json: { email: 'ben@secret.example' } });
  const mailTo = (address: string, subject: string) =>
    smtp.received
      .filter(({ to }) => to.includes(address))
      .map(({ source }) => parseMail('1', source))
      .find((mail) => mail.subject.startsWith(subject));
  await until(() => mailTo('ben@secret.example', 'Reset') !== undefined);
  await until(() => mailTo('ada@newer.example', 'Verify your new') !== undefined);
  const resetToken = mailToken(mailTo('ben@secret.example', 'Reset')?.text ?? '');
  const verifyToken = mailToken(mailTo('ada@newer.example', 'Verify')?.text ?? '');
  await call('GET', `/users/validate-reset-token/${resetToken}`);
  const reset = await call('POST', '/users/reset-password', {
    json: { token: resetToken, newPassword: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD },
  });
  expect(reset.status).toBe(200);
  expect((await call('GET', `/users/verify-email/${verifyToken}`)).status).toBe(200);

  // Proves that the log was written.
  await until(() => log.includes('The mail server did not take the mail'));
  const secrets = {
    PASSWORD,
    NEXT_PASSWORD,
    WRONG_PASSWORD,
    MESSAGE,
    token,
    refreshToken: ada.refreshToken,
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
}, 120_000);
