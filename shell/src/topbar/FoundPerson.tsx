import { Avatar } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { Names } from './search.styles';

/** A person in the search dropdown. */
export function FoundPerson({ person }: { person: UserSummary }) {
  return (
    <>
      <Avatar src={person.profilePhoto} size={40} />
      <Names>
        <strong dir="auto">{person.fullName}</strong>
        <span>
          <bdi>@{person.userName}</bdi>
        </span>
      </Names>
    </>
  );
}
