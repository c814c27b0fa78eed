import {
  Avatar,
  IconButton,
  Menu,
  type MenuItem,
  PersonRow,
  VisuallyHidden,
} from '@kithkin/shared';
import type { ChatUser } from '@kithkin/shared/contract';
import { Ellipsis } from 'lucide-react';
import { Face, OnlineDot } from '../conversations/conversationRow.styles';
import { personName } from '../conversations/displayName';
import { usePresence } from '../presence/usePresence';
import { Mark, Member } from './member.styles';

interface Props {
  person: ChatUser;
  isOwn: boolean;
  admin: boolean;
  /** Actions of the viewer on the member. */
  items: readonly MenuItem[];
  onNavigate(): void;
}

/** Row of a group member: profile link, online state and a menu. */
export function MemberRow({ person, isOwn, admin, items, onNavigate }: Props) {
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
            {items.length > 0 && (
              <Menu
                label={name}
                trigger={<IconButton label={`More about ${name}`} icon={Ellipsis} />}
                items={items}
              />
            )}
          </>
        }
      />
    </Member>
  );
}
