import {
  Avatar,
  Button,
  IconButton,
  Menu,
  type MenuItem,
  PersonRow,
  useMe,
  VisuallyHidden,
} from '@kithkin/shared';
import type { ChatUser, Conversation } from '@kithkin/shared/contract';
import { type ListState, MoreRows } from '@kithkin/shared/list';
import { Ellipsis, Shield, ShieldOff, UserMinus, UserPlus } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { Face, OnlineDot } from '../conversations/conversationRow.styles';
import { personName } from '../conversations/displayName';
import { usePresence } from '../presence/usePresence';
import { useMemberActions } from './useMemberActions';

/** Skips rendering of rows outside the viewport: a group can have a thousand members. */
const Member = styled.li`
  content-visibility: auto;
  contain-intrinsic-size: auto 56px;
`;

const Mark = styled.span`
  flex: none;
  padding: 2px 10px;
  border-radius: var(--radius-pill);
  background: var(--accent-soft);
  color: var(--accent-text);
  font-size: var(--font-13);
  font-weight: 600;
`;

const MembersHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  justify-content: space-between;

  h3 {
    font-variant-numeric: tabular-nums;
  }

  h3:focus-visible {
    outline-offset: 4px;
  }
`;

interface MemberRowProps {
  person: ChatUser;
  isOwn: boolean;
  admin: boolean;
  /** Actions of the viewer on the member. */
  items: readonly MenuItem[];
  onNavigate(): void;
}

/** Row of a group member: profile link, online state and a menu. */
function MemberRow({ person, isOwn, admin, items, onNavigate }: MemberRowProps) {
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

/**
 * Returns what the viewer can do about a member: nothing unless the viewer is an admin. The only
 * admin cannot stop being one.
 */
function memberItems(
  person: ChatUser,
  { me, admins }: { me: string; admins: readonly string[] },
  { setAdmin, removeMember }: ReturnType<typeof useMemberActions>,
): MenuItem[] {
  if (!admins.includes(me)) return [];
  const isOwn = person._id === me;
  const isAdmin = admins.includes(person._id);
  const change: MenuItem = {
    label: isAdmin ? 'Remove as admin' : 'Make admin',
    icon: isAdmin ? ShieldOff : Shield,
    onSelect: () => void setAdmin(person, !isAdmin),
  };
  if (isOwn) return admins.length > 1 ? [change] : [];
  return [
    change,
    {
      label: 'Remove from group',
      icon: UserMinus,
      tone: 'danger',
      onSelect: () => void removeMember(person),
    },
  ];
}

interface Props {
  /** The group with the members that are loaded. */
  group: Conversation;
  /** The next page of members. */
  list: ListState;
  onAdd(): void;
  /** Called after a member was removed. */
  onRemoved(): void;
  onNavigate(): void;
}

/**
 * Members of a group. Every member can add people; admins can remove others, and make them admins.
 */
export function MemberList({ group, list, onAdd, onRemoved, onNavigate }: Props) {
  const me = useMe()._id;
  const heading = useRef<HTMLHeadingElement>(null);
  const { participants, admins = [], memberCount = participants.length } = group;
  const focusHeading = () => heading.current?.focus();
  const actions = useMemberActions(group, { onRemoved, focusHeading });

  return (
    <section>
      <MembersHeader>
        <h3 ref={heading} tabIndex={-1}>
          {memberCount === 1 ? '1 member' : `${memberCount} members`}
        </h3>
        <Button icon={UserPlus} onClick={onAdd}>
          Add people
        </Button>
      </MembersHeader>
      <ul aria-label="Members">
        {participants.map((person) => (
          <MemberRow
            key={person._id}
            person={person}
            isOwn={person._id === me}
            admin={admins.includes(person._id)}
            items={memberItems(person, { me, admins }, actions)}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
      {(list.hasMore || list.moreFailed) && (
        <MoreRows
          list={list}
          count={participants.length}
          loading="Loading members..."
          failure="Failed to load members."
        />
      )}
    </section>
  );
}
