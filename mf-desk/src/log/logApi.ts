import type { AuditPage, AuditQuery } from '@kithkin/shared/contract';
import { deskApi } from '../deskApi';

export type LogFilter = Pick<AuditQuery, 'action' | 'actor' | 'subject'>;

/** Endpoint of the log. */
export const logApi = deskApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    log: build.infiniteQuery<AuditPage, LogFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/desk/log',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      providesTags: [{ type: 'Desk', id: 'log' }],
    }),
  }),
});
