import { Avatar, IconButton, PersonRow, VisuallyHidden } from '@kithkin/shared';
import type { ChatUser } from '@kithkin/shared/contract';
import { UserMinus } from 'lucide-react';
import { Face, OnlineDot } from '../conversations/conversationRow.styles';
import { personName } from '../conversations/displayName';
import { usePresence } from '../selectors';
import { Mark, Member } from './member.styles';

interface Props {
  person: ChatUser;
  isOwn: boolean;
  admin: boolean;
  /** Removes the member from the group; undefined if the viewer may not. */
  onRemove?: (() => void) | undefined;
  onNavigate(): void;
}

/** Row of a group member: profile link, online state and Remove. */
export function MemberRow({ person, isOwn, admin, onRemove, onNavigate }: Props) {
  const online = usePresence(person._id)?.isOnline ?? person.isOnline;
  const name = personName(person);
  const avatar = (
    <Face>
      <Avatar src={person.profilePhoto} size={40} />
      {online && !isOwn && (
        <OnlineDot>
          <VisuallyHidden>Online</VisuallyHidden>
        </OnlineDot>
      )}
    </Face>
  );
  return (
    <Member>
      <PersonRow
        user={{ ...person, fullName: isOwn ? `${name} (you)` : name }}
        avatar={avatar}
        onNavigate={onNavigate}
        action={
          <>
            {admin && <Mark>Admin</Mark>}
            {onRemove && (
              <IconButton label={`Remove ${name}`} icon={UserMinus} onClick={onRemove} />
            )}
          </>
        }
      />
    </Member>
  );
}
