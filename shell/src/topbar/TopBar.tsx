import { Avatar, IconButton, Link, RemoteWidget, useMe } from '@kithkin/shared';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Logo } from './Logo';
import { SettingsMenu } from './SettingsMenu';
import {
  Actions,
  Bar,
  BellPlace,
  Inner,
  ProfilePlace,
  SearchButton,
  SearchPlace,
} from './topBarStyles';
import { UserSearch } from './UserSearch';

/**
 * The bar on top: logo, user search, bell, settings and one's own picture. On phones the search is
 * an icon that opens it over the bar.
 */
export function TopBar() {
  const me = useMe();
  const [searching, setSearching] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasSearching = useRef(false);

  useEffect(() => {
    if (wasSearching.current && !searching) opener.current?.focus();
    wasSearching.current = searching;
  }, [searching]);

  return (
    <Bar>
      <Inner>
        <Logo />
        <SearchPlace data-open={searching}>
          <UserSearch opened={searching} onClose={() => setSearching(false)} />
        </SearchPlace>
        <Actions>
          <SearchButton>
            <IconButton
              ref={opener}
              label="Search people"
              icon={Search}
              aria-expanded={searching}
              onClick={() => setSearching(true)}
            />
          </SearchButton>
          <BellPlace>
            <RemoteWidget name="bell" />
          </BellPlace>
          <SettingsMenu />
          <ProfilePlace>
            <Link to={`/users/${encodeURIComponent(me._id)}`} aria-label="Your profile">
              <Avatar src={me.profilePhoto} size={32} />
            </Link>
          </ProfilePlace>
        </Actions>
      </Inner>
    </Bar>
  );
}
