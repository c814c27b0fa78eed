import type { Figures, Health } from '@kithkin/shared/contract';
import { deskApi } from '../deskApi';

/** Endpoints of how the network goes. The server updates the responses every ten seconds at most. */
export const figuresApi = deskApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    figures: build.query<Figures, number>({
      query: (days) => ({ url: `/desk/figures?days=${days}` }),
    }),
    health: build.query<Health, void>({
      query: () => ({ url: '/desk/health' }),
    }),
  }),
});
