import { followedByText, Link } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { CalendarDays, Users } from 'lucide-react';
import { Facts, Note } from './profile.styles';

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });

interface ProfileFactsProps {
  person: User;
  /** Path of the profile without a trailing slash. */
  path: string;
}

/** Whom of the viewer's followees the person is followed by, and since when the account exists. */
export function ProfileFacts({ person, path }: ProfileFactsProps) {
  const { followedBy, joinedAt } = person;
  if (!followedBy && !joinedAt) return null;
  return (
    <Facts>
      {followedBy && (
        <Note as={Link} to={`${path}/followers`}>
          <Users aria-hidden />
          <span dir="auto">{followedByText(followedBy)}</span>
        </Note>
      )}
      {joinedAt && (
        <Note>
          <CalendarDays aria-hidden />
          <time dateTime={joinedAt}>Joined {month.format(new Date(joinedAt))}</time>
        </Note>
      )}
    </Facts>
  );
}
