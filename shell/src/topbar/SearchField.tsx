import { lazyPart, MAX_SEARCH_TEXT, media, useLazyPart } from '@kithkin/shared';
import { Search } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useContentPainted } from '../app/contentPainted';
import type { UserSearchProps } from './UserSearch';

export const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  inline-size: 100%;

  & > svg {
    position: absolute;
    inset-inline-start: 14px;
    inline-size: 18px;
    block-size: 18px;
    stroke-width: 1.75;
    color: var(--text-2);
    pointer-events: none;
  }

  @media ${media.phone} {
    position: static;
    block-size: 100%;
    padding-inline: var(--space-1) var(--space-3);

    & > svg {
      display: none;
    }
  }
`;

/** The search field. */
export const Input = styled.input.attrs({
  type: 'text',
  role: 'combobox',
  'aria-label': 'Search people',
  placeholder: 'Search people',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: MAX_SEARCH_TEXT,
  enterKeyHint: 'search',
})`
  flex: 1;
  min-inline-size: 0;
  block-size: var(--control);
  padding-inline: 42px 44px;
  border: 1px solid transparent;
  border-radius: var(--radius-pill);
  background: var(--page);
  color: var(--text);
  transition:
    background-color var(--motion-fast) ease-out,
    border-color var(--motion-fast) ease-out;

  &::placeholder {
    color: var(--text-2);
    opacity: 1;
  }
  &:focus-visible {
    border-color: var(--ring);
    outline: 1px solid var(--ring);
    outline-offset: 0;
    background: var(--surface);
  }

  @media ${media.phone} {
    padding-inline-start: var(--space-4);
    font-size: 1rem;
  }
`;

const search = lazyPart<UserSearchProps>(() =>
  import(/* webpackChunkName: "search" */ './UserSearch').then((module) => module.UserSearch),
);

/** Loads the search in advance. */
export const loadSearch = search.load;

/**
 * The field of the user search. Until the first screen has been painted or the field has the focus,
 * it is only a field; its text and focus stay when the search takes its place.
 */
export function SearchField(props: UserSearchProps) {
  const { input, onOpenChange } = props;
  const [isFocused, setFocused] = useState(false);
  const [typed, setTyped] = useState('');
  const hadFocus = useRef(false);
  // The next focus loads it again.
  const onFailure = useCallback(() => setFocused(false), []);
  const painted = useContentPainted();
  const isNeeded = painted || isFocused || props.over || search.current() !== undefined;
  const UserSearch = useLazyPart(search, isNeeded, onFailure);
  const isLoaded = UserSearch !== undefined;
  useLayoutEffect(() => {
    if (isLoaded && hadFocus.current) input.current?.focus();
    hadFocus.current = false;
  }, [isLoaded, input]);
  if (UserSearch) return <UserSearch {...props} initialQuery={typed} />;
  return (
    <Box role="search">
      <Search aria-hidden="true" />
      <Input
        ref={input}
        aria-expanded={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onPointerDown={() => onOpenChange(true)}
        onFocus={({ relatedTarget }) => {
          hadFocus.current = true;
          setFocused(true);
          if (relatedTarget) onOpenChange(true);
        }}
        onBlur={() => {
          hadFocus.current = false;
        }}
      />
    </Box>
  );
}
