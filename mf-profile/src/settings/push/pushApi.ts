import { api, session } from '@kithkin/shared';
import type {
  AddPushDevice,
  PushDevice,
  PushDeviceList,
  PushDeviceResponse,
  UpdatePushDevice,
} from '@kithkin/shared/contract';

/** Endpoints of the devices that receive push notifications. */
export const pushApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    pushDevices: build.query<PushDeviceList, string>({ query: () => ({ url: '/push/devices' }) }),
    /** Adds this browser. */
    addPushDevice: build.mutation<PushDeviceResponse, AddPushDevice>({
      query: (body) => ({ url: '/push/devices', method: 'POST', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        const { device } = response.data;
        dispatch(
          changeDevices((devices) => [device, ...devices.filter(({ _id }) => _id !== device._id)]),
        );
      },
    }),
    /** Renames a device, or turns it on or off. Optimistic: a failure restores the row. */
    updatePushDevice: build.mutation<PushDeviceResponse, { id: string; changes: UpdatePushDevice }>(
      {
        query: ({ id, changes }) => ({
          url: `/push/devices/${encodeURIComponent(id)}`,
          method: 'PATCH',
          body: changes,
        }),
        onQueryStarted: async ({ id, changes }, { dispatch, queryFulfilled }) => {
          const patch = dispatch(
            changeDevices((devices) =>
              devices.map((device) => (device._id === id ? { ...device, ...changes } : device)),
            ),
          );
          await queryFulfilled.catch(() => patch.undo());
        },
      },
    ),
    /** Removes a device. Optimistic: a failure restores the row. */
    removePushDevice: build.mutation<unknown, string>({
      query: (id) => ({ url: `/push/devices/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const patch = dispatch(changeDevices((devices) => devices.filter(({ _id }) => _id !== id)));
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

const changeDevices = (change: (devices: PushDevice[]) => PushDevice[]) =>
  pushApi.util.updateQueryData('pushDevices', session.get()?._id ?? '', (list) => {
    list.devices = change(list.devices);
  });
