import { api, session } from '@kithkin/shared';
import type {
  AddPushDevice,
  PushDevice,
  PushDeviceList,
  PushDeviceResponse,
  UpdatePushDevice,
} from '@kithkin/shared/contract';
import { type CachePatch, changeAtOnce, changeBy } from '../../cacheChanges';

interface DeviceChange {
  id: string;
  changes: UpdatePushDevice;
}

/** Endpoints of the devices that receive push notifications. */
export const pushApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    pushDevices: build.query<PushDeviceList, string>({ query: () => ({ url: '/push/devices' }) }),
    /** Adds this browser. */
    addPushDevice: build.mutation<PushDeviceResponse, AddPushDevice>({
      query: (body) => ({ url: '/push/devices', method: 'POST', body }),
      onQueryStarted: changeBy(({ device }: PushDeviceResponse) =>
        changeDevices((devices) => [device, ...devices.filter(({ _id }) => _id !== device._id)]),
      ),
    }),
    /** Renames a device, or turns it on or off. Optimistic: a failure restores the row. */
    updatePushDevice: build.mutation<PushDeviceResponse, DeviceChange>({
      query: ({ id, changes }) => ({
        url: `/push/devices/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: changes,
      }),
      onQueryStarted: changeAtOnce(({ id, changes }: DeviceChange) =>
        changeDevices((devices) =>
          devices.map((device) => (device._id === id ? { ...device, ...changes } : device)),
        ),
      ),
    }),
    /** Removes a device. Optimistic: a failure restores the row. */
    removePushDevice: build.mutation<unknown, string>({
      query: (id) => ({ url: `/push/devices/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: changeAtOnce((id: string) =>
        changeDevices((devices) => devices.filter(({ _id }) => _id !== id)),
      ),
    }),
  }),
});

const changeDevices = (change: (devices: PushDevice[]) => PushDevice[]): CachePatch =>
  pushApi.util.updateQueryData('pushDevices', session.get()?._id ?? '', (list) => {
    list.devices = change(list.devices);
  });
