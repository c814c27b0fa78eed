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
import { isCurrent, navPath, navTarget } from '../routes/nav';
import { Logo } from './Logo';
import { SearchField } from './SearchField';
import { SettingsMenu } from './SettingsMenu';
import {
  Actions,
  Bar,
  BellSlot,
  Inner,
  ProfileSlot,
  SearchButton,
  SearchSlot,
} from './topBar.styles';
import { useDropdowns } from './useDropdowns';

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
