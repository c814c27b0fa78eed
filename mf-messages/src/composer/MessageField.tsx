import { charactersLeft, describeLeft, getPressedKey, MAX_MESSAGE_TEXT } from '@kithkin/shared';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
} from 'react';
import { Counter, Text } from './composer.styles';

/** The counter is shown when this number of characters or fewer are left. */
const COUNTER_THRESHOLD = 200;

/** Shows how many characters are left near the limit, or by how many the text exceeds it. */
export function CharacterCounter({ text }: { text: string }) {
  const left = charactersLeft(text, MAX_MESSAGE_TEXT);
  if (left > COUNTER_THRESHOLD) return null;
  return (
    <Counter $over={left < 0} role="status">
      {describeLeft(left)}
    </Counter>
  );
}

interface MessageFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  /** Accessible name. */
  label: string;
  value: string;
  onType(text: string): void;
  onEnter(): void;
  /** Called for every key except Enter without Shift. */
  onKey?(event: KeyboardEvent<HTMLTextAreaElement>): void;
  onPaste?(event: ClipboardEvent): void;
  readOnly?: boolean;
}

/** Sets the field's height to its content in browsers without `field-sizing`. */
function useAutosize(field: RefObject<HTMLTextAreaElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again after each change
  useLayoutEffect(() => {
    const here = field.current;
    if (!here || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    here.style.blockSize = 'auto';
    if (here.scrollHeight > 0) here.style.blockSize = `${here.scrollHeight + 2}px`;
  }, [field, value]);
}

/** Text field for a message, as high as its content. Enter sends, Shift+Enter adds a line. */
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

  // Places the cursor at the end of initial text (a draft, or a message to edit).
  useEffect(() => {
    const here = ref.current;
    here?.setSelectionRange(here.value.length, here.value.length);
  }, [ref]);

  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (getPressedKey(event) === 'Enter' && !event.shiftKey) {
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
