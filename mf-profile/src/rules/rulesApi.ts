import { api } from '@kithkin/shared';
import type { HouseRules, HouseRulesQuery } from '@kithkin/shared/contract';

/** Endpoint of the rules of the network. */
export const rulesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    houseRules: build.query<HouseRules, HouseRulesQuery>({
      query: (params) => ({ url: '/house-rules', params }),
    }),
  }),
});
