import { Button, IconButton, lazyPart, toast, useLazyPart } from '@kithkin/shared';
import { SquarePen } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { StartDialogProps } from './StartDialog';

const dialog = lazyPart<StartDialogProps>(() =>
  import('./StartDialog').then((module) => module.default),
);

interface Props {
  /** `icon` is for the list's header, `button` for empty states. */
  variant?: 'icon' | 'button';
}

/** Opens the people picker, as the button "Start Chatting" or as an icon in the list's header. */
export function StartButton({ variant = 'button' }: Props) {
  const [open, setOpen] = useState(false);
  /**
   * Number of openings, used as key: each opening has new state, and the closing dialog stays
   * mounted.
   */
  const [times, setTimes] = useState(0);
  const choose = () => {
    setOpen(true);
    setTimes(times + 1);
  };
  const failed = useCallback(() => {
    setOpen(false);
    setTimes(0);
    toast({ message: 'The list of people could not be loaded. Try again.', tone: 'danger' });
  }, []);
  const StartDialog = useLazyPart(dialog, times > 0, failed);
  return (
    <>
      {variant === 'icon' ? (
        <IconButton label="Start a new conversation" icon={SquarePen} onClick={choose} />
      ) : (
        <Button variant="primary" onClick={choose}>
          Start Chatting
        </Button>
      )}
      {StartDialog && <StartDialog key={times} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
