import { Button, useMe } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { MemberRow } from './MemberRow';
import { MembersHeader } from './member.styles';
import { memberItems } from './memberItems';
import { useMemberActions } from './useMemberActions';

interface Props {
  /** The group with all its members. */
  group: Conversation;
  onAdd(): void;
  /** Called after a member was removed. */
  onRemoved(): void;
  onNavigate(): void;
}

/**
 * Members of a group. Every member can add people; admins can remove others, and make them admins.
 */
export function MemberList({ group, onAdd, onRemoved, onNavigate }: Props) {
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
    </section>
  );
}
