import { cursorPages } from '@kithkin/shared';
import type { AuditEntry, AuditPage, AuditQuery } from '@kithkin/shared/contract';
import { deskApi } from '../deskApi';

export type LogFilter = Pick<AuditQuery, 'action' | 'actor' | 'subject'>;

/** Entries per request of an export. */
const EXPORT_PAGE_SIZE = 100;

/** Endpoints of the log. */
export const logApi = deskApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    log: build.infiniteQuery<AuditPage, LogFilter, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({
        url: '/desk/log',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      providesTags: [{ type: 'Desk', id: 'log' }],
    }),
    /** All entries that match the filter. */
    wholeLog: build.query<AuditEntry[], LogFilter>({
      async queryFn(filter, _api, _options, fetch) {
        const entries: AuditEntry[] = [];
        let cursor: string | null | undefined;
        while (cursor !== null) {
          const params = { ...filter, limit: EXPORT_PAGE_SIZE, cursor };
          const { data, error } = await fetch({ url: '/desk/log', params });
          if (error) return { error };
          // The server validates it against its response schema.
          const page = data as AuditPage;
          entries.push(...page.entries);
          cursor = page.nextCursor;
        }
        return { data: entries };
      },
      keepUnusedDataFor: 0,
    }),
  }),
});
