import { session } from '../session/session';
import { trackRequest } from './activeRequests';
import { apiBase } from './apiBase';
import { claimEarlyResponse, discardEarlyResponse } from './earlyResponse';
import { type Exchange, exchange } from './exchange';
import { authorized } from './refreshSession';
import { retryNetwork } from './retry';

/** Options of a request. The body is either `json` or `form`. */
export interface RequestOptions {
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Query parameters; undefined values are omitted. */
  params?: Record<string, string | number | boolean | undefined>;
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal | undefined;
  /**
   * False sends no token and never refreshes the session. Default true, except for the sign-in
   * paths.
   */
  auth?: boolean;
  /** Sent instead of the token of the session, which is then never refreshed. */
  token?: string;
  credentials?: RequestCredentials;
}

/** Paths where a 401 means wrong credentials, not an expired token. */
const WITHOUT_TOKEN = ['/users/login', '/users/register', '/users/refresh-token'];

/** Returns the URL of a request. */
export function requestUrl(path: string, params: RequestOptions['params'] = {}): string {
  const url = new URL(apiBase() + path);
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

function encodeBody({ json, form }: RequestOptions): Pick<RequestInit, 'body' | 'headers'> {
  if (form) return { body: form };
  if (json === undefined) return {};
  return { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } };
}

/**
 * Sends a request and returns body and headers; most callers use `request` instead.
 * @throws {ApiError} if the request fails
 */
export async function send(path: string, options: RequestOptions = {}): Promise<Exchange> {
  const { method = 'GET', params, signal, credentials = 'same-origin' } = options;
  const url = requestUrl(path, params);
  const { body, headers } = encodeBody(options);

  const call = (token?: string) => {
    const bearer = token === undefined ? undefined : { authorization: `Bearer ${token}` };
    const init: RequestInit = { method, body, credentials, headers: { ...headers, ...bearer } };
    if (signal) init.signal = signal;
    if (method !== 'GET') {
      discardEarlyResponse();
      return exchange(url, init);
    }
    return retryNetwork(() => exchange(url, init, claimEarlyResponse(url, token)), signal);
  };

  const { token, auth = !token && !WITHOUT_TOKEN.includes(path) } = options;
  const user = auth ? session.get() : null;
  return trackRequest(user ? authorized(user, call) : call(token));
}

/**
 * Sends a request to the API and returns the parsed body. A GET without a response is tried up to
 * three times; a 401 refreshes the session once.
 * `T` is the contract type of the response. It is not validated here, because the server validates
 * responses against the same schema.
 *
 * @param path below `/api/v1.1`, e.g. `/posts/123/like`
 * @throws {ApiError} if the request fails; `errorMessage` returns the text to display
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const { data } = await send(path, options);
  return data as T;
}
