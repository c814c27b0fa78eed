import { api } from '@kithkin/shared';
import type {
  CreateReport,
  HouseRules,
  HouseRulesQuery,
  ReportResponse,
} from '@kithkin/shared/contract';

/** Endpoints of the rules of the network, and of reports of what breaks them. */
export const rulesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    houseRules: build.query<HouseRules, HouseRulesQuery>({
      query: (params) => ({ url: '/house-rules', params }),
    }),
    /** Reports with the same `clientId` are counted once. */
    createReport: build.mutation<ReportResponse, CreateReport>({
      query: (body) => ({ url: '/reports', method: 'POST', body }),
    }),
  }),
});
