import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { type EntityBatch, entityActions } from '../entities/entitiesSlice';
import { ApiError } from '../http/ApiError';
import { type RequestOptions, send } from '../http/request';

/** What an endpoint's `query` answers with. */
export interface ApiCall {
  /** Path below `/api/v1.1`. */
  url: string;
  /** Default GET. */
  method?: RequestOptions['method'];
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as multipart. */
  form?: FormData;
  params?: RequestOptions['params'];
  credentials?: RequestCredentials;
  /**
   * Picks posts and people out of the answer. They are in the store before the result is, so a
   * component never sees an id without its row. Annotate the parameter with the endpoint's answer
   * (before `transformResponse`): `entities: (page: PostPage) => ({ posts: page.posts })`.
   */
  entities?: (response: never) => EntityBatch;
}

/** An endpoint's error; `errorMessage` turns it into a sentence. */
export interface ApiFailure {
  /** The HTTP status, or `network` when no answer came. */
  status: number | 'network';
  code: string;
  /** The server's sentence; empty when it gave none. */
  message: string;
}

/** Known of an answer beside its body, as the second argument of `transformResponse`. */
export interface ApiMeta {
  /** Whether the server announced a further page (`Link: …; rel="next"`). */
  hasNext: boolean;
}

export type ApiBaseQuery = BaseQueryFn<ApiCall, unknown, ApiFailure, object, ApiMeta>;

function toFailure(error: unknown): ApiFailure {
  if (!(error instanceof ApiError)) throw error;
  const { network, status, code, message } = error;
  return { status: network ? 'network' : status, code, message };
}

/** RTK Query's way to the network: `send` with its token, refresh and retry, and entities put in. */
export const baseQuery: ApiBaseQuery = async (call, { dispatch, signal }) => {
  const { url, method = 'GET', body, form, params, credentials, entities } = call;
  const options: RequestOptions = { method, signal };
  if (body !== undefined) options.json = body;
  if (form) options.form = form;
  if (params) options.params = params;
  if (credentials) options.credentials = credentials;
  try {
    const { data, headers } = await send(url, options);
    // `data` is what the endpoint says it is; the server's response schema holds it to that.
    if (entities) dispatch(entityActions.received(entities(data as never)));
    const hasNext = headers.get('link')?.includes('rel="next"') ?? false;
    // RTK Query reads `undefined` as "no result": an empty answer is null.
    return { data: data ?? null, meta: { hasNext } };
  } catch (error) {
    return { error: toFailure(error) };
  }
};
