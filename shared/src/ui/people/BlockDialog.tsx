import { useState } from 'react';
import { Button } from '../Button';
import { Checkbox } from '../Checkbox';
import { Dialog } from '../Dialog';

export interface BlockDialogProps {
  /** Full name of the person. */
  name: string;
  open: boolean;
  /** Called with true if new accounts of the person are to be blocked as well. */
  onBlock: (newAccounts: boolean) => void;
  onClose: () => void;
}

/** Explains the effects of blocking a person. */
export function BlockDialog({ name, open, onBlock, onClose }: BlockDialogProps) {
  const [newAccounts, setNewAccounts] = useState(false);
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={onClose}
      title={`Block ${name}?`}
      onSubmit={() => onBlock(newAccounts)}
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
        label="Also block new accounts they create"
        hint="Accounts that register later in the same browser. Another browser is not recognised."
        checked={newAccounts}
        onChange={setNewAccounts}
      />
    </Dialog>
  );
}
