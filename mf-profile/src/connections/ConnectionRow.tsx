import { confirm, IconButton, Menu, PersonRow, useMe, useUser } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { Ellipsis, UserX } from 'lucide-react';
import { useRef } from 'react';
import { FollowButton } from '../follow/FollowButton';
import { connectionsApi } from './connectionsApi';

/**
 * Returns the element to focus after the row is removed: the neighbouring row's link, else the
 * dialog.
 */
function besideOf(button: HTMLElement | null): HTMLElement | null {
  const row = button?.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return beside?.querySelector<HTMLElement>('a') ?? button?.closest('dialog') ?? null;
}

/** Menu of a follower of the signed-in user: removes them after confirmation. */
function FollowerMenu({ person }: { person: UserSummary }) {
  const [remove] = connectionsApi.useRemoveFollowerMutation();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { fullName } = person;

  const confirmRemoval = async () => {
    const sure = await confirm({
      title: `Remove ${fullName}?`,
      message: 'They stop following you. They are not told.',
      confirmLabel: 'Remove',
      tone: 'danger',
    });
    if (!sure) return;
    const beside = besideOf(buttonRef.current);
    void remove(person);
    // Waits until the confirmation has returned the focus to this button, which is about to be
    // removed.
    requestAnimationFrame(() => beside?.focus());
  };
  return (
    <Menu
      label={`More about ${fullName}`}
      trigger={<IconButton ref={buttonRef} label={`More about ${fullName}`} icon={Ellipsis} />}
      items={[
        {
          label: 'Remove follower',
          icon: UserX,
          tone: 'danger',
          onSelect: () => void confirmRemoval(),
        },
      ]}
    />
  );
}

interface ConnectionRowProps {
  id: string;
  /** True for the viewer's own followers, who can be removed. */
  removable: boolean;
  /** Second line in place of the @name. */
  note?: string | undefined;
}

/** A user in a list with the follow button and, for own followers, a menu with Remove. */
export function ConnectionRow({ id, removable, note }: ConnectionRowProps) {
  const me = useMe();
  const person = useUser(id);
  if (!person) return null;
  const { isPrivate, followStatus } = person;
  const follow = isPrivate !== undefined && followStatus !== undefined && id !== me._id;
  return (
    <li>
      <PersonRow
        user={person}
        secondary={note ?? (id === me._id ? `@${person.userName} · You` : undefined)}
        action={
          <>
            {follow && <FollowButton person={{ ...person, isPrivate, followStatus }} inList />}
            {removable && <FollowerMenu person={person} />}
          </>
        }
      />
    </li>
  );
}
