import { Button, Checkbox, Dialog } from '@kithkin/shared';
import { useState } from 'react';

interface Props {
  name: string;
  /** Called with true if new accounts of the sender are to be blocked as well. */
  onBlock: (newAccounts: boolean) => void;
  onClose: () => void;
}

/** Explains the effects of blocking the sender of a request. */
export default function BlockSenderDialog({ name, onBlock, onClose }: Props) {
  const [newAccounts, setNewAccounts] = useState(false);
  return (
    <Dialog
      role="alertdialog"
      open
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
        label="And new accounts of theirs"
        hint="Accounts that register later in the same browser. Another browser is not recognised."
        checked={newAccounts}
        onChange={setNewAccounts}
      />
    </Dialog>
  );
}
