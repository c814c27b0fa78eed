import type { RestoreEmailResponse } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import { mailToken, TEST_PASSWORD } from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';

const OLD = 'ada@example.org';
const DAY_MS = 24 * 3600_000;

const { app, ada } = setupTestServer({ people: { ada: { hasPassword: true } } });

const tokenTo = async (address: string, subject: string) => {
  const mails = await app.mails();
  const mail = mails.find((each) => each.to === address && each.subject.startsWith(subject));
  return mailToken(mail?.text ?? '');
};
const login = (userNameOrEmail: string, password = TEST_PASSWORD) =>
  app.call('POST', '/users/login', { json: { userNameOrEmail, password } });
const restore = (token: string) =>
  app.call<RestoreEmailResponse & { code: string }>('POST', '/users/restore-email', {
    json: { token },
  });

/** Changes the address, as somebody with the password and the new mailbox can. */
async function changeTo(email: string): Promise<void> {
  await ada.call('PATCH', '/users/me/email', { json: { email, password: TEST_PASSWORD } });
  const token = await tokenTo(email, 'Verify your new');
  expect((await app.call('GET', `/users/verify-email/${token}`)).status).toBe(200);
}

describe('the link to a replaced address', () => {
  it('takes the address back, ends all sessions, and voids the password', async () => {
    await changeTo('eve@evil.example');
    expect((await login(OLD)).status).toBe(401);
    const { status, body } = await restore(await tokenTo(OLD, 'Your KithKin email has been'));
    expect(status).toBe(200);
    expect((await ada.call('GET', '/users/me')).status).toBe(401);
    expect((await login('ada')).status).toBe(401);
    const json = {
      token: body.resetToken,
      newPassword: 'New-horse-8',
      confirmPassword: 'New-horse-8',
    };
    expect((await app.call('POST', '/users/reset-password', { json })).status).toBe(200);
    expect((await login(OLD, 'New-horse-8')).status).toBe(200);
    expect((await login('eve@evil.example', 'New-horse-8')).status).toBe(401);
  });

  it('works once, and for seven days', async () => {
    await changeTo('eve@evil.example');
    const token = await tokenTo(OLD, 'Your KithKin email has been');
    expect((await restore('unknown')).status).toBe(400);
    app.clock.advance(7 * DAY_MS - 1);
    expect((await restore(token)).status).toBe(200);
    expect((await restore(token)).status).toBe(400);
  });

  it('is expired after seven days', async () => {
    await changeTo('eve@evil.example');
    const token = await tokenTo(OLD, 'Your KithKin email has been');
    app.clock.advance(7 * DAY_MS);
    const { status, body } = await restore(token);
    expect([status, body.code]).toEqual([400, 'bad-token']);
  });

  it('outlasts a second change, whose own link ends with it', async () => {
    await changeTo('eve@evil.example');
    app.clock.advance(1000);
    await changeTo('eve@more.example');
    const later = await tokenTo('eve@evil.example', 'Your KithKin email has been');
    const first = await tokenTo(OLD, 'Your KithKin email has been');
    expect((await restore(first)).status).toBe(200);
    expect((await restore(later)).status).toBe(400);
  });

  it('still works after the one of a later address was used', async () => {
    await changeTo('eve@evil.example');
    app.clock.advance(1000);
    await changeTo('eve@more.example');
    await restore(await tokenTo('eve@evil.example', 'Your KithKin email has been'));
    expect((await restore(await tokenTo(OLD, 'Your KithKin email has been'))).status).toBe(200);
  });

  it('does not take an address from another account that has verified it since', async () => {
    await changeTo('eve@evil.example');
    await createTestUser(app, { userName: 'other', email: OLD });
    const { status, body } = await restore(await tokenTo(OLD, 'Your KithKin email has been'));
    expect([status, body.code]).toEqual([409, 'email-taken']);
  });
});
