import { TextArea, toast } from '@kithkin/shared';
import { MAX_RELEASE_REASON } from '@kithkin/shared/desk-limits';
import { useState } from 'react';
import { PasswordDialog } from '../PasswordDialog';
import { releasesApi } from './releasesApi';

/** A change of a package that the user has chosen. */
export type Change =
  /** `version` is the one to leave. */
  { action: 'rollback'; name: string; version: string } | Switch;
type Switch = { action: 'disable' | 'enable'; name: string };

function textsOf(change: Change): { title: string; message: string; confirmLabel: string } {
  const { action, name } = change;
  switch (action) {
    case 'rollback':
      return {
        title: `Roll back ${name}`,
        message: `Version ${change.version} is left, and open tabs follow without a reload. This works once; to go forward again, deploy.`,
        confirmLabel: 'Roll back',
      };
    case 'disable':
      return {
        title: `Disable ${name}`,
        message:
          'Its screens and widgets disappear, also from open tabs, until it is enabled again. Its versions and all data stay.',
        confirmLabel: 'Disable',
      };
    case 'enable':
      return {
        title: `Enable ${name}`,
        message: 'Its screens and widgets are back, also in open tabs, with the versions it had.',
        confirmLabel: 'Enable',
      };
  }
}

/** Changes a package, with a reason for the release log and the user's password. */
export function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const [rollBack] = releasesApi.useRollBackMutation();
  const [changeAvailability] = releasesApi.useChangeAvailabilityMutation();
  const [reason, setReason] = useState('');
  const confirm = async (password: string): Promise<unknown> => {
    const { name } = change;
    const response = await (change.action === 'rollback'
      ? rollBack({ name, version: change.version, password, reason })
      : changeAvailability({ name, action: change.action, password, reason }));
    if (response.data) toast({ message: response.data.message, tone: 'success' });
    return response.error;
  };
  return (
    <PasswordDialog {...textsOf(change)} onConfirm={confirm} onClose={onClose}>
      <TextArea
        label="Reason"
        hint="Stands in the release log."
        required
        maxCharacters={MAX_RELEASE_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </PasswordDialog>
  );
}
