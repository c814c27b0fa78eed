import {
  Card,
  confirm,
  EmptyState,
  errorMessage,
  focusScreenHeading,
  ScreenHeader,
  toast,
} from '@kithkin/shared';
import type { DecideApproval, WaitingPerson } from '@kithkin/shared/contract';
import { Loaded } from '../Loaded';
import { InvitedPeople } from './InvitedPeople';
import { registrationsApi } from './registrationsApi';
import { WaitingRow } from './WaitingRow';

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
        message: 'What they have entered is deleted, and they get a mail.',
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
    toast({ message: `${person.fullName} ${outcome} and gets a mail.`, tone: 'success' });
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
