import { Button, Checkbox, Dialog, useAppDispatch } from '@kithkin/shared';
import { useState } from 'react';
import { type Blockable, setBlocked } from './blockIntent';

export interface BlockDialogProps {
  person: Blockable;
  open: boolean;
  /** Called when the person was blocked or the dialog was cancelled. */
  onClose: () => void;
}

/** Explains the effects of blocking a person, and blocks, with new accounts of theirs if chosen. */
export function BlockDialog({ person, open, onClose }: BlockDialogProps) {
  const dispatch = useAppDispatch();
  const [newAccounts, setNewAccounts] = useState(false);
  const block = () => {
    void dispatch(setBlocked({ ...person, newAccounts }, true));
    onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={onClose}
      title={`Block ${person.fullName}?`}
      onSubmit={block}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit">
            Block
          </Button>
        </>
      }
    >
      <p>
        You stop following each other, and neither of you sees what the other posts or can send
        messages. They are not told.
      </p>
      <Checkbox
        label="And new accounts of theirs"
        hint="Accounts that register later in the same browser. Another browser is not recognised."
        checked={newAccounts}
        onChange={setNewAccounts}
      />
    </Dialog>
  );
}
