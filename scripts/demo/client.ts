import { setTimeout } from 'node:timers/promises';
import type { LoginResponse } from '@kithkin/shared/contract';
import type { Upload } from './assets';

/** Password of all accounts in the demo network. */
export const DEMO_PASSWORD = 'kithkin-Demo1';

/** Delay between attempts in milliseconds, and number of attempts, while the server is busy. */
const BUSY_WAIT = 500;
const BUSY_TRIES = 120;

/** API client of one user on a running server. */
export class Client {
  readonly #base: string;
  #token: string | undefined;
  _id = '';

  constructor(server: string) {
    this.#base = `${server}/api/v1.1`;
  }

  /**
   * Sends JSON or a form and returns the parsed body. Retries for up to a minute while the server
   * responds 503, which means that it has done nothing.
   * @throws Error with the server's message for any other failed request.
   */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    let response = await this.#send(method, path, body);
    for (let tries = 0; response.status === 503 && tries < BUSY_TRIES; tries += 1) {
      await response.body?.cancel();
      await setTimeout(BUSY_WAIT);
      response = await this.#send(method, path, body);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  #send(method: string, path: string, body: unknown): Promise<Response> {
    const form = body instanceof FormData;
    return fetch(this.#base + path, {
      method,
      headers: {
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
  }

  /** Registers, signs in and ends the welcome. The server must not require a verified address. */
  async join(userName: string, fullName: string): Promise<void> {
    await this.call('POST', '/users/register', {
      fullName,
      userName,
      email: `${userName}@kithkin.example`,
      password: DEMO_PASSWORD,
      confirmPassword: DEMO_PASSWORD,
    });
    const response = await this.call<LoginResponse>('POST', '/users/login', {
      userNameOrEmail: userName,
      password: DEMO_PASSWORD,
    });
    this.#token = response.token;
    this._id = response.user._id;
    await this.call('POST', '/users/me/welcomed');
  }
}

/** Returns a form with text fields and files. */
export function form(
  fields: Record<string, string>,
  files: Record<string, readonly Upload[]> = {},
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const [field, uploads] of Object.entries(files)) {
    for (const { name, mime, bytes } of uploads) {
      data.append(field, new Blob([new Uint8Array(bytes)], { type: mime }), name);
    }
  }
  return data;
}
