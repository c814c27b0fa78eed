import type { LoginResponse } from '@kithkin/shared/contract';

const PASSWORD = 'Right-horse-7';

/**
 * Sends a request to the API.
 * @throws Error when the response is not successful.
 */
export async function call<Body>(
  url: string,
  path: string,
  { token, json }: { token?: string; json?: object } = {},
): Promise<Body> {
  const response = await fetch(`${url}/api/v1.1${path}`, {
    method: json ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  // The caller specifies the response type of the contract.
  const body: Body = await response.json();
  return body;
}

/** Registers a user, who can sign in at once unless the server requires a verified address. */
export async function register(url: string, userName: string): Promise<void> {
  await call(url, '/users/register', {
    json: {
      fullName: 'Bench Person',
      userName,
      email: `${userName}@example.org`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  });
}

export interface SignedIn {
  id: string;
  token: string;
}

/** Opens a session of a registered user. */
export const logIn = (url: string, userName: string): Promise<LoginResponse> =>
  call(url, '/users/login', { json: { userNameOrEmail: userName, password: PASSWORD } });

/** Ends the welcome of a new user, so that it covers no screen. */
export async function endWelcome(url: string, token: string): Promise<void> {
  const response = await fetch(`${url}/api/v1.1/users/me/welcomed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`The welcome could not be ended: ${response.status}`);
}

export async function signIn(url: string, userName: string): Promise<SignedIn> {
  const { token, user } = await logIn(url, userName);
  return { id: user._id, token };
}
