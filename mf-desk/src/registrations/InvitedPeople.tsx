import { Card, PersonRow, RelativeTime } from '@kithkin/shared';
import { PagedList } from '../PagedList';
import { Heading, Meta } from '../reports/case.styles';
import { registrationsApi } from './registrationsApi';

/** Lists users who have joined by an invitation, each with their inviter. */
export function InvitedPeople() {
  const query = registrationsApi.useInvitedInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card as="section" aria-label="Joined by invitation">
      <Heading>Joined by invitation</Heading>
      <PagedList
        query={query}
        what="the invited people"
        height={56}
        items={(page) => page.people}
        empty={<Meta>Nobody yet.</Meta>}
        row={({ person, inviter, joinedAt }) => (
          <PersonRow
            user={person}
            secondary={
              <>
                {inviter ? `Invited by @${inviter.userName}` : 'Invited by somebody who has left'}
                {' · '}
                <RelativeTime iso={joinedAt} />
              </>
            }
          />
        )}
      />
    </Card>
  );
}
