import type {
  ChangeAvailability,
  MessageResponse,
  ReleaseList,
  RollBack,
} from '@kithkin/shared/contract';
import { deskApi } from '../deskApi';

const TAG = { type: 'Desk', id: 'releases' } as const;
const CHANGED = [TAG, { type: 'Desk', id: 'log' }] as const;

const url = (name: string, action: string) =>
  `/desk/releases/${encodeURIComponent(name)}/${action}`;

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
      query: ({ name, ...body }) => ({ url: url(name, 'rollback'), method: 'POST', body }),
      invalidatesTags: () => CHANGED,
    }),
    /** The same errors. */
    changeAvailability: build.mutation<
      MessageResponse,
      ChangeAvailability & { name: string; action: 'disable' | 'enable' }
    >({
      query: ({ name, action, ...body }) => ({ url: url(name, action), method: 'POST', body }),
      invalidatesTags: () => CHANGED,
    }),
  }),
});
