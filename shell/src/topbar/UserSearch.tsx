import {
  getPressedKey,
  IconButton,
  media,
  useCloseOnBack,
  useCombobox,
  useMe,
  useNavigate,
  useRecentPeople,
  useUserSearch,
  VisuallyHidden,
} from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { ArrowLeft, Search, X } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { Dropdown, EmptyText, PeopleToMeet, RecentSearches, SearchResults } from './SearchDropdown';
import { Box, Input } from './SearchField';

/** Only for the search over the bar (phones). */
const Close = styled.div`
  display: none;

  @media ${media.phone} {
    display: block;
  }

  svg:dir(rtl) {
    transform: scaleX(-1);
  }
`;

const Clear = styled.div`
  position: absolute;
  inset-inline-end: 0;

  @media ${media.phone} {
    inset-inline-end: var(--space-3);
  }
`;

export interface UserSearchProps {
  input: RefObject<HTMLInputElement | null>;
  /** True if its dropdown is the open one of the top bar. */
  open: boolean;
  onOpenChange(open: boolean): void;
  /** True if the search covers the bar (phones). */
  over: boolean;
  /** Closes the search over the bar; `returning` moves the focus to the button that opened it. */
  onLeave(returning: boolean): void;
  /** Text that was typed before the search had loaded. */
  initialQuery?: string;
}

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

/**
 * User search: a combobox of the people found or, while the field is empty, of the people opened
 * before; on phones, where the search covers the bar, with people to meet below them. Typing opens the dropdown, a click on the field toggles it, and a click or the focus
 * elsewhere closes it.
 */
export function UserSearch(props: UserSearchProps) {
  const { input, open, onOpenChange, over, onLeave, initialQuery = '' } = props;
  const [query, setQuery] = useState(initialQuery);
  const { people, resultsFor } = useUserSearch(query);
  const recent = useRecentPeople(useMe()._id);
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  /** True if the dropdown was open on pointer down, since the focus opens it before the click. */
  const wasOpen = useRef(false);

  const isEmpty = query.trim() === '';
  const rows = isEmpty ? recent.people : people;
  const hasResults = open && !isEmpty && resultsFor !== null;
  const isOpen = open && rows.length > 0;

  const choose = (person: UserSummary | undefined) => {
    if (!person) return;
    recent.add(person);
    setQuery('');
    onOpenChange(false);
    if (over) onLeave(false);
    navigate(`/users/${encodeURIComponent(person._id)}`);
  };
  const remove = (row: number) => {
    const person = recent.people[row];
    if (person) recent.remove(person);
  };
  const combobox = useCombobox({
    list: isEmpty ? 'recent' : people,
    rows: rows.length,
    // A recent person, and the button that removes them.
    cells: isEmpty ? 2 : 1,
    isOpen,
    onOpen: () => onOpenChange(true),
    onChoose: (row, cell) => {
      if (cell === 1) remove(row);
      else choose(rows[row]);
    },
    onEscape: () => {
      if (isOpen) onOpenChange(false);
      else if (query !== '') setQuery('');
      else if (over) onLeave(true);
    },
  });
  /** Adds the keys of this search to those of a combobox. Returns true if the key was handled. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const key = getPressedKey(event);
    if (event.altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      onOpenChange(key === 'ArrowDown');
      return true;
    }
    if (key !== 'Delete') return combobox.handleKey(event);
    if (isEmpty) remove(combobox.active.row);
    return isEmpty && combobox.active.row >= 0;
  };

  useCloseOnBack(over, () => onLeave(true));
  useEffect(() => {
    if (!(open || over)) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || box.current?.contains(target)) return;
      onOpenChange(false);
      onLeave(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open, over, onOpenChange, onLeave]);

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Without a new focus target (another window, a touch), the search stays open.
    if (relatedTarget && !box.current?.contains(relatedTarget)) onLeave(false);
  };
  const clearText = () => {
    setQuery('');
    input.current?.focus();
  };
  return (
    <Box ref={box} role="search" onBlur={onBlur}>
      <Close>
        <IconButton label="Close search" icon={ArrowLeft} onClick={() => onLeave(true)} />
      </Close>
      <Search aria-hidden="true" />
      <Input
        ref={input}
        {...combobox.field}
        aria-expanded={isOpen}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          onOpenChange(true);
        }}
        onPointerDown={() => {
          wasOpen.current = open;
        }}
        onClick={() => onOpenChange(!wasOpen.current)}
        onFocus={({ relatedTarget }) => {
          // Returning to the window focuses the field again and must not open the dropdown.
          if (relatedTarget && isEmpty) onOpenChange(true);
        }}
        onKeyDown={(event) => {
          if (handleKey(event)) event.preventDefault();
        }}
      />
      {query === '' ? null : (
        <Clear>
          <IconButton label="Clear search" icon={X} onClick={clearText} />
        </Clear>
      )}
      {isEmpty && open && (isOpen || over) ? (
        <Dropdown>
          {isOpen ? (
            <RecentSearches
              people={recent.people}
              combobox={combobox}
              onClear={() => {
                recent.clear();
                input.current?.focus();
              }}
            />
          ) : null}
          {over ? <PeopleToMeet onLeave={() => onLeave(false)} /> : null}
        </Dropdown>
      ) : null}
      {isOpen && !isEmpty ? <SearchResults people={people} combobox={combobox} /> : null}
      {hasResults && people.length === 0 ? (
        <EmptyText>Nobody found for “{resultsFor}”.</EmptyText>
      ) : null}
      <VisuallyHidden role="status">
        {hasResults ? `${count(people.length, 'person', 'people')} found` : ''}
        {isOpen && isEmpty ? count(rows.length, 'recent search', 'recent searches') : ''}
      </VisuallyHidden>
    </Box>
  );
}
