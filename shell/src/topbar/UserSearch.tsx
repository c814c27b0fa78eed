import { Avatar, IconButton, useNavigate, VisuallyHidden } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { ArrowLeft, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Box, Clear, Close, Dropdown, Input, Names, Nobody, Option } from './searchStyles';
import { useUserSearch } from './useUserSearch';

interface UserSearchProps {
  /** On phones: opened by the icon, and takes the focus. */
  opened: boolean;
  /** On phones: back to the bar. */
  onClose(): void;
}

/**
 * Searching people: a combobox whose arrows walk through the results, Enter opens one, Escape
 * closes. Typing opens it; a click or the focus elsewhere closes it.
 */
export function UserSearch({ opened, onClose }: UserSearchProps) {
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { people, answered } = useUserSearch(words);
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const shown = open && answered !== null && words.trim() !== '';

  useEffect(() => {
    if (opened) input.current?.focus();
  }, [opened]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new results begin with none chosen
  useEffect(() => setActive(-1), [people]);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const leave = () => {
    setOpen(false);
    if (opened) onClose();
  };
  const choose = (person: UserSummary) => {
    setWords('');
    leave();
    navigate(`/users/${encodeURIComponent(person._id)}`);
  };
  const move = (step: number) => {
    if (people.length === 0) return;
    setOpen(true);
    setActive((at) => (at + step + people.length + (at < 0 && step < 0 ? 1 : 0)) % people.length);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = people[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && shown && chosen) choose(chosen);
    else if (event.key === 'Escape' && shown) setOpen(false);
    else if (event.key === 'Escape' && words !== '') setWords('');
    else if (event.key === 'Escape' && opened) onClose();
    else return;
    event.preventDefault();
  };

  return (
    <Box
      ref={box}
      role="search"
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Close>
        <IconButton label="Close search" icon={ArrowLeft} onClick={leave} />
      </Close>
      <Search aria-hidden="true" />
      <Input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Search people"
        aria-autocomplete="list"
        aria-expanded={shown && people.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        placeholder="Search people"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        enterKeyHint="search"
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setOpen(true);
        }}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
      />
      {words === '' ? null : (
        <Clear>
          <IconButton
            label="Clear search"
            icon={X}
            onClick={() => {
              setWords('');
              input.current?.focus();
            }}
          />
        </Clear>
      )}
      <Dropdown
        id={`${id}-list`}
        role="listbox"
        aria-label="People"
        hidden={!shown || !people.length}
      >
        {people.map((person, at) => (
          <Option
            key={person._id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            onPointerMove={() => setActive(at)}
            // The focus stays in the field: the list is walked from there.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
          >
            <Avatar src={person.profilePhoto} size={40} />
            <Names>
              <strong>{person.fullName}</strong>
              <span>@{person.userName}</span>
            </Names>
          </Option>
        ))}
      </Dropdown>
      {shown && people.length === 0 ? <Nobody>Nobody found for “{answered}”.</Nobody> : null}
      <VisuallyHidden role="status">
        {shown ? `${people.length} ${people.length === 1 ? 'person' : 'people'} found` : ''}
      </VisuallyHidden>
    </Box>
  );
}
