import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** What a mutation can make stale. */
export const TAG_TYPES = [
  'Feed',
  'Post',
  'Comments',
  'User',
  'Followers',
  'Requests',
  'Suggestions',
  'Conversations',
  'Messages',
  'Stories',
  'Notifications',
  'Me',
] as const;

/** Seconds that a list nobody shows is kept, so that Back finds it again. */
const KEEP = 300;

/**
 * The one cache of answers. Remotes add their calls when they are activated:
 * `api.injectEndpoints({ overrideExisting: true, endpoints: (build) => ({ … }) })`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: KEEP,
  endpoints: () => ({}),
});
