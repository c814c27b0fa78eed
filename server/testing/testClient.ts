import type { LoginResponse } from '@kithkin/shared/contract';
import { API_PREFIX } from '../src/platform/http/app';
import { TEST_PASSWORD } from './testApp';

/** A signed-in user of a real server over HTTP, who may use any of its nodes. */
export interface TestClient {
  id: string;
  userName: string;
  token: string;
  /** Sends an API request to the node at `url`. `Body` is the contract's type of the response. */
  call<Body = { message: string; code: string }>(
    url: string,
    method: string,
    path: string,
    body?: object | FormData,
  ): Promise<{ status: number; body: Body }>;
}

async function send<Body>(
  url: string,
  method: string,
  path: string,
  body: object | FormData | undefined,
  token?: string,
): Promise<{ status: number; body: Body }> {
  const json = body !== undefined && !(body instanceof FormData);
  const sendRequest = () =>
    fetch(url + API_PREFIX + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  // A busy node rejects requests before doing any work, so the request is repeated, as tabs do.
  let response = await sendRequest();
  let text = await response.text();
  while (response.status === 503 && text.includes('"busy"')) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    response = await sendRequest();
    text = await response.text();
  }
  // The caller states the contract's type; a response without a body becomes an empty object.
  const parsed: Body = JSON.parse(text === '' ? '{}' : text);
  return { status: response.status, body: parsed };
}

/** Signs in at a node. */
export async function signInTestClient(url: string, userName: string): Promise<TestClient> {
  const { status, body } = await send<LoginResponse>(url, 'POST', '/users/login', {
    userNameOrEmail: userName,
    password: TEST_PASSWORD,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { token, user } = body;
  return {
    id: user._id,
    userName,
    token,
    call: (at, method, path, sent) => send(at, method, path, sent, token),
  };
}

/** Registers and signs in; requires a server with EMAIL_VERIFICATION=optional. */
export async function register(url: string, userName: string): Promise<TestClient> {
  const { status, body } = await send(url, 'POST', '/users/register', {
    userName,
    fullName: 'Some Body',
    email: `${userName}@example.org`,
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return signInTestClient(url, userName);
}
