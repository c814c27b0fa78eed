import { api } from '@kithkin/shared';
import type { HouseRules } from '@kithkin/shared/contract';

/** Endpoint of the rules of the network. */
export const rulesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    houseRules: build.query<HouseRules, void>({
      query: () => ({ url: '/house-rules' }),
    }),
  }),
});
