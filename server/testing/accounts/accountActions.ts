import type { LoginResponse, RegisterResponse, Tokens } from '@kithkin/shared/contract';
import { mailToken, TEST_PASSWORD, type TestApp } from '../testApp';

/** Another password that meets all rules, with its confirmation. */
export const NEW_PASSWORD = { newPassword: 'New-horse-8', confirmPassword: 'New-horse-8' };

/** Returns the body of a registration with TEST_PASSWORD. */
export const newAccount = (userName: string, changes: object = {}) => ({
  fullName: 'Some Body',
  userName,
  email: `${userName}@example.org`,
  password: TEST_PASSWORD,
  confirmPassword: TEST_PASSWORD,
  ...changes,
});

/** Requests of people without a session, and the mails that they receive. */
export function accountActions(app: Pick<TestApp, 'call' | 'mails'>) {
  const newestTo = async (address: string) => (await app.mails()).find(({ to }) => to === address);
  const tokenTo = async (address: string) => mailToken((await newestTo(address))?.text ?? '');
  const verify = (token: string) =>
    app.call<{ code: string; userId?: string }>('GET', `/users/verify-email/${token}`);
  return {
    /** Returns the newest mail to an address. */
    newestTo,
    /** Returns the token of the link in the newest mail to an address. */
    tokenTo,
    verify,
    verifyNewest: async (address: string) => verify(await tokenTo(address)),
    register: (userName: string, changes?: object) =>
      app.call<RegisterResponse & { code: string }>('POST', '/users/register', {
        json: newAccount(userName, changes),
      }),
    login: (userNameOrEmail: string, password = TEST_PASSWORD) =>
      app.call<LoginResponse & { code: string; message: string }>('POST', '/users/login', {
        json: { userNameOrEmail, password },
      }),
    refresh: (refreshToken: string) =>
      app.call<Tokens>('POST', '/users/refresh-token', { json: { refreshToken } }),
    forgot: (email: string) => app.call('POST', '/users/forgot-password', { json: { email } }),
    reset: (token: string, passwords: object = NEW_PASSWORD) =>
      app.call('POST', '/users/reset-password', { json: { token, ...passwords } }),
  };
}
