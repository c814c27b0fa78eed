import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/**
 * What can become stale. An answer that shows people is tagged with each of them too (`peopleTags`),
 * so that it is asked for again when they change (see `relationships/`).
 */
export const TAG_TYPES = [
  'Feed',
  'Posts',
  'Post',
  'Comments',
  'User',
  'Followers',
  'Blocked',
  'Requests',
  'Suggestions',
  'Conversations',
  'Messages',
  'Stories',
  'Notifications',
  'Me',
] as const;

export type TagType = (typeof TAG_TYPES)[number];

/** Seconds that a list nobody shows is kept, so that Back finds it again. */
const CACHE_SECONDS = 300;

/**
 * The one cache of answers. Remotes add their calls when they are activated:
 * `api.injectEndpoints({ overrideExisting: true, endpoints: (build) => ({ … }) })`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: CACHE_SECONDS,
  endpoints: () => ({}),
});
