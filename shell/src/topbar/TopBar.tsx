import {
  Avatar,
  IconButton,
  Link,
  media,
  RemoteWidget,
  useLocation,
  useMe,
  useMedia,
  useShortcuts,
} from '@kithkin/shared';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { isCurrent, navPath, navTarget } from '../registry/routeTable';
import { Logo } from './Logo';
import { SearchField } from './SearchField';
import { SettingsMenu } from './SettingsMenu';
import { useDropdowns } from './useDropdowns';

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 30;
  border-block-end: 1px solid var(--line);
  background: var(--surface);
`;

/** The same columns as the layout below, so that the search is aligned with the centre. */
const Inner = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: var(--space-4);
  inline-size: 100%;
  max-inline-size: 1280px;
  block-size: calc(var(--bar) - 1px);
  margin-inline: auto;
  padding-inline: var(--space-4);

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: var(--space-2);
    padding-inline: var(--space-4) var(--space-2);
  }
  @media ${media.desktop} {
    grid-template-columns: 244px minmax(0, 1fr) auto;
    column-gap: var(--space-6);
  }
  @media ${media.wide} {
    grid-template-columns: 244px minmax(600px, 640px) 320px;
  }
`;

const SearchSlot = styled.div`
  min-inline-size: 0;
  inline-size: 100%;
  max-inline-size: 640px;
  justify-self: center;

  @media ${media.phone} {
    display: none;

    &[data-open='true'] {
      position: absolute;
      inset: 0;
      z-index: 1;
      display: block;
      max-inline-size: none;
      background: var(--surface);
    }
  }
`;

export const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-1);

  @media ${media.phone} {
    gap: 0;
  }
`;

const SearchButton = styled.div`
  display: none;

  @media ${media.phone} {
    display: block;
  }
`;

/** Reserves the size of the bell, so that its neighbours do not shift when it has loaded. */
const BellSlot = styled.div`
  &:not(:empty) {
    min-inline-size: 44px;
  }

  & > * {
    display: grid;
    place-items: center;
  }
`;

const ProfileSlot = styled.div`
  & > a {
    display: grid;
    place-items: center;
    inline-size: var(--control);
    block-size: var(--control);
    border-radius: var(--radius-pill);
  }
`;

/**
 * Top bar with logo, user search, bell, settings and the user's avatar. On phones, an icon opens
 * the search over the bar. Of search, bell and settings, one is open at a time.
 */
export function TopBar() {
  const me = useMe();
  const profile = navTarget('/users/{me}', me._id);
  const onProfile = isCurrent(profile, navPath(useLocation().pathname, me._id));
  const { open, change } = useDropdowns();
  const isPhone = useMedia(media.phone);
  const [over, setOver] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const search = useCallback((opens: boolean) => change('search', opens), [change]);
  const openSearch = () => {
    if (isPhone) setOver(true);
    else input.current?.focus();
    search(true);
  };
  const leaveSearch = useCallback(
    (returning: boolean) => {
      setOver(false);
      search(false);
      if (returning) opener.current?.focus();
    },
    [search],
  );
  useEffect(() => {
    if (over) input.current?.focus();
  }, [over]);
  useShortcuts([{ keys: '/', label: 'Search people', group: 'Anywhere', run: openSearch }]);

  return (
    <Bar>
      <Inner>
        <Logo />
        <SearchSlot data-open={over}>
          <SearchField
            input={input}
            open={open === 'search'}
            onOpenChange={search}
            over={over}
            onLeave={leaveSearch}
          />
        </SearchSlot>
        <Actions>
          <SearchButton>
            <IconButton
              ref={opener}
              label="Search people"
              icon={Search}
              aria-expanded={over}
              onClick={openSearch}
            />
          </SearchButton>
          <BellSlot>
            <RemoteWidget
              name="bell"
              open={open === 'notifications'}
              onOpenChange={(opens: boolean) => change('notifications', opens)}
            />
          </BellSlot>
          <SettingsMenu
            open={open === 'settings'}
            onOpenChange={(opens) => change('settings', opens)}
          />
          <ProfileSlot>
            <Link
              to={profile}
              aria-label="Your profile"
              aria-current={onProfile ? 'page' : undefined}
            >
              <Avatar src={me.profilePhoto} size={32} ring={onProfile} />
            </Link>
          </ProfileSlot>
        </Actions>
      </Inner>
    </Bar>
  );
}
