import { Button, IconButton } from '@kithkin/shared';
import { SquarePen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const PeoplePicker = lazy(() => import('./PeoplePicker'));

interface Props {
  /** `icon` is the list's header, `button` an empty place. */
  look?: 'icon' | 'button';
}

/** Opens the people picker: "Start Chatting", or its icon in the list's header. */
export function StartButton({ look = 'button' }: Props) {
  const [open, setOpen] = useState(false);
  /** How often it was opened: each time starts afresh, and closing can still be seen. */
  const [times, setTimes] = useState(0);
  const choose = () => {
    setOpen(true);
    setTimes(times + 1);
  };
  return (
    <>
      {look === 'icon' ? (
        <IconButton label="Start a new conversation" icon={SquarePen} onClick={choose} />
      ) : (
        <Button variant="primary" onClick={choose}>
          Start Chatting
        </Button>
      )}
      {times > 0 && (
        <Suspense fallback={null}>
          <PeoplePicker key={times} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
