import type { LoginResponse } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import { mailToken, TEST_PASSWORD } from '../../../testing/testApp';
import { setPassword } from '../accounts.store';
import { hashPassword } from './passwords';

const NEW = { newPassword: 'New-horse-8', confirmPassword: 'New-horse-8' };

const { app, ada } = setupTestServer({ people: { ada: { hasPassword: true } } });
afterEach(() => jest.restoreAllMocks());

/** Changes the password after the next request has checked it, and before its transaction. */
async function changePasswordMeanwhile(): Promise<void> {
  const { db } = app.ctx;
  const other = await hashPassword(NEW.newPassword);
  const transaction = db.transaction.bind(db);
  jest.spyOn(db, 'transaction').mockImplementationOnce(async (run) => {
    await setPassword(db, ada.id, other);
    return transaction(run);
  });
}

describe('a password that changes while it is checked', () => {
  it('opens no session', async () => {
    await changePasswordMeanwhile();
    const { status, body } = await app.call<LoginResponse & { code: string }>(
      'POST',
      '/users/login',
      { json: { userNameOrEmail: 'ada', password: TEST_PASSWORD } },
    );
    expect([status, body.code]).toEqual([401, 'bad-credentials']);
  });

  it.each([
    ['PATCH', '/users/me/email', { email: 'ada@new.example', password: TEST_PASSWORD }],
    ['PATCH', '/users/me/password', { currentPassword: TEST_PASSWORD, ...NEW }],
    ['POST', '/users/me/deactivate', { password: TEST_PASSWORD }],
    ['POST', '/users/me/delete', { password: TEST_PASSWORD }],
  ] as const)('confirms nothing: %s %s', async (method, path, json) => {
    await changePasswordMeanwhile();
    const { status, body } = await ada.call(method, path, { json });
    expect([status, body.code]).toEqual([403, 'wrong-password']);
    expect((await ada.call('GET', '/users/me')).body).toMatchObject({
      user: { email: 'ada@example.org', pendingEmail: null },
    });
    expect(await app.mails()).toEqual([]);
  });
});

it('the link of an address that was confirmed with an earlier password opens nothing', async () => {
  const json = { email: 'ada@new.example', password: TEST_PASSWORD };
  await ada.call('PATCH', '/users/me/email', { json });
  const mail = (await app.mails()).find(({ to }) => to === 'ada@new.example');
  const change = { currentPassword: TEST_PASSWORD, ...NEW };
  expect((await ada.call('PATCH', '/users/me/password', { json: change })).status).toBe(200);
  const opened = await app.call('GET', `/users/verify-email/${mailToken(mail?.text ?? '')}`);
  expect(opened.status).toBe(400);
  expect((await ada.call('GET', '/users/me')).body).toMatchObject({ user: { pendingEmail: null } });
});
