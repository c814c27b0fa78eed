import { IconButton, Spinner, useDialogFocus } from '@kithkin/shared';
import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { Shell } from './viewerStyles';

interface ViewerDialogProps {
  /** Names the dialog. */
  label: string;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
  onPause: () => void;
  children: ReactNode;
}

const CloseEarly = styled(IconButton)`
  position: absolute;
  inset-block-start: var(--space-3);
  inset-inline-end: var(--space-3);
`;

/** A wait before there is a story to show. */
export function ViewerWait({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Spinner label="Loading story" />
      <CloseEarly label="Close" icon={X} onClick={onClose} />
    </>
  );
}

/** The full-screen dialog over the feed: keeps the focus and gives it back, and takes the keys. */
export function ViewerDialog(props: ViewerDialogProps) {
  const { label, onClose, onNext, onPrevious, onPause, children } = props;
  const focus = useDialogFocus({ open: true, onClose });

  const onKeyDown = (event: KeyboardEvent) => {
    const onButton = event.target instanceof HTMLButtonElement;
    const keys: Record<string, (() => void) | undefined> = {
      ArrowRight: onNext,
      ArrowLeft: onPrevious,
      // On a button, Space is the button's.
      ' ': onButton ? undefined : onPause,
    };
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
    focus.onKeyDown(event);
  };
  return createPortal(
    <Shell
      {...focus}
      onKeyDown={onKeyDown}
      tabIndex={-1}
      aria-modal
      aria-label={label}
      data-background="dark"
    >
      {children}
    </Shell>,
    document.body,
  );
}
