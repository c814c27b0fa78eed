import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { readConfirmed, recordConfirmed } from '../changes/confirmations';
import { POST, thingKey, USER } from '../changes/pendingChanges';
import { orStoredResponse } from '../device/deviceDatabase';
import { type EntityBatch, entityActions } from '../entities/entitiesSlice';
import { ApiError } from '../http/ApiError';
import { isAbort } from '../http/exchange';
import { type RequestOptions, requestUrl, send } from '../http/request';

/** Return type of an endpoint's `query`: the request to send. */
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
   * True stores a copy of the response on the device for seven days, which is used while the server
   * can't be reached: of its entities, only those that are not known yet.
   */
  offline?: boolean;
  /**
   * Selects posts and users from the response. They are stored before the result is, so that a
   * component never has an id without its entity. Annotate the parameter with the type of the
   * response before `transformResponse`: `entities: (page: PostPage) => ({ posts: page.posts })`.
   */
  entities?: (response: never) => EntityBatch;
  /**
   * Names what else changes are shown on in the response, by `thingKey` (see `changes/`). Of a request
   * that changes something: what it has changed; reads that began before its response are sent again.
   */
  things?: (response: never) => readonly string[];
}

const thingsOf = ({ posts = [], users = [] }: EntityBatch): string[] => [
  ...posts.flatMap(({ _id, originalPost }) =>
    [_id, ...(originalPost ? [originalPost._id] : [])].map((id) => thingKey(POST, id)),
  ),
  ...users.map(({ _id }) => thingKey(USER, _id)),
];

/** Error of an endpoint; `errorMessage` returns the text to display. */
export interface ApiFailure {
  /** HTTP status, or `network` if no response arrived. */
  status: number | 'network';
  code: string;
  /** Message of the server for the user; empty if there is none. */
  message: string;
}

/** Response metadata: second argument of `transformResponse`. */
export interface ApiMeta {
  /** True if the response links to a further page (`Link: …; rel="next"`). */
  hasNext: boolean;
}

export type ApiBaseQuery = BaseQueryFn<ApiCall, unknown, ApiFailure, object, ApiMeta>;

/** Result of a request whose screen has gone: nobody reads it. */
const ABORTED: ApiFailure = { status: 'network', code: 'aborted', message: '' };

function toFailure(error: unknown): ApiFailure {
  if (isAbort(error)) return ABORTED;
  if (!(error instanceof ApiError)) throw error;
  const { network, status, code, message } = error;
  return { status: network ? 'network' : status, code, message };
}

/**
 * Base query of RTK Query: calls `send`, with its token, refresh and retry, and stores the entities
 * of the response. A read whose response may lack a change that was confirmed meanwhile is sent again.
 */
export const baseQuery: ApiBaseQuery = async (call, { dispatch, signal }) => {
  const { url, method = 'GET', body, form, params, credentials, entities, things } = call;
  const options: RequestOptions = { method, signal };
  if (body !== undefined) options.json = body;
  if (form) options.form = form;
  if (params) options.params = params;
  if (credentials) options.credentials = credentials;
  // `data` is of the endpoint's type: the server validates it against its response schema.
  const batchOf = (data: unknown) => entities?.(data as never);
  const load = () => send(url, options);
  try {
    const { data, headers, isStored } = await readConfirmed(
      () => (call.offline ? orStoredResponse(requestUrl(url, params), load) : load()),
      (response) =>
        method !== 'GET' || response.isStored
          ? []
          : [
              ...(things?.(response.data as never) ?? []),
              ...thingsOf(batchOf(response.data) ?? {}),
            ],
    );
    if (method !== 'GET') recordConfirmed(things?.(data as never) ?? []);
    const batch = batchOf(data);
    if (batch) dispatch(isStored ? entityActions.restored(batch) : entityActions.received(batch));
    const hasNext = headers.get('link')?.includes('rel="next"') ?? false;
    // RTK Query treats `undefined` as "no result", so an empty response becomes null.
    return { data: data ?? null, meta: { hasNext } };
  } catch (error) {
    return { error: toFailure(error) };
  }
};
