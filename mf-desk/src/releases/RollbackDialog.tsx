import { TextArea, toast } from '@kithkin/shared';
import { MAX_ROLLBACK_REASON } from '@kithkin/shared/desk-limits';
import { useState } from 'react';
import { PasswordDialog } from '../PasswordDialog';
import { releasesApi } from './releasesApi';

interface Props {
  name: string;
  /** The version to leave. */
  version: string;
  onClose: () => void;
}

/** Rolls a version back, with a reason for the release log and the user's password. */
export function RollbackDialog({ name, version, onClose }: Props) {
  const [rollBack] = releasesApi.useRollBackMutation();
  const [reason, setReason] = useState('');
  const confirm = async (password: string): Promise<unknown> => {
    const response = await rollBack({ name, version, password, reason });
    if (response.data) toast({ message: response.data.message, tone: 'success' });
    return response.error;
  };
  return (
    <PasswordDialog
      title={`Roll back ${name}`}
      message={`Version ${version} is left, and open tabs follow without a reload. This works once; to go forward again, deploy.`}
      confirmLabel="Roll back"
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="Stands in the release log."
        required
        maxCharacters={MAX_ROLLBACK_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </PasswordDialog>
  );
}
