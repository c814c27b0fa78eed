import { followedByText, Link, LinkedText, media } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { CalendarDays, Lock, Users } from 'lucide-react';
import styled from 'styled-components';

/** Muted note beside the @name, e.g. that the account is private. */
const Note = styled.span`
  display: inline-flex;
  gap: var(--space-1);
  align-items: center;
  min-inline-size: 0;
  font-size: var(--font-13);
  overflow-wrap: anywhere;

  svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
    stroke-width: 1.75;
  }
`;

/** Small facts below the bio. */
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  color: var(--text-2);

  a {
    min-block-size: 32px;
    color: inherit;

    @media ${media.touch} {
      min-block-size: 44px;
    }
  }
`;

const Bio = styled.p<{ $empty: boolean }>`
  max-inline-size: 65ch;
  color: ${({ $empty }) => ($empty ? 'var(--text-2)' : 'inherit')};
  white-space: pre-line;
  /* Each paragraph has the direction of its own letters. */
  unicode-bidi: plaintext;
  overflow-wrap: anywhere;
`;

/** The @name, and whether the account is private. */
export function UserName({ person: { userName, isPrivate } }: { person: User }) {
  return (
    <p>
      <bdi>@{userName}</bdi>
      {isPrivate && (
        <Note>
          <Lock aria-hidden /> Private
        </Note>
      )}
    </p>
  );
}

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });

interface ProfileFactsProps {
  person: User;
  /** Path of the profile without a trailing slash. */
  path: string;
}

/** The bio, by whom of the viewer's followees the person is followed, and since when they are here. */
export function ProfileFacts({ person, path }: ProfileFactsProps) {
  const { bio, followedBy, joinedAt } = person;
  return (
    <>
      <Bio $empty={!bio} dir="auto">
        {bio ? <LinkedText text={bio} /> : 'No bio available.'}
      </Bio>
      {(followedBy || joinedAt) && (
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
      )}
    </>
  );
}
