import { lazyPart, useLazyPart } from '@kithkin/shared';
import { Search } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useContentPainted } from '../app/contentPainted';
import { Box, Input } from './search.styles';
import type { UserSearchProps } from './UserSearch';

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
