import {
  Badge,
  Button,
  ButtonLink,
  copyLink,
  Menu,
  uiActions,
  useAppDispatch,
  useAppSelector,
} from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { ShareSheet } from '@kithkin/shared/share';
import { History, Link2, MessageCircle, Pencil, Settings, Share2, UserCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PersonMenu } from '../block/PersonMenu';
import { EditProfileDialog } from '../edit/EditProfileDialog';
import { FollowButton } from '../follow/FollowButton';
import { requestsApi } from '../people/requestsApi';
import { setBlocked } from '../relations/relationChanges';

/** Actions on another user's profile. For blocked users only Unblock and the menu. */
export function OthersActions({ person }: { person: User }) {
  const dispatch = useAppDispatch();
  return (
    <>
      {person.isBlocked ? (
        <Button
          variant="secondary"
          aria-label={`Unblock ${person.fullName}`}
          onClick={() => void dispatch(setBlocked(person, false))}
        >
          Unblock
        </Button>
      ) : (
        <>
          <FollowButton person={person} />
          <ButtonLink icon={MessageCircle} to={`/messages/${person._id}`}>
            Message
          </ButtonLink>
        </>
      )}
      <PersonMenu person={person} />
    </>
  );
}

/**
 * Returns a number that increases each time `open` becomes true. Used as a key, so that a dialog
 * opens with a new form.
 */
function useOpenCount(open: boolean): number {
  const [seen, setSeen] = useState({ open, key: 0 });
  if (seen.open !== open) setSeen({ open, key: seen.key + Number(open) });
  return seen.key;
}

/** Actions on the viewer's own profile. */
export function OwnActions({ person }: { person: User }) {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.ui.editProfileModelOpen);
  const openProfile = useOpenCount(open);
  // Of the right panel or the screen of requests; not requested for its number alone.
  const { data: requests } = requestsApi.endpoints.pendingRequests.useQueryState();
  const [sharing, setSharing] = useState(false);
  const path = `/users/${encodeURIComponent(person._id)}`;
  const toggle = (next: boolean) => void dispatch(uiActions.editProfileToggled(next));
  // Closes the dialog when the screen is left, so that it is not open on the next visit.
  useEffect(() => () => void dispatch(uiActions.editProfileToggled(false)), [dispatch]);
  return (
    <>
      <Button icon={Pencil} onClick={() => toggle(true)}>
        Edit Profile
      </Button>
      <ButtonLink icon={UserCheck} to="/users/me/requests">
        Friend Requests
        <Badge count={requests?.length ?? 0} label="waiting" />
      </ButtonLink>
      <Menu
        label="More"
        items={[
          { label: 'Share', icon: Share2, onSelect: () => setSharing(true) },
          { label: 'Copy link', icon: Link2, onSelect: () => void copyLink(path) },
          { label: 'Activity', icon: History, to: '/activity' },
          { label: 'Account Settings', icon: Settings, to: '/settings' },
        ]}
      />
      <ShareSheet
        shared={{ path, title: person.fullName }}
        open={sharing}
        onClose={() => setSharing(false)}
      />
      <EditProfileDialog
        key={openProfile}
        person={person}
        open={open}
        onClose={() => toggle(false)}
      />
    </>
  );
}
