import type { EmailChange, MeResponse, RestoreEmailResponse } from '@kithkin/shared/contract';
import { accountActions, NEW_PASSWORD } from '../../../testing/accounts/accountActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { mailToken, TEST_PASSWORD } from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';
import { sql } from '../../platform/db';
import { setPassword } from '../accounts.store';
import { hashPassword } from '../credentials/passwords';

const OLD = 'ada@example.org';
const NEW = 'ada@new.example';
const DAY_MS = 24 * 3600_000;

const { app, ada } = setupTestServer({ people: { ada: { hasPassword: true } } });
const { forgot, login, newestTo, reset, tokenTo, verify } = accountActions(app);
afterEach(() => jest.restoreAllMocks());

const me = async () => (await ada.call<MeResponse>('GET', '/users/me')).body.user;
const changeEmail = (email: string, password = TEST_PASSWORD) =>
  ada.call<EmailChange & { code: string }>('PATCH', '/users/me/email', {
    json: { email, password },
  });
const changePassword = (currentPassword = TEST_PASSWORD, passwords: object = NEW_PASSWORD) =>
  ada.call('PATCH', '/users/me/password', { json: { currentPassword, ...passwords } });

it('a change of email is pending until its link is opened, and the old address gets a notice', async () => {
  expect((await changeEmail(` ${NEW} `)).body.pendingEmail).toBe(NEW);
  expect(await me()).toMatchObject({ email: OLD, pendingEmail: NEW });
  expect((await newestTo(OLD))?.subject).toBe('Your KithKin email is about to change');
  expect((await login(NEW)).status).toBe(401);
  expect((await login(OLD)).status).toBe(200);
  await forgot(OLD);
  const resetLink = await tokenTo(OLD);

  expect((await verify(await tokenTo(NEW))).status).toBe(200);
  expect(await me()).toMatchObject({ email: NEW, pendingEmail: null, emailVerified: true });
  expect((await login(NEW)).status).toBe(200);
  expect((await login(OLD)).status).toBe(401);
  // Links to the old address end.
  const path = `/users/validate-reset-token/${resetLink}`;
  expect((await app.call('GET', path)).body).toEqual({ valid: false });
});

it('a change of email needs the password, and an address', async () => {
  expect((await changeEmail(NEW, 'wrong-one')).body.code).toBe('wrong-password');
  for (const email of ['nonsense', 'ADA@example.org']) {
    expect((await changeEmail(email)).status).toBe(422);
  }
  expect((await me()).pendingEmail).toBeNull();
});

it('a change of email does not reveal whether the address is taken, except to the owner of its link', async () => {
  await createTestUser(app, { userName: 'ben' });
  const [taken, free] = [await changeEmail('ben@example.org'), await changeEmail(NEW)];
  expect({ ...taken.body, pendingEmail: NEW }).toEqual(free.body);
  await changeEmail('ben@example.org');
  const opened = await verify(await tokenTo('ben@example.org'));
  expect([opened.status, opened.body.code]).toEqual([409, 'email-taken']);
  expect((await me()).email).toBe(OLD);
});

it('a change of email mails its link again while it is pending', async () => {
  const again = () => ada.call<EmailChange>('POST', '/users/me/email/resend');
  await changeEmail(NEW);
  const first = await tokenTo(NEW);
  app.clock.advance(1000);
  expect((await again()).body.pendingEmail).toBe(NEW);
  const second = await tokenTo(NEW);
  expect(second).not.toBe(first);
  expect((await verify(second)).status).toBe(200);
  expect(await me()).toMatchObject({ email: NEW, pendingEmail: null });
  expect((await again()).status).toBe(409);
});

it('a change of email can be cancelled and replaced, which ends the link', async () => {
  await changeEmail(NEW);
  const first = await tokenTo(NEW);
  await changeEmail('ada@newer.example');
  const second = await tokenTo('ada@newer.example');
  expect((await verify(first)).status).toBe(400);
  const cancelled = await ada.call<EmailChange>('DELETE', '/users/me/email');
  expect(cancelled.body.pendingEmail).toBeNull();
  expect((await verify(second)).status).toBe(400);
  expect((await ada.call('DELETE', '/users/me/email')).status).toBe(200);
  expect(await me()).toMatchObject({ email: OLD, pendingEmail: null });
});

const resetPassword = async () => {
  await forgot(OLD);
  return reset(await tokenTo(OLD));
};
it.each([
  ['changed', () => changePassword()],
  ['reset', resetPassword],
])('a change of email is cancelled when the password is %s', async (_how, change) => {
  await changeEmail(NEW);
  const link = await tokenTo(NEW);
  expect((await change()).status).toBe(200);
  expect((await verify(link)).status).toBe(400);
  const row = await app.ctx.db.one(sql`select pending_email from users`);
  expect(row).toEqual({ pending_email: null });
});

describe('the link to a replaced address', () => {
  const replaced = async (address = OLD) => {
    const mails = await app.mails();
    const mail = mails.find(
      ({ to, subject }) => to === address && subject.startsWith('Your KithKin email has been'),
    );
    return mailToken(mail?.text ?? '');
  };
  const restore = (token: string) =>
    app.call<RestoreEmailResponse & { code: string }>('POST', '/users/restore-email', {
      json: { token },
    });
  /** Changes the address, as somebody with the password and the new mailbox can. */
  const changeTo = async (email: string) => {
    await changeEmail(email);
    expect((await verify(await tokenTo(email))).status).toBe(200);
    app.clock.advance(1000);
  };
  beforeEach(() => changeTo('eve@evil.example'));

  it('restores the address, ends all sessions, and voids the password', async () => {
    expect((await restore('unknown')).status).toBe(400);
    const token = await replaced();
    app.clock.advance(7 * DAY_MS - 1001);
    const { status, body } = await restore(token);
    expect(status).toBe(200);
    expect((await restore(token)).status).toBe(400);
    expect((await ada.call('GET', '/users/me')).status).toBe(401);
    expect((await login('ada')).status).toBe(401);
    expect((await reset(body.resetToken)).status).toBe(200);
    const { newPassword } = NEW_PASSWORD;
    expect((await login(OLD, newPassword)).status).toBe(200);
    expect((await login('eve@evil.example', newPassword)).status).toBe(401);
  });

  it('expires after seven days', async () => {
    app.clock.advance(7 * DAY_MS - 1000);
    const { status, body } = await restore(await replaced());
    expect([status, body.code]).toEqual([400, 'bad-token']);
  });

  it.each([
    ['ends the link of a later change', true],
    ['works after the link of a later change was used', false],
  ])('%s', async (_what, isFirst) => {
    await changeTo('eve@more.example');
    const links = [await replaced(), await replaced('eve@evil.example')];
    if (!isFirst) links.reverse();
    const statuses: number[] = [];
    for (const link of links) statuses.push((await restore(link)).status);
    expect(statuses).toEqual([200, isFirst ? 400 : 200]);
  });

  it('does not take an address from another account that has verified it since', async () => {
    await createTestUser(app, { userName: 'other', email: OLD });
    const { status, body } = await restore(await replaced());
    expect([status, body.code]).toEqual([409, 'email-taken']);
  });
});

it('a change of password ends all other sessions but not its own, and mails a notice', async () => {
  const other = (await login('ada')).body.token;
  expect((await changePassword()).status).toBe(200);
  expect((await ada.call('GET', '/users/me')).status).toBe(200);
  expect((await app.call('GET', '/users/me', { token: other })).status).toBe(401);
  expect((await login('ada')).status).toBe(401);
  expect((await login('ada', NEW_PASSWORD.newPassword)).status).toBe(200);
  expect((await newestTo(OLD))?.subject).toBe('Your KithKin password has been changed');
});

it('a change of password needs a strong password, twice, and the current one', async () => {
  const weak = { newPassword: 'lower case', confirmPassword: 'lower case' };
  const different = { ...NEW_PASSWORD, confirmPassword: 'Other-horse-8' };
  for (const passwords of [weak, different]) {
    expect((await changePassword(TEST_PASSWORD, passwords)).status).toBe(422);
  }
  expect((await changePassword('wrong-one')).status).toBe(403);
  expect((await login('ada')).status).toBe(200);
});

describe('a password that changes after it was checked and before the transaction', () => {
  beforeEach(async () => {
    const { db } = app.ctx;
    const other = await hashPassword(NEW_PASSWORD.newPassword);
    const transaction = db.transaction.bind(db);
    jest.spyOn(db, 'transaction').mockImplementationOnce(async (run) => {
      await setPassword(db, ada.id, other);
      return transaction(run);
    });
  });

  it('opens no session', async () => {
    const { status, body } = await login('ada');
    expect([status, body.code]).toEqual([401, 'bad-credentials']);
  });

  it.each([
    ['PATCH', '/users/me/email', { email: NEW, password: TEST_PASSWORD }],
    ['PATCH', '/users/me/password', { currentPassword: TEST_PASSWORD, ...NEW_PASSWORD }],
    ['POST', '/users/me/deactivate', { password: TEST_PASSWORD }],
    ['POST', '/users/me/delete', { password: TEST_PASSWORD }],
  ] as const)('confirms nothing: %s %s', async (method, path, json) => {
    const mails = (await app.mails()).length;
    const { status, body } = await ada.call(method, path, { json });
    expect([status, body.code]).toEqual([403, 'wrong-password']);
    expect(await me()).toMatchObject({ email: OLD, pendingEmail: null });
    expect(await app.mails()).toHaveLength(mails);
  });
});
