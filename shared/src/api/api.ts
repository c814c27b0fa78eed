import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/**
 * Cache tags of RTK Query. A response that shows users is also tagged with each user
 * (`peopleTags`), so that it is fetched again when one of them changes (see `relationships/`).
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

/** Time in seconds that an unused response stays cached, so that Back restores it. */
export const CACHE_SECONDS = 300;

/**
 * The RTK Query API shared by the page. Remotes add their endpoints in `activate`:
 * `api.injectEndpoints({ overrideExisting: true, endpoints: (build) => ({ … }) })`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: CACHE_SECONDS,
  endpoints: () => ({}),
});
