import { IconButton, useMe, useNavigate, useUserSearch, VisuallyHidden } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { ArrowLeft, Search, X } from 'lucide-react';
import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { cellId, RecentSearches } from './RecentSearches';
import { SearchResults } from './SearchResults';
import { Box, Clear, Close, EmptyText, Input } from './search.styles';
import { useRecentPeople } from './useRecentPeople';
import { useSearchKeys } from './useSearchKeys';

interface UserSearchProps {
  input: RefObject<HTMLInputElement | null>;
  /** True if its dropdown is the open one of the top bar. */
  open: boolean;
  onOpenChange(open: boolean): void;
  /** True if the search covers the bar (phones). */
  over: boolean;
  /** Closes the search over the bar; `returning` moves the focus to the button that opened it. */
  onLeave(returning: boolean): void;
}

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

/**
 * User search: a combobox of the people found or, while the field is empty, of the people opened
 * before. Typing opens the dropdown, a click on the field toggles it, and a click or the focus
 * elsewhere closes it.
 */
export function UserSearch({ input, open, onOpenChange, over, onLeave }: UserSearchProps) {
  const [query, setQuery] = useState('');
  const { people, resultsFor } = useUserSearch(query);
  const recent = useRecentPeople(useMe()._id);
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  /** True if the dropdown was open on pointer down, since the focus opens it before the click. */
  const wasOpen = useRef(false);
  const id = useId();

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
  const remove = (person: UserSummary | undefined) => {
    if (person) recent.remove(person);
  };
  const { activeIndex, reach, onKeyDown } = useSearchKeys({
    list: isEmpty ? 'recent' : people,
    rows: rows.length,
    isGrid: isEmpty,
    isOpen,
    setOpen: onOpenChange,
    choose: (row) => choose(rows[row]),
    remove: (row) => remove(recent.people[row]),
    leave: () => {
      if (query !== '') setQuery('');
      else if (over) onLeave(true);
    },
  });

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
  const { row, cell } = activeIndex;
  const popup = `${id}-${isEmpty ? 'recent' : 'found'}`;
  const at = isEmpty ? cellId(popup, row, cell) : `${popup}-${row}`;

  return (
    <Box ref={box} role="search" onBlur={onBlur}>
      <Close>
        <IconButton label="Close search" icon={ArrowLeft} onClick={() => onLeave(true)} />
      </Close>
      <Search aria-hidden="true" />
      <Input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Search people"
        aria-autocomplete="list"
        aria-haspopup={isEmpty ? 'grid' : 'listbox'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? popup : undefined}
        aria-activedescendant={row >= 0 ? at : undefined}
        placeholder="Search people"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        enterKeyHint="search"
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
        onKeyDown={onKeyDown}
      />
      {query === '' ? null : (
        <Clear>
          <IconButton label="Clear search" icon={X} onClick={clearText} />
        </Clear>
      )}
      {isOpen && isEmpty ? (
        <RecentSearches
          id={popup}
          people={recent.people}
          active={activeIndex}
          onActive={(toRow, toCell) => reach({ row: toRow, cell: toCell })}
          onChoose={choose}
          onRemove={remove}
          onClear={() => {
            recent.clear();
            input.current?.focus();
          }}
        />
      ) : null}
      {isOpen && !isEmpty ? (
        <SearchResults
          id={popup}
          people={people}
          active={row}
          onActive={(to) => reach({ row: to, cell: 0 })}
          onChoose={choose}
        />
      ) : null}
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
