import { ButtonLink, ErrorState, errorMessage, ScreenHeader } from '@kithkin/shared';

/** Whether no answer came at all (`ApiFailure`). */
const isOffline = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 'network';

interface Props {
  /** There is no such person, or none whom the viewer sees. */
  notFound: boolean;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** In a profile's place when it could not be loaded. */
export function ProfileProblem({ notFound, error, busy, onRetry }: Props) {
  return (
    <>
      <ScreenHeader title={notFound ? 'Person not found' : 'Profile'} back />
      {notFound ? (
        <ErrorState
          message="This person is not here."
          hint="The address may be wrong, or the account is gone."
          action={<ButtonLink to="/">Home</ButtonLink>}
        />
      ) : (
        <ErrorState
          message={errorMessage(error, 'Something went wrong')}
          hint={isOffline(error) && 'The network could not be reached.'}
          busy={busy}
          onRetry={onRetry}
        />
      )}
    </>
  );
}
