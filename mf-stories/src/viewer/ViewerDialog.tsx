import { getPressedKey, IconButton, Spinner, useDialogFocus } from '@kithkin/shared';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { Shell } from './viewer.styles';

interface ViewerDialogProps {
  /** Accessible name of the dialog. */
  label: string;
  /** Id of the current story: when it changes, the focus is restored if its element was removed. */
  showing: string;
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

/** Shown until the first story is loaded. */
export function ViewerWait({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Spinner label="Loading story" />
      <CloseEarly label="Close" icon={X} onClick={onClose} />
    </>
  );
}

/** Full-screen dialog over the feed. It traps and restores the focus and handles the keys. */
export function ViewerDialog(props: ViewerDialogProps) {
  const { label, showing, onClose, onNext, onPrevious, onPause, children } = props;
  const focus = useDialogFocus({ open: true, onClose, routed: true });

  const { ref } = focus;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new story may remove the focused element
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, [ref, showing]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    // Menus handle their own keys.
    if (target instanceof Element && target.closest('[role=menu]')) return;
    const onButton = target instanceof HTMLButtonElement;
    const inField = target instanceof HTMLTextAreaElement;
    const keys: Record<string, (() => void) | undefined> = {
      ArrowRight: onNext,
      ArrowLeft: onPrevious,
      // On a button, Space clicks it.
      ' ': onButton ? undefined : onPause,
    };
    const isPlain = !(inField || event.altKey || event.ctrlKey || event.metaKey);
    const callback = isPlain ? keys[getPressedKey(event)] : undefined;
    if (callback) {
      event.preventDefault();
      callback();
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
      data-whole-window
    >
      {children}
    </Shell>,
    document.body,
  );
}
