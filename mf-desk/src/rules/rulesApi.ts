import type { HouseRules } from '@kithkin/shared/contract';
import { deskApi } from '../deskApi';

/** Endpoints of the rules of the network. */
export const rulesApi = deskApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    deskRules: build.query<HouseRules, void>({
      query: () => ({ url: '/house-rules' }),
      providesTags: [{ type: 'Desk', id: 'rules' }],
    }),
    changeRules: build.mutation<HouseRules, string>({
      query: (text) => ({ url: '/desk/house-rules', method: 'PATCH', body: { text } }),
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'Desk', id: 'rules' }]),
    }),
  }),
});
