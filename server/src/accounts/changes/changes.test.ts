import {
  DEFAULT_PREFERENCES,
  type EmailChange,
  type LoginResponse,
  type MeResponse,
} from '@kithkin/shared/contract';
import type { Static } from 'typebox';
import { setupTestServer } from '../../../testing/setupTestServer';
import { mailToken, TEST_PASSWORD } from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';

const NEW = 'ada@new.example';

const { app, ada } = setupTestServer({ people: { ada: { hasPassword: true } } });

const login = (userNameOrEmail: string, password = TEST_PASSWORD) =>
  app.call<LoginResponse>('POST', '/users/login', { json: { userNameOrEmail, password } });
const me = async () => (await ada.call<Static<typeof MeResponse>>('GET', '/users/me')).body.user;
const newestTo = async (address: string) => (await app.mails()).find(({ to }) => to === address);
const verify = (token: string) => app.call('GET', `/users/verify-email/${token}`);

describe('a change of email', () => {
  const change = (email: string, password = TEST_PASSWORD) =>
    ada.call<EmailChange & { code: string }>('PATCH', '/users/me/email', {
      json: { email, password },
    });
  const linkTo = async (address: string) => mailToken((await newestTo(address))?.text ?? '');

  it('waits beside the old address, which is told and stays in use until the link is opened', async () => {
    expect((await change(` ${NEW} `)).body.pendingEmail).toBe(NEW);
    expect(await me()).toMatchObject({ email: 'ada@example.org', pendingEmail: NEW });
    expect((await newestTo('ada@example.org'))?.subject).toBe(
      'Your KithKin email is about to change',
    );
    expect((await login(NEW)).status).toBe(401);
    expect((await login('ada@example.org')).status).toBe(200);

    expect((await verify(await linkTo(NEW))).status).toBe(200);
    expect(await me()).toMatchObject({ email: NEW, pendingEmail: null, emailVerified: true });
    expect((await login(NEW)).status).toBe(200);
    expect((await login('ada@example.org')).status).toBe(401);
  });

  it('needs the password, and an address', async () => {
    const wrong = await change(NEW, 'wrong-one');
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong-password']);
    expect(wrong.body.message).toBe('The password is not right.');
    expect((await change('nonsense')).body.message).toBe('Please enter a valid email address.');
    expect((await change('ADA@example.org')).status).toBe(422);
    expect((await ada.call('PATCH', '/users/me/email', { json: {} })).status).toBe(400);
    expect((await me()).pendingEmail).toBeNull();
  });

  it('answers alike when somebody has the address; its link alone says so', async () => {
    await createTestUser(app, { userName: 'ben' });
    const [takenName, free] = [await change('ben@example.org'), await change(NEW)];
    expect({ ...takenName.body, pendingEmail: NEW }).toEqual(free.body);
    await change('ben@example.org');
    const opened = await verify(await linkTo('ben@example.org'));
    expect([opened.status, opened.body.code]).toEqual([409, 'email-taken']);
    expect((await me()).email).toBe('ada@example.org');
  });

  it('has its link mailed once more when asked, and only while it waits', async () => {
    const again = () => ada.call<EmailChange>('POST', '/users/me/email/resend');
    expect((await again()).status).toBe(409);
    await change(NEW);
    const first = await linkTo(NEW);
    app.clock.advance(1000);
    expect((await again()).body.pendingEmail).toBe(NEW);
    const second = await linkTo(NEW);
    expect(second).not.toBe(first);
    expect((await verify(second)).status).toBe(200);
    expect(await me()).toMatchObject({ email: NEW, pendingEmail: null });
    expect((await again()).status).toBe(409);
  });

  it('can be taken back: its link opens nothing then, nor does that of one replaced', async () => {
    await change(NEW);
    const first = await linkTo(NEW);
    await change('ada@newer.example');
    const second = await linkTo('ada@newer.example');
    expect((await verify(first)).status).toBe(400);
    const cancelled = await ada.call<EmailChange>('DELETE', '/users/me/email');
    expect(cancelled.body.pendingEmail).toBeNull();
    expect((await verify(second)).status).toBe(400);
    expect((await ada.call('DELETE', '/users/me/email')).status).toBe(200);
    expect(await me()).toMatchObject({ email: 'ada@example.org', pendingEmail: null });
  });

  it('ends the reset links that went to the old address', async () => {
    await app.call('POST', '/users/forgot-password', { json: { email: 'ada@example.org' } });
    const reset = mailToken((await newestTo('ada@example.org'))?.text ?? '');
    await change(NEW);
    await verify(await linkTo(NEW));
    const valid = await app.call<{ valid: boolean }>('GET', `/users/validate-reset-token/${reset}`);
    expect(valid.body.valid).toBe(false);
  });

  it('is forgotten when the password is reset by mail', async () => {
    await change(NEW);
    const link = await linkTo(NEW);
    await app.call('POST', '/users/forgot-password', { json: { email: 'ada@example.org' } });
    const token = mailToken((await newestTo('ada@example.org'))?.text ?? '');
    const json = { token, newPassword: 'New-horse-8', confirmPassword: 'New-horse-8' };
    expect((await app.call('POST', '/users/reset-password', { json })).status).toBe(200);
    expect((await verify(link)).status).toBe(400);
  });
});

describe('a change of password', () => {
  const change = (newPassword: string, currentPassword = TEST_PASSWORD, confirm = newPassword) =>
    ada.call('PATCH', '/users/me/password', {
      json: { currentPassword, newPassword, confirmPassword: confirm },
    });

  it('ends all other sessions, keeps this one, and tells the account’s address', async () => {
    const other = (await login('ada')).body.token;
    expect((await change('New-horse-8')).status).toBe(200);
    expect((await ada.call('GET', '/users/me')).status).toBe(200);
    expect((await app.call('GET', '/users/me', { token: other })).status).toBe(401);
    expect((await login('ada')).status).toBe(401);
    expect((await login('ada', 'New-horse-8')).status).toBe(200);
    expect((await newestTo('ada@example.org'))?.subject).toBe(
      'Your KithKin password has been changed',
    );
  });

  it('names what the new one misses, and asks for the right current one', async () => {
    const weak = await change('lower case');
    expect([weak.status, weak.body.message]).toEqual([
      422,
      'The password still needs an upper-case letter, a number, a special character.',
    ]);
    expect((await change('New-horse-8', TEST_PASSWORD, 'Other-horse-8')).body.message).toBe(
      'Passwords do not match.',
    );
    const wrong = await change('New-horse-8', 'wrong-one');
    expect([wrong.status, wrong.body.message]).toEqual([403, 'The current password is not right.']);
    expect((await login('ada')).status).toBe(200);
  });
});

describe('what an account chooses', () => {
  const patch = (json: object) =>
    ada.call<Static<typeof MeResponse>>('PATCH', '/users/me', { json });

  it('is everything at first, and keeps what was not mentioned', async () => {
    const first = await me();
    expect(Object.values(first.notificationSettings)).toEqual(Array(11).fill(true));
    expect(first.preferences).toEqual(DEFAULT_PREFERENCES);
    await patch({ notificationSettings: { like: false } });
    const { body } = await patch({
      notificationSettings: { share: false },
      preferences: { storyTimeLimit: false },
    });
    expect(body.user.notificationSettings).toMatchObject({
      like: false,
      share: false,
      follow: true,
    });
    expect((await me()).preferences).toEqual({ ...DEFAULT_PREFERENCES, storyTimeLimit: false });
  });

  it.each([
    [{ notificationSettings: { like: 'no' } }, 'notificationSettings.like'],
    [{ notificationSettings: { gossip: true } }, 'notificationSettings'],
    [{ preferences: { storyTimeLimit: null } }, 'preferences.storyTimeLimit'],
  ])('refuses %j naming the field', async (json, field) => {
    const { status, body } = await ada.call('PATCH', '/users/me', { json });
    expect(status).toBe(400);
    expect(body.message).toContain(field);
  });
});
