import { typeInto } from '@kithkin/shared';
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { optionId, Suggestions } from './Suggestions';
import { type Suggestion, useSuggestions } from './useSuggestions';
import { type TypedWord, wordAt } from './wordAt';

const isSame = (one: TypedWord | null, other: TypedWord | null): boolean =>
  one?.from === other?.from && one?.sign === other?.sign && one?.typed === other?.typed;

export interface Completion {
  /** Props of the `<textarea>`. */
  field: {
    ref: React.RefObject<HTMLTextAreaElement | null>;
    onInput: (event: SyntheticEvent<HTMLTextAreaElement>) => void;
    onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => void;
    onBlur: () => void;
    'aria-autocomplete': 'list';
    'aria-haspopup': 'listbox';
    'aria-controls': string | undefined;
    'aria-activedescendant': string | undefined;
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
 * Completes @names and #tags in a text field (ARIA APG: combobox with manual selection). No
 * suggestion is preselected: until an arrow key moves into the list, every key types. Arrow keys
 * move, Enter and Tab select, Escape closes the list for this word.
 */
export function useCompletion(): Completion {
  const ref = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [word, setTypedWord] = useState<TypedWord | null>(null);
  const [closed, setClosed] = useState<number | null>(null);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(word?.from === closed ? null : word);
  const open = found.length > 0;

  const [listed, setListed] = useState(found);
  // A new list starts without a selection.
  if (found !== listed) {
    setListed(found);
    setActive(-1);
  }

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

  const walk = (step: 1 | -1) => {
    // One position more than there are suggestions: no selection.
    const places = found.length + 1;
    setActive((now) => ((now + 1 + step + places) % places) - 1);
  };

  const handlesKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const { key, nativeEvent, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!open || nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return false;
    const chosen = found[active];
    if (key === 'ArrowDown') walk(1);
    else if (key === 'ArrowUp') walk(-1);
    else if (key === 'Escape') setClosed(word?.from ?? null);
    else if ((key === 'Enter' || key === 'Tab') && chosen) select(chosen);
    else return false;
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
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': open && active >= 0 ? optionId(listId, active) : undefined,
    },
    handlesKey,
    list: word && <Suggestions id={listId} suggestions={found} active={active} onSelect={select} />,
  };
}
