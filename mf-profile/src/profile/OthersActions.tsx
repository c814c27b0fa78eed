import { Button, ButtonLink, useAppDispatch } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { MessageCircle } from 'lucide-react';
import { setBlocked } from '../block/blockIntent';
import { PersonMenu } from '../block/PersonMenu';
import { FollowButton } from '../follow/FollowButton';

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
