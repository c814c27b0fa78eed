import type { LoginResponse } from '@kithkin/shared/contract';
import type { Demo } from '../../../e2e/support/demo';
import { DEMO_PASSWORD } from '../../demo/client';
import { call } from '../people';

/** Signs in to the demo network, and returns the session as the browser stores it. */
export async function sessionAt(demo: Demo): Promise<object> {
  const response = await call<LoginResponse>(demo.url, '/users/login', {
    json: { userNameOrEmail: 'ada', password: DEMO_PASSWORD },
  });
  const { user, token, refreshToken } = response;
  return { ...user, token, refreshToken };
}
