import type {
  NetworkSettings,
  NetworkSettingsResponse,
  UpdateNetwork,
} from '@kithkin/shared/contract';
import { deskApi } from '../deskApi';

/** Endpoints of the settings of the network. */
export const networkApi = deskApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    networkSettings: build.query<NetworkSettings, void>({
      query: () => ({ url: '/network/settings' }),
      transformResponse: ({ settings }: NetworkSettingsResponse) => settings,
    }),
    /** Changes some settings; 422 with a message for values that do not fit together. */
    updateNetwork: build.mutation<NetworkSettings, UpdateNetwork>({
      query: (body) => ({ url: '/network/settings', method: 'PATCH', body }),
      transformResponse: ({ settings }: NetworkSettingsResponse) => settings,
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        dispatch(networkApi.util.upsertQueryData('networkSettings', undefined, response.data));
      },
    }),
  }),
});
