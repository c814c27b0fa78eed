import {
  Button,
  Failure,
  Field,
  MAX_DEVICE_NAME,
  networkName,
  Row,
  Switch,
  useMe,
} from '@kithkin/shared';
import type { PushDevice, UpdatePushDevice } from '@kithkin/shared/contract';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { toastFailure } from '../../failures';
import { Loaded, Placeholder } from '../../Loaded';
import { Lead, Rows } from '../settings.styles';
import { pushApi } from './pushApi';
import { isAppleTouch } from './pushManager';
import { type PushOnThisDevice, usePushOnThisDevice } from './usePushOnThisDevice';

const Item = styled.li`
  display: grid;
  gap: var(--space-2);
  padding-block: var(--space-2);
`;

const NameForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--space-2);
`;

function Rename({ name, onEnd }: { name: string; onEnd: (name: string | null) => void }) {
  const [typed, setTyped] = useState(name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const clean = typed.trim();
    onEnd(clean === '' || clean === name ? null : clean);
  };
  return (
    <NameForm onSubmit={save} aria-label={`Rename ${name}`}>
      <Field
        label="Name"
        value={typed}
        maxLength={MAX_DEVICE_NAME}
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small">
        Save
      </Button>
    </NameForm>
  );
}

interface Props {
  device: PushDevice;
  onChange: (changes: UpdatePushDevice) => void;
  onRemove: () => void;
}

/** A device with push notifications: its name, a switch, and buttons to rename and remove it. */
function PushDeviceRow({ device, onChange, onRemove }: Props) {
  const [renaming, setRenaming] = useState(false);
  const { name, enabled, isCurrent } = device;
  const endRename = (next: string | null) => {
    setRenaming(false);
    if (next !== null) onChange({ name: next });
  };
  return (
    <Item>
      <Switch
        label={name}
        hint={isCurrent ? 'This device' : undefined}
        checked={enabled}
        onChange={(on) => onChange({ enabled: on })}
      />
      {renaming ? (
        <Rename name={name} onEnd={endRename} />
      ) : (
        <Row wrap gap={2}>
          <Button size="small" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
            Rename
          </Button>
          <Button size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </Row>
      )}
    </Item>
  );
}

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

/** This browser, and the list of all devices with push notifications. */
export function PushDevices() {
  const query = pushApi.usePushDevicesQuery(useMe()._id, { refetchOnMountOrArgChange: true });
  const push = usePushOnThisDevice(query.data);
  const [update] = pushApi.useUpdatePushDeviceMutation();
  const [remove] = pushApi.useRemovePushDeviceMutation();

  const change = async (id: string, changes: UpdatePushDevice) => {
    const { error: problem } = await update({ id, changes });
    if (problem) toastFailure(problem);
  };
  const removeOne = async (id: string, isCurrent: boolean) => {
    // The row is removed with its button: the focus stays in the section.
    toHeading();
    if (isCurrent) {
      push.set(false);
      return;
    }
    const { error: problem } = await remove(id);
    if (problem) toastFailure(problem);
  };

  return (
    <Loaded query={query} placeholder={<Placeholder label="Loading devices" height={60} />}>
      {({ devices }) => (
        <>
          <ThisDevice push={push} />
          {devices.length > 0 && (
            <Rows aria-label="Devices with push notifications">
              {devices.map((device) => (
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
      )}
    </Loaded>
  );
}
