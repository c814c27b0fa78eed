import { cursorPages } from '@kithkin/shared';
import type {
  Decide,
  Decision,
  DecisionList,
  ReportCaseDetails,
  ReportQueue,
} from '@kithkin/shared/contract';
import { deskApi } from '../deskApi';

const casePath = (caseId: string) => `/desk/reports/${encodeURIComponent(caseId)}`;
const CHANGED = [
  { type: 'Desk', id: 'reports' },
  { type: 'Desk', id: 'log' },
] as const;

/** Endpoints of reports and decisions. */
export const reportsApi = deskApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    queuePages: build.infiniteQuery<ReportQueue, void, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({
        url: '/desk/reports',
        params: { cursor: pageParam ?? undefined },
      }),
      providesTags: [{ type: 'Desk', id: 'reports' }],
    }),
    reportCase: build.query<ReportCaseDetails, string>({
      query: (caseId) => ({ url: casePath(caseId) }),
      providesTags: [{ type: 'Desk', id: 'reports' }],
    }),
    takeCase: build.mutation<unknown, string>({
      query: (caseId) => ({ url: `${casePath(caseId)}/take`, method: 'POST' }),
      invalidatesTags: () => [...CHANGED],
    }),
    releaseCase: build.mutation<unknown, string>({
      query: (caseId) => ({ url: `${casePath(caseId)}/take`, method: 'DELETE' }),
      invalidatesTags: () => [...CHANGED],
    }),
    decide: build.mutation<Decision, Decide & { caseId: string }>({
      query: ({ caseId, ...body }) => ({
        url: `${casePath(caseId)}/decision`,
        method: 'POST',
        body,
      }),
      invalidatesTags: () => [...CHANGED],
    }),
    decisions: build.query<Decision[], void>({
      query: () => ({ url: '/desk/decisions' }),
      transformResponse: ({ decisions }: DecisionList) => decisions,
      providesTags: [{ type: 'Desk', id: 'reports' }],
    }),
    undoDecision: build.mutation<Decision, { decisionId: string; reason: string }>({
      query: ({ decisionId, reason }) => ({
        url: `/desk/decisions/${encodeURIComponent(decisionId)}/undo`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: () => [...CHANGED],
    }),
  }),
});
