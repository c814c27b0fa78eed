import { cursorPages } from '@kithkin/shared';
import type { AppealDetails, AppealPage, DecideAppeal, Decision } from '@kithkin/shared/contract';
import { deskApi } from '../deskApi';

const appealPath = (appealId: string) => `/desk/appeals/${encodeURIComponent(appealId)}`;
/** Appeals change with reports: an undoing closes one, and makes the reports wait again. */
const REPORTS = { type: 'Desk', id: 'reports' } as const;
const CHANGED = [REPORTS, { type: 'Desk', id: 'log' }] as const;

/** Endpoints of appeals; the id of an appeal is that of its decision. */
export const appealsApi = deskApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    appeals: build.infiniteQuery<AppealPage, void, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({
        url: '/desk/appeals',
        params: { cursor: pageParam ?? undefined },
      }),
      providesTags: [REPORTS],
    }),
    appeal: build.query<AppealDetails, string>({
      query: (appealId) => ({ url: appealPath(appealId) }),
      providesTags: [REPORTS],
    }),
    takeAppeal: build.mutation<unknown, string>({
      query: (appealId) => ({ url: `${appealPath(appealId)}/take`, method: 'POST' }),
      invalidatesTags: () => [...CHANGED],
    }),
    releaseAppeal: build.mutation<unknown, string>({
      query: (appealId) => ({ url: `${appealPath(appealId)}/take`, method: 'DELETE' }),
      invalidatesTags: () => [...CHANGED],
    }),
    decideAppeal: build.mutation<Decision, DecideAppeal & { appealId: string }>({
      query: ({ appealId, ...body }) => ({
        url: `${appealPath(appealId)}/decision`,
        method: 'POST',
        body,
      }),
      invalidatesTags: () => [...CHANGED],
    }),
  }),
});
