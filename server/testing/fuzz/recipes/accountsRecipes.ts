import { TEST_PASSWORD } from '../../testApp';
import { password, type Recipes, throwaway } from './recipe';

const NEW_PASSWORD = 'Better-horse-8';
const passwords = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

/** Routes of registration, signing in, and the account. */
export const recipes: Recipes = {
  'POST /users/register': async (fixtures) => {
    await fixtures.openNetwork();
    const name = `new_${fixtures.next()}`;
    const address = { userName: name, email: `${name}@example.org` };
    return {
      json: {
        ...address,
        fullName: 'New Person',
        ...password,
        confirmPassword: TEST_PASSWORD,
        // A random one is refused.
        invitation: undefined,
        ownerCode: undefined,
      },
    };
  },
  'POST /users/login': async () => ({ json: { userNameOrEmail: 'ada', ...password } }),
  'POST /users/login/secret': async (fixtures) => ({ json: await fixtures.signInSecret() }),
  'POST /users/logout': throwaway({}),
  'POST /users/refresh-token': async (fixtures) => ({
    json: { refreshToken: (await fixtures.throwaway()).refreshToken },
  }),
  'GET /users/verify-email/:token': async (fixtures) => ({
    params: { token: await fixtures.mailToken('verify') },
  }),
  'GET /users/validate-reset-token/:token': async (fixtures) => ({
    params: { token: await fixtures.mailToken('reset') },
  }),
  'POST /users/reset-password': async (fixtures) => ({
    json: { token: await fixtures.mailToken('reset'), ...passwords },
  }),
  'POST /users/restore-email': async (fixtures) => ({
    json: { token: await fixtures.mailToken('restore') },
  }),
  'POST /users/forgot-password': async () => ({ json: { email: 'ada@example.org' } }),
  'PATCH /users/me/password': throwaway({ currentPassword: TEST_PASSWORD, ...passwords }),
  'PATCH /users/me/email': async (fixtures) => ({
    as: await fixtures.throwaway(),
    json: { email: `new${fixtures.next()}@example.org`, ...password },
  }),
  'POST /users/me/email/resend': async (fixtures) => {
    const as = await fixtures.throwaway();
    const json = { email: `new${fixtures.next()}@example.org`, ...password };
    await as.call('PATCH', '/users/me/email', { json });
    return { as };
  },
  'DELETE /users/me/email': throwaway({}),
  'POST /users/me/deactivate': throwaway(password),
  'POST /users/me/delete': throwaway(password),
  'DELETE /users/me/sessions': throwaway({}),
  'DELETE /users/me/sessions/:id': async (fixtures) => {
    const as = await fixtures.throwaway();
    return { as, params: { id: await fixtures.sessionOf(as) } };
  },
};
