import {
  Card,
  confirm,
  EmptyState,
  ErrorState,
  errorMessage,
  focusScreenHeading,
  Loading,
  ScreenHeader,
  Skeleton,
  toast,
} from '@kithkin/shared';
import type { DecideApproval, WaitingPerson } from '@kithkin/shared/contract';
import { registrationsApi } from './registrationsApi';
import { WaitingRow } from './WaitingRow';

/** Route `/desk/registrations`: who has registered and waits for approval. */
export default function RegistrationsScreen() {
  const { data, error, isFetching, refetch } = registrationsApi.useWaitingQuery(undefined, {
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

  const content = () => {
    if (data?.length === 0) return <EmptyState message="Nobody waits for approval." />;
    if (data) {
      return (
        <Card as="section" aria-label="Waiting for approval">
          <ul>
            {data.map((person) => (
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
    }
    if (error) {
      return (
        <ErrorState
          message={errorMessage(error, 'Failed to load the registrations.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <Loading label="Loading registrations">
        <Skeleton height={120} />
      </Loading>
    );
  };
  return (
    <>
      <ScreenHeader title="Registrations" back />
      {content()}
    </>
  );
}
