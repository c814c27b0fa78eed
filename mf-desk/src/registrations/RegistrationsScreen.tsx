import {
  Button,
  Card,
  confirm,
  EmptyState,
  errorMessage,
  focusScreenHeading,
  PersonRow,
  RelativeTime,
  Row,
  ScreenHeader,
  toast,
} from '@kithkin/shared';
import type { DecideApproval, WaitingPerson } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { Loaded } from '../Loaded';
import { PagedList } from '../PagedList';
import { Heading, Meta } from '../reports/reports.styles';
import { registrationsApi } from './registrationsApi';

const Item = styled.li`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);

  & + & {
    border-block-start: 1px solid var(--line);
  }

  p {
    overflow-wrap: anywhere;
  }

  small {
    color: var(--text-2);
    font-size: var(--font-13);
  }
`;

const Words = styled.p`
  white-space: pre-line;
`;

interface WaitingRowProps {
  person: WaitingPerson;
  busy: boolean;
  onDecide: (decision: DecideApproval['decision']) => void;
}

/** A person who waits: names, address, what they wrote, and the two decisions. */
function WaitingRow({ person, busy, onDecide }: WaitingRowProps) {
  const { fullName, userName, email, introduction, registeredAt } = person;
  return (
    <Item>
      <p>
        <strong>{fullName}</strong>
        <br />
        <small>
          <bdi>@{userName}</bdi> · {email} · <RelativeTime iso={registeredAt} />
        </small>
      </p>
      {introduction && <Words dir="auto">{introduction}</Words>}
      <Row gap={2}>
        <Button
          size="small"
          variant="primary"
          busy={busy}
          aria-label={`Approve ${fullName}`}
          onClick={() => onDecide('approve')}
        >
          Approve
        </Button>
        <Button
          size="small"
          disabled={busy}
          aria-label={`Reject ${fullName}`}
          onClick={() => onDecide('reject')}
        >
          Reject
        </Button>
      </Row>
    </Item>
  );
}

/** Lists users who have joined by an invitation, each with their inviter. */
function InvitedPeople() {
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

/** Route `/desk/registrations`: who waits for approval, and who has joined by an invitation. */
export default function RegistrationsScreen() {
  const query = registrationsApi.useWaitingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [decide, { isLoading, originalArgs }] = registrationsApi.useDecideMutation();

  const onDecide = async (person: WaitingPerson, decision: DecideApproval['decision']) => {
    const rejects = decision === 'reject';
    const yes =
      !rejects ||
      (await confirm({
        title: `Reject ${person.fullName}?`,
        message: 'What they have entered is deleted, and they get an email.',
        confirmLabel: 'Reject',
        tone: 'danger',
      }));
    if (!yes) return;
    const { error: problem } = await decide({ userId: person._id, decision });
    // The row is removed with its buttons.
    focusScreenHeading();
    if (problem) {
      toast({ message: errorMessage(problem, 'This could not be decided.'), tone: 'danger' });
      return;
    }
    const outcome = rejects ? 'was rejected' : 'may log in now';
    toast({ message: `${person.fullName} ${outcome} and gets an email.`, tone: 'success' });
  };

  const content = (people: readonly WaitingPerson[]) => {
    if (people.length === 0) return <EmptyState message="Nobody waits for approval." />;
    return (
      <Card as="section" aria-label="Waiting for approval">
        <ul>
          {people.map((person) => (
            <WaitingRow
              key={person._id}
              person={person}
              busy={isLoading && originalArgs?.userId === person._id}
              onDecide={(decision) => void onDecide(person, decision)}
            />
          ))}
        </ul>
      </Card>
    );
  };
  return (
    <>
      <ScreenHeader title="Registrations" back />
      <Loaded query={query} what="the registrations" height={120}>
        {content}
      </Loaded>
      <InvitedPeople />
    </>
  );
}
