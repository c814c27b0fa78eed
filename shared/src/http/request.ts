import { authorized } from '../session/authorized';
import { session } from '../session/session';
import { apiBase } from './apiBase';
import { type Exchange, exchange } from './exchange';
import { retryNetwork } from './retry';

/** How to make a call. A body is either `json` or `form`. */
export interface RequestOptions {
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Query parameters; absent ones (undefined) are left out. */
  params?: Record<string, string | number | boolean | undefined>;
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal | undefined;
  /** False sends no token and never refreshes. Default true, but for signing in. */
  auth?: boolean;
  credentials?: RequestCredentials;
}

/** A 401 of these says that the credentials given are wrong, not that the token is old. */
const WITHOUT_TOKEN = ['/users/login', '/users/register', '/users/refresh-token'];

function address(path: string, params: RequestOptions['params'] = {}): string {
  const url = new URL(apiBase() + path);
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

function bodyOf({ json, form }: RequestOptions): Pick<RequestInit, 'body' | 'headers'> {
  if (form) return { body: form };
  if (json === undefined) return {};
  return { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } };
}

/**
 * Makes one call and answers with body and headers; `request` is what most callers want.
 * @throws {ApiError}
 */
export async function send(path: string, options: RequestOptions = {}): Promise<Exchange> {
  const { method = 'GET', params, signal, credentials = 'same-origin' } = options;
  const url = address(path, params);
  const { body, headers } = bodyOf(options);

  const call = (token?: string) => {
    const bearer = token === undefined ? undefined : { authorization: `Bearer ${token}` };
    const init: RequestInit = { method, body, credentials, headers: { ...headers, ...bearer } };
    if (signal) init.signal = signal;
    const attempt = () => exchange(url, init);
    return method === 'GET' ? retryNetwork(attempt, signal) : attempt();
  };

  const { auth = !WITHOUT_TOKEN.includes(path) } = options;
  const user = auth ? session.get() : null;
  return user ? authorized(user, call) : call();
}

/**
 * Calls the API and answers with the parsed body. GETs are tried up to three times when no answer
 * comes; a 401 refreshes the session once. `T` is the answer's contract type, which the server
 * holds itself to; this is the one place where its word is taken.
 *
 * @param path below `/api/v1.1`, e.g. `/posts/123/like`
 * @throws {ApiError} use `errorMessage` for what to show
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const { data } = await send(path, options);
  return data as T;
}
