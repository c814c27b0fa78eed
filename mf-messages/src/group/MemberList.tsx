import { Button, confirm, errorMessage, reportError, toast, useMe } from '@kithkin/shared';
import type { ChatUser, Conversation } from '@kithkin/shared/contract';
import { UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { useRemoveMemberMutation } from '../chatsApi';
import { personName } from '../conversations/displayName';
import { MemberRow } from './MemberRow';
import { MembersHeader } from './member.styles';

interface Props {
  /** The group with all its members. */
  group: Conversation;
  onAdd(): void;
  /** Called after a member was removed. */
  onRemoved(): void;
  onNavigate(): void;
}

/** Members of a group. Every member can add people; admins can remove others. */
export function MemberList({ group, onAdd, onRemoved, onNavigate }: Props) {
  const me = useMe()._id;
  const heading = useRef<HTMLHeadingElement>(null);
  const [remove] = useRemoveMemberMutation();
  const { _id: id, participants, admins = [], memberCount = participants.length } = group;
  const rules = admins.includes(me);

  const removeMember = async (person: ChatUser) => {
    const name = personName(person);
    const agreed = await confirm({
      title: `Remove ${name}?`,
      message: 'They get no more messages of this group, and everyone sees who removed them.',
      confirmLabel: 'Remove',
      tone: 'danger',
    });
    if (!agreed) return;
    const { error } = await remove({ id, userId: person._id });
    if (error) {
      reportError(error, { source: 'messages.remove-member', conversationId: id });
      const message = errorMessage(error, `${name} could not be removed. Please try again.`);
      toast({ message, tone: 'danger' });
      return;
    }
    onRemoved();
    toast({ message: `${name} was removed.` });
    // The row is being removed together with its focused button.
    heading.current?.focus();
  };

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
            onRemove={rules && person._id !== me ? () => void removeMember(person) : undefined}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
    </section>
  );
}
