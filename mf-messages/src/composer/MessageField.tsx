import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
} from 'react';
import { Text } from './composer.styles';

interface MessageFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  /** The accessible name. */
  label: string;
  value: string;
  onType(text: string): void;
  onEnter(): void;
  /** Told of every other key. */
  onKey?(event: KeyboardEvent<HTMLTextAreaElement>): void;
  onPaste?(event: ClipboardEvent): void;
  readOnly?: boolean;
}

/** Browsers that do not size a field by its content yet are helped: as high as what stands in it. */
function useAutosize(field: RefObject<HTMLTextAreaElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on `value`
  useLayoutEffect(() => {
    const here = field.current;
    if (!here || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    here.style.blockSize = 'auto';
    if (here.scrollHeight > 0) here.style.blockSize = `${here.scrollHeight + 2}px`;
  }, [field, value]);
}

/** Where one types a message, as high as its text: Enter sends, Shift+Enter begins a new line. */
export function MessageField({
  ref,
  label,
  value,
  onType,
  onEnter,
  onKey,
  ...rest
}: MessageFieldProps) {
  useAutosize(ref, value);

  // What comes into the field at once (a draft, a message to change) is gone on with at its end.
  useEffect(() => {
    const here = ref.current;
    here?.setSelectionRange(here.value.length, here.value.length);
  }, [ref]);

  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes, its keys are its own: Enter takes its proposal.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      onEnter();
    } else onKey?.(event);
  };

  return (
    <Text
      {...rest}
      ref={ref}
      aria-label={label}
      placeholder="Type a message..."
      rows={1}
      dir="auto"
      enterKeyHint="send"
      value={value}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={pressed}
    />
  );
}
