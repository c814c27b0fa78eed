import type { AppDispatch } from '@kithkin/shared';
import type {
  NetworkPictureKind,
  NetworkPictures,
  NetworkPicturesResponse,
  NetworkSettings,
  NetworkSettingsResponse,
  UpdateNetwork,
} from '@kithkin/shared/contract';
import { deskApi } from '../deskApi';

const picturesOf = ({ pictures }: NetworkPicturesResponse) => pictures;

function formWith(file: File): FormData {
  const form = new FormData();
  form.append('picture', file);
  return form;
}

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
    networkPictures: build.query<NetworkPictures, void>({
      query: () => ({ url: '/network/pictures' }),
      transformResponse: picturesOf,
    }),
    /** Sets the logo or the banner; 413 or 415 with a message for a file that is refused. */
    setNetworkPicture: build.mutation<NetworkPictures, { kind: NetworkPictureKind; file: File }>({
      query: ({ kind, file }) => ({
        url: `/network/${kind}`,
        method: 'PATCH',
        form: formWith(file),
      }),
      transformResponse: picturesOf,
      onQueryStarted: upsertPictures,
    }),
    removeNetworkPicture: build.mutation<NetworkPictures, NetworkPictureKind>({
      query: (kind) => ({ url: `/network/${kind}`, method: 'DELETE' }),
      transformResponse: picturesOf,
      onQueryStarted: upsertPictures,
    }),
  }),
});

/** Puts the pictures of a response in place of the loaded ones; the field shows a failure. */
async function upsertPictures(
  _change: unknown,
  api: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: NetworkPictures }> },
): Promise<void> {
  const response = await api.queryFulfilled.catch(() => null);
  if (!response) return;
  api.dispatch(networkApi.util.upsertQueryData('networkPictures', undefined, response.data));
}
