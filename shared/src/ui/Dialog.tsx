import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  Body,
  Content,
  DialogHeader,
  type DialogSize,
  Foot,
  FormContent,
  Shell,
} from './dialog.styles';
import { IconButton } from './IconButton';
import { useDialogFocus } from './useDialogFocus';

export interface DialogProps {
  open: boolean;
  /** The person asks to leave: ×, Escape, the back gesture, or a click outside. */
  onClose: () => void;
  /** The heading, which also names the dialog. */
  title: string;
  children?: ReactNode;
  /** The actions, the main one last. */
  footer?: ReactNode;
  size?: DialogSize;
  /** Makes body and footer a form; called with the default already prevented. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** While false, the person can't leave (work is under way). Default true. */
  dismissible?: boolean;
  /** `alertdialog` for a question that stands in the way. */
  role?: 'dialog' | 'alertdialog';
}

/** Ends when the closing animations have; at once where there are none. */
function afterMotion(dialog: HTMLDialogElement | null): Promise<unknown> {
  const motions = dialog?.getAnimations?.({ subtree: true }) ?? [];
  return Promise.allSettled(motions.map((motion) => motion.finished));
}

function Panel({
  open,
  onClose,
  onClosed,
  title,
  children,
  footer,
  size = 'medium',
  onSubmit,
  dismissible = true,
  role = 'dialog',
}: DialogProps & { onClosed: () => void }) {
  const titleId = useId();
  const bodyId = useId();
  const focus = useDialogFocus({ open, onClose, dismissible });
  const { ref } = focus;

  useEffect(() => {
    if (open) return;
    let stale = false;
    afterMotion(ref.current).then(() => {
      if (!stale) onClosed();
    });
    return () => {
      stale = true;
    };
  }, [open, onClosed, ref]);

  const inside = (
    <>
      {children && <Body id={bodyId}>{children}</Body>}
      {footer && <Foot>{footer}</Foot>}
    </>
  );
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.(event);
  };
  return (
    <Shell
      {...focus}
      role={role}
      tabIndex={-1}
      aria-modal
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' && children ? bodyId : undefined}
      $size={size}
    >
      <DialogHeader>
        <h2 id={titleId}>{title}</h2>
        {role === 'dialog' && (
          <IconButton label="Close" icon={X} onClick={onClose} disabled={!dismissible} />
        )}
      </DialogHeader>
      {onSubmit ? (
        <FormContent onSubmit={submitted} noValidate>
          {inside}
        </FormContent>
      ) : (
        <Content>{inside}</Content>
      )}
    </Shell>
  );
}

/**
 * A modal dialog on the platform's `<dialog>`: labelled by its title, closed by Escape and a click
 * outside, and the focus returns to where it was. A sheet from below on phones. Its children mount
 * when it opens and unmount when it has closed.
 */
export function Dialog(props: DialogProps) {
  const [present, setPresent] = useState(false);
  const [closePresent] = useState(() => () => setPresent(false));
  if (props.open && !present) setPresent(true);
  if (!(props.open || present) || typeof document === 'undefined') return null;
  return createPortal(<Panel {...props} onClosed={closePresent} />, document.body);
}
