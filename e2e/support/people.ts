import { setTimeout } from 'node:timers/promises';
import type { LoginResponse } from '@kithkin/shared/contract';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { newContext } from './browser';
import { mailedLink } from './mail';
import type { RunningServer } from './server';

export const PASSWORD = 'Str0ng!pass';

export interface Signed {
  /** Address of the person's server. */
  url: string;
  _id: string;
  userName: string;
  token: string;
  session: LoginResponse;
}

/** Number of times that a request waits for a server that is busy. */
const MAX_BUSY_WAITS = 5;

/**
 * Sends a request to the API and returns the parsed JSON body. A busy server responds with the time to wait
 * before the next attempt.
 * @throws Error on an error status
 */
export async function call<T>(
  server: Pick<RunningServer, 'url'>,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  const send = () =>
    fetch(`${server.url}/api/v1.1${path}`, {
      method,
      headers: {
        ...(body === undefined || body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  let response = await send();
  for (let waits = 0; response.status === 503 && waits < MAX_BUSY_WAITS; waits += 1) {
    await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1000);
    response = await send();
  }
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

/** Sends a request to the API as a person. */
export const callAs = <T = void>(
  person: Pick<Signed, 'url' | 'token'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> => call<T>(person, method, path, body, person.token);

const logIn = (server: Pick<RunningServer, 'url'>, userName: string) =>
  call<LoginResponse>(server, 'POST', '/users/login', {
    userNameOrEmail: userName,
    password: PASSWORD,
  });

/**
 * Registers a user over the API, verifies the address with the mailed link, logs in, and ends the
 * welcome.
 */
export async function registerUser(
  server: Pick<RunningServer, 'url' | 'dataDir'>,
  userName: string,
  fullName: string,
): Promise<Signed> {
  const email = `${userName}@example.test`;
  const person = { fullName, userName, email, password: PASSWORD, confirmPassword: PASSWORD };
  await call(server, 'POST', '/users/register', person);
  const link = await mailedLink(server, email, '/verify-email');
  const token = new URL(link).searchParams.get('token');
  await call(server, 'GET', `/users/verify-email/${token}`);
  const session = await logIn(server, userName);
  await call(server, 'POST', '/users/me/welcomed', undefined, session.token);
  return { url: server.url, _id: session.user._id, userName, token: session.token, session };
}

/** Lets people follow each other, so that a chat between them is not a request. */
export async function befriend(...people: readonly Signed[]): Promise<void> {
  for (const person of people) {
    for (const { userName } of people.filter((other) => other !== person)) {
      await callAs(person, 'POST', `/users/${userName}/follow`);
    }
  }
}

/** Starts a session, as on another device, and returns it as the browser stores it. */
export async function storedSession(person: Signed): Promise<string> {
  // Separate, since refresh tokens rotate per session.
  const { token, refreshToken, user } = await logIn(person, person.userName);
  return JSON.stringify({ ...user, token, refreshToken });
}

/** Creates a browser context that is signed in as `person`. */
export async function signedContext(
  browser: Browser,
  person: Signed,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const localStorage = [{ name: 'kithkin.session', value: await storedSession(person) }];
  return newContext(browser, {
    baseURL: person.url,
    ...options,
    storageState: { cookies: [], origins: [{ origin: person.url, localStorage }] },
  });
}

/** Collects errors of the page, which a test expects to be empty at its end. */
export function collectPageErrors(page: Page): string[] {
  const list: string[] = [];
  page.on('pageerror', (error) => list.push(`pageerror: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    list.push(`console: ${message.text()} ${message.location().url}`.trim());
  });
  return list;
}
