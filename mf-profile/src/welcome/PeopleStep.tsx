import {
  Avatar,
  ErrorState,
  followedByText,
  reportError,
  TwoLines,
  useUser,
} from '@kithkin/shared';
import type { PersonLine } from '@kithkin/shared/contract';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { FollowButton } from '../follow/FollowButton';
import { EmptyText, PeopleSkeleton } from '../people/PeopleList';
import { suggestionsApi } from '../people/suggestionsApi';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 64px;
`;

/** A suggested user with the bio or a note. Not a link: it would leave the welcome. */
function SuggestedRow({ person, note }: { person: PersonLine; note?: string }) {
  const known = useUser(person._id);
  const { isPrivate = false, followStatus = 'none' } = known ?? {};
  const line = note || person.bioLine || (person.followedBy && followedByText(person.followedBy));
  return (
    <Row>
      <Avatar src={person.profilePhoto} size={48} />
      <TwoLines
        first={person.fullName}
        second={line ? <span dir="auto">{line}</span> : <bdi>@{person.userName}</bdi>}
      />
      <FollowButton person={{ ...person, isPrivate, followStatus }} inList />
    </Row>
  );
}

/**
 * Second step of the welcome: people to follow, who has invited the user first. The list stays as it was first loaded, so that who
 * is followed does not leave it.
 */
export function PeopleStep() {
  const query = suggestionsApi.useSuggestionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isFetching, isError, error, refetch } = query;
  const { data: inviter, error: inviterError } = suggestionsApi.useInviterQuery();
  const [people, setPeople] = useState<readonly PersonLine[] | null>(null);
  if (people === null && data && !isFetching) setPeople(data);
  useEffect(() => {
    for (const failed of [error, inviterError]) {
      if (failed) reportError(failed, { source: 'profile.welcome' });
    }
  }, [error, inviterError]);

  if (people === null && isError) {
    return (
      <ErrorState
        message="These people could not be loaded."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (people === null) return <PeopleSkeleton label="Loading people" rows={5} />;
  const others = people.filter(({ _id }) => _id !== inviter?._id);
  if (others.length === 0 && !inviter) {
    return (
      <EmptyText>Nobody to follow yet. Suggestions appear here as more people join.</EmptyText>
    );
  }
  return (
    <ul aria-label="People to follow">
      {inviter && <SuggestedRow person={inviter} note="Invited you" />}
      {others.map((person) => (
        <SuggestedRow key={person._id} person={person} />
      ))}
    </ul>
  );
}
