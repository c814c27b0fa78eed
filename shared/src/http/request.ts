import { session } from '../session/session';
import { reportError } from '../telemetry/reportError';
import { trackRequest } from './activeRequests';
import { apiBase } from './apiBase';
import { claimEarlyResponse, discardEarlyResponse } from './earlyResponse';
import { type Exchange, exchange } from './exchange';
import { authorized } from './refreshSession';
import { retryNetwork } from './retry';

/** Loads the code at first use; undefined if that fails, e.g. because it is not cached. */
const responses = () =>
  import(/* webpackChunkName: "device" */ './deviceResponses').catch((error: unknown) => {
    reportError(error, { source: 'device.responses' });
    return undefined;
  });

/**
 * Returns the response of `load`, and stores it on the device for seven days. Without a response,
 * the stored one is returned, at once if the browser is offline.
 * @throws the error of `load` if nothing is stored, or if the server rejects the request
 */
async function withOfflineResponse(url: string, load: () => Promise<Exchange>): Promise<Exchange> {
  if (!navigator.onLine) {
    const stored = await (await responses())?.readResponse(url);
    if (stored) return stored;
  }
  try {
    const response = await load();
    void responses().then((device) => device?.storeResponse(url, response));
    return response;
  } catch (error) {
    const stored = await (await responses())?.recoverResponse(url, error);
    if (stored) return stored;
    throw error;
  }
}

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
  /**
   * True stores the response of a GET request on the device for seven days, and returns it while
   * the server can't be reached.
   */
  offline?: boolean;
}

/** Paths where a 401 means wrong credentials, not an expired token. */
const WITHOUT_TOKEN = ['/users/login', '/users/register', '/users/refresh-token'];

function requestUrl(path: string, params: RequestOptions['params'] = {}): string {
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

  const { token, auth = !token && !WITHOUT_TOKEN.includes(path), offline } = options;
  const user = auth ? session.get() : null;
  const load = () => trackRequest(user ? authorized(user, call) : call(token));
  return user && offline ? withOfflineResponse(url, load) : load();
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
