import { BlockDialog as Dialog, useAppDispatch } from '@kithkin/shared';
import { type Blockable, setBlocked } from '../relations/relationChanges';

export interface BlockDialogProps {
  person: Blockable;
  open: boolean;
  /** Called when the person was blocked or the dialog was cancelled. */
  onClose: () => void;
}

/** Explains the effects of blocking a person, and blocks, with new accounts of theirs if chosen. */
export function BlockDialog({ person, open, onClose }: BlockDialogProps) {
  const dispatch = useAppDispatch();
  const block = (newAccounts: boolean) => {
    void dispatch(setBlocked({ ...person, newAccounts }, true));
    onClose();
  };
  return <Dialog name={person.fullName} open={open} onBlock={block} onClose={onClose} />;
}
