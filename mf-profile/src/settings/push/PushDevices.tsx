import {
  ErrorState,
  errorMessage,
  Loading,
  networkName,
  Skeleton,
  Switch,
  toast,
  useMe,
} from '@kithkin/shared';
import type { UpdatePushDevice } from '@kithkin/shared/contract';
import { Failure } from '../../Failure';
import { UPDATE_FAILED } from '../../messages';
import { Lead, Rows } from '../settings.styles';
import { PushDeviceRow } from './PushDeviceRow';
import { pushApi } from './pushApi';
import { isAppleTouch } from './pushManager';
import { type PushOnThisDevice, usePushOnThisDevice } from './usePushOnThisDevice';

const BLOCKED =
  'This browser blocks them. Allow notifications for this site in the browser’s settings, then load this page again.';
const UNSUPPORTED = 'This browser does not support push notifications.';
const appleText = () =>
  `On iPhone and iPad, add ${networkName()} to the Home Screen first and open it from there.`;

/** Turns push notifications of this browser on and off, or says why that is not possible. */
function ThisDevice({ push }: { push: PushOnThisDevice }) {
  if (push.ability === 'unsupported')
    return <Lead>{isAppleTouch() ? appleText() : UNSUPPORTED}</Lead>;
  const blocked = push.ability === 'blocked';
  return (
    <>
      <Switch
        label="On this device"
        name="push"
        hint={blocked ? BLOCKED : undefined}
        checked={push.on && !blocked}
        disabled={blocked || push.busy}
        onChange={push.set}
      />
      {push.error !== null && <Failure message={push.error} />}
    </>
  );
}

const toHeading = () => document.getElementById('push-heading')?.focus();
const failed = (problem: unknown) =>
  toast({ message: errorMessage(problem, UPDATE_FAILED), tone: 'danger' });

/** This browser, and the list of all devices with push notifications. */
export function PushDevices() {
  const { _id } = useMe();
  const { data, error, isFetching, refetch } = pushApi.usePushDevicesQuery(_id, {
    refetchOnMountOrArgChange: true,
  });
  const push = usePushOnThisDevice(data);
  const [update] = pushApi.useUpdatePushDeviceMutation();
  const [remove] = pushApi.useRemovePushDeviceMutation();

  const change = async (id: string, changes: UpdatePushDevice) => {
    const { error: problem } = await update({ id, changes });
    if (problem) failed(problem);
  };
  const removeOne = async (id: string, isCurrent: boolean) => {
    // The row is removed with its button: the focus stays in the section.
    toHeading();
    if (isCurrent) {
      push.set(false);
      return;
    }
    const { error: problem } = await remove(id);
    if (problem) failed(problem);
  };

  if (error && !data) {
    return (
      <ErrorState
        message={errorMessage(error, 'Something went wrong')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Loading devices">
        <Skeleton height={60} />
      </Loading>
    );
  }
  return (
    <>
      <ThisDevice push={push} />
      {data.devices.length > 0 && (
        <Rows aria-label="Devices with push notifications">
          {data.devices.map((device) => (
            <PushDeviceRow
              key={device._id}
              device={device}
              onChange={(changes) => void change(device._id, changes)}
              onRemove={() => void removeOne(device._id, device.isCurrent)}
            />
          ))}
        </Rows>
      )}
    </>
  );
}
