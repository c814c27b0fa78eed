import { PersonRow, useMe, useUser } from '@kithkin/shared';
import { FollowButton } from '../follow/FollowButton';
import { OneRow, RowActions } from './connections.styles';
import { RemoveButton } from './RemoveButton';

interface ConnectionRowProps {
  id: string;
  /** True for the viewer's own followers, who can be removed. */
  removable: boolean;
}

/** A user in a list with the follow button and, for own followers, Remove. */
export function ConnectionRow({ id, removable }: ConnectionRowProps) {
  const me = useMe();
  const person = useUser(id);
  if (!person) return null;
  const { isPrivate, followStatus } = person;
  const follow = isPrivate !== undefined && followStatus !== undefined && id !== me._id;
  return (
    <OneRow data-actions={Number(follow) + Number(removable)}>
      <PersonRow
        user={person}
        secondary={id === me._id ? `@${person.userName} · You` : undefined}
      />
      <RowActions>
        {follow && <FollowButton person={{ ...person, isPrivate, followStatus }} inList />}
        {removable && <RemoveButton person={person} />}
      </RowActions>
    </OneRow>
  );
}
