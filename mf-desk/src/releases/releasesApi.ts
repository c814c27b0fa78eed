import type { MessageResponse, ReleaseList, RollBack } from '@kithkin/shared/contract';
import { deskApi } from '../deskApi';

const TAG = { type: 'Desk', id: 'releases' } as const;

/** Endpoints of the releases of shell and remotes. */
export const releasesApi = deskApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    releases: build.query<ReleaseList, void>({
      query: () => ({ url: '/desk/releases' }),
      providesTags: [TAG],
    }),
    /** 403 `wrong-password`; 409 with a message if the release commands reject it. */
    rollBack: build.mutation<MessageResponse, RollBack & { name: string }>({
      query: ({ name, ...body }) => ({
        url: `/desk/releases/${encodeURIComponent(name)}/rollback`,
        method: 'POST',
        body,
      }),
      invalidatesTags: () => [TAG, { type: 'Desk', id: 'log' }],
    }),
  }),
});
