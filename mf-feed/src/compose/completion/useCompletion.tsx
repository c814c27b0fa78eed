import {
  type Combobox,
  getPressedKey,
  type TypedWord,
  typeInto,
  useCombobox,
  wordAt,
} from '@kithkin/shared';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { Suggestions } from './Suggestions';
import { type Suggestion, useSuggestions } from './useSuggestions';

const isSame = (one: TypedWord | null, other: TypedWord | null): boolean =>
  one?.from === other?.from && one?.sign === other?.sign && one?.typed === other?.typed;

interface Completion {
  /** Props of the `<textarea>`. */
  field: Combobox['field'] & {
    ref: React.RefObject<HTMLTextAreaElement | null>;
    onInput: (event: SyntheticEvent<HTMLTextAreaElement>) => void;
    onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => void;
    onBlur: () => void;
  };
  /**
   * Call it first with each key. Returns true if the list has handled the key, which must then not
   * be typed.
   */
  handlesKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  /** List of suggestions. Render it after the field, inside a `CompletionAnchor`. */
  list: ReactNode;
}

/**
 * Completes @names and #tags in a text field. No suggestion is preselected: until an arrow key
 * moves into the list, every key types. Arrow keys move, Enter and Tab select, Escape closes the
 * list for this word.
 * @param postId the post that is commented on: people in its comments come first
 */
export function useCompletion(postId?: string): Completion {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [word, setTypedWord] = useState<TypedWord | null>(null);
  const [closed, setClosed] = useState<number | null>(null);
  const found = useSuggestions(word?.from === closed ? null : word, postId);
  const open = found.length > 0;

  const updateWord = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = currentTarget;
    const here = selectionStart === selectionEnd ? wordAt(value, selectionStart) : null;
    if (!isSame(here, word)) setTypedWord(here);
    if (here === null) setClosed(null);
  };

  const select = ({ text }: Suggestion) => {
    const field = ref.current;
    if (!field || !word) return;
    const spaced = /^\s/.test(field.value.slice(word.to)) ? text : `${text} `;
    field.focus();
    typeInto(field, spaced, word.from, word.to);
    setTypedWord(null);
  };

  const combobox = useCombobox({
    list: found,
    rows: found.length,
    isOpen: open,
    throughField: true,
    onChoose: (row) => {
      const chosen = found[row];
      if (chosen) select(chosen);
    },
    onEscape: () => setClosed(word?.from ?? null),
  });

  const handlesKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!open || ctrlKey || metaKey || altKey || shiftKey) return false;
    const chosen = found[combobox.active.row];
    if (getPressedKey(event) === 'Tab' && chosen) select(chosen);
    else if (!combobox.handleKey(event)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    field: {
      ref,
      onInput: updateWord,
      onSelect: updateWord,
      onBlur: () => setTypedWord(null),
      ...combobox.field,
    },
    handlesKey,
    list: word && <Suggestions suggestions={found} combobox={combobox} />,
  };
}
