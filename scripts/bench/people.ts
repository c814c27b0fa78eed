import type { LoginResponse } from '@kithkin/shared/contract';

const PASSWORD = 'Right-horse-7';

/** Calls the API; anything but success is thrown. */
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
  // The caller names the contract's type of this call's answer.
  const body: Body = await response.json();
  return body;
}

/** Registers somebody, who can sign in at once on a server that demands no verified address. */
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

/** Opens a session of somebody who registered. */
export const logIn = (url: string, userName: string): Promise<LoginResponse> =>
  call(url, '/users/login', { json: { userNameOrEmail: userName, password: PASSWORD } });

export async function signIn(url: string, userName: string): Promise<SignedIn> {
  const { token, user } = await logIn(url, userName);
  return { id: user._id, token };
}
