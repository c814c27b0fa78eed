import { Avatar, IconButton, Link, VisuallyHidden } from '@kithkin/shared';
import type { ChatUser } from '@kithkin/shared/contract';
import { UserMinus } from 'lucide-react';
import { Face, OnlineDot } from '../conversations/conversationRow.styles';
import { personName } from '../conversations/displayName';
import { usePresence } from '../selectors';
import { Mark, Member, Names } from './member.styles';

interface Props {
  person: ChatUser;
  isOwn: boolean;
  admin: boolean;
  /** Takes them out of the group; absent where one may not. */
  onRemove?: (() => void) | undefined;
  onNavigate(): void;
}

/** A member of a group: a way to the profile, whether they are there, and what an admin may do. */
export function MemberRow({ person, isOwn, admin, onRemove, onNavigate }: Props) {
  const online = usePresence(person._id)?.isOnline ?? person.isOnline;
  const name = personName(person);
  const who = (
    <>
      <Face>
        <Avatar src={person.profilePhoto} size={40} />
        {online && !isOwn && (
          <OnlineDot>
            <VisuallyHidden>Online</VisuallyHidden>
          </OnlineDot>
        )}
      </Face>
      <Names>
        <bdi>{isOwn ? `${name} (you)` : name}</bdi>
        {person.userName && <span>@{person.userName}</span>}
      </Names>
    </>
  );
  return (
    <Member>
      {/* Who has left the network has no profile. */}
      {person.userName ? (
        <Link to={`/users/${person._id}`} onClick={onNavigate}>
          {who}
        </Link>
      ) : (
        <div>{who}</div>
      )}
      {admin && <Mark>Admin</Mark>}
      {onRemove && <IconButton label={`Remove ${name}`} icon={UserMinus} onClick={onRemove} />}
    </Member>
  );
}
