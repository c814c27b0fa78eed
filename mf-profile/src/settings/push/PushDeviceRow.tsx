import { Button, Field, MAX_DEVICE_NAME, Row, Switch } from '@kithkin/shared';
import type { PushDevice, UpdatePushDevice } from '@kithkin/shared/contract';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';

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

interface RenameProps {
  name: string;
  onEnd: (name: string | null) => void;
}

function Rename({ name, onEnd }: RenameProps) {
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
export function PushDeviceRow({ device, onChange, onRemove }: Props) {
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
