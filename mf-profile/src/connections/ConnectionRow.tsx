import { PersonRow, useMe, useUser } from '@kithkin/shared';
import { FollowButton } from '../follow/FollowButton';
import { FollowerMenu } from './FollowerMenu';

interface ConnectionRowProps {
  id: string;
  /** True for the viewer's own followers, who can be removed. */
  removable: boolean;
}

/** A user in a list with the follow button and, for own followers, a menu with Remove. */
export function ConnectionRow({ id, removable }: ConnectionRowProps) {
  const me = useMe();
  const person = useUser(id);
  if (!person) return null;
  const { isPrivate, followStatus } = person;
  const follow = isPrivate !== undefined && followStatus !== undefined && id !== me._id;
  return (
    <li>
      <PersonRow
        user={person}
        secondary={id === me._id ? `@${person.userName} · You` : undefined}
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
