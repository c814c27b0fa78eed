import { Button, ListEnd, type MenuItem, useMe } from '@kithkin/shared';
import type { ChatUser, Conversation } from '@kithkin/shared/contract';
import { Shield, ShieldOff, UserMinus, UserPlus } from 'lucide-react';
import { useRef } from 'react';
import type { Pages } from '../conversations/pagesOf';
import { MemberRow } from './MemberRow';
import { MembersHeader } from './member.styles';
import { useMemberActions } from './useMemberActions';

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
  pages: Pages;
  onAdd(): void;
  /** Called after a member was removed. */
  onRemoved(): void;
  onNavigate(): void;
}

/**
 * Members of a group. Every member can add people; admins can remove others, and make them admins.
 */
export function MemberList({ group, pages, onAdd, onRemoved, onNavigate }: Props) {
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
      {(pages.hasMore || pages.failed) && (
        <ListEnd
          {...pages}
          count={participants.length}
          loading="Loading members..."
          failure="Failed to load members."
        />
      )}
    </section>
  );
}
