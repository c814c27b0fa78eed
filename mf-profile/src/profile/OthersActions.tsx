import { ButtonLink } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { MessageCircle } from 'lucide-react';
import { PersonMenu } from '../block/PersonMenu';
import { FollowButton } from '../follow/FollowButton';

/** What one can do on another's profile; with somebody blocked, only the menu stays. */
export function OthersActions({ person }: { person: User }) {
  return (
    <>
      {!person.isBlocked && (
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
