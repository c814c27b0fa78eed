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
import { useKeyboardInset } from './viewport';

export interface DialogProps {
  open: boolean;
  /**
   * Called when the user requests to close the dialog: ×, Escape, Back or an outside click.
   */
  onClose: () => void;
  /** Heading and accessible name of the dialog. */
  title: string;
  children?: ReactNode;
  /** Action buttons, the primary one last. */
  footer?: ReactNode;
  size?: DialogSize;
  /** On phones, fills the screen instead of its lower part. */
  fillsPhone?: boolean;
  /** Wraps body and footer in a form. Called after `preventDefault`. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Set to false to prevent closing, e.g. while work is in progress. Default true. */
  dismissible?: boolean;
  /** Set to true if the dialog has a route, so that Back leaves that. Default false. */
  routed?: boolean;
  /** Use `alertdialog` for a question that requires a response. Default `dialog`. */
  role?: 'dialog' | 'alertdialog';
}

/** Resolves when the closing animations have finished; immediately if there are none. */
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
  fillsPhone = false,
  onSubmit,
  dismissible = true,
  routed = false,
  role = 'dialog',
}: DialogProps & { onClosed: () => void }) {
  const titleId = useId();
  const bodyId = useId();
  const focus = useDialogFocus({ open, onClose, dismissible, routed });
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
      $fillsPhone={fillsPhone}
      $keyboard={useKeyboardInset()}
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
 * Renders a modal dialog with the native `<dialog>` element; a bottom sheet on phones. Labelled by
 * its title; closes on Escape and outside clicks, then returns the focus. Its children mount when
 * it opens and unmount after it has closed.
 */
export function Dialog(props: DialogProps) {
  const [present, setPresent] = useState(false);
  const [closePresent] = useState(() => () => setPresent(false));
  if (props.open && !present) setPresent(true);
  if (!(props.open || present) || typeof document === 'undefined') return null;
  return createPortal(<Panel {...props} onClosed={closePresent} />, document.body);
}
