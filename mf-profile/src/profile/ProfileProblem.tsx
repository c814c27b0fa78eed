import { ButtonLink, ErrorState, errorMessage, ScreenHeader } from '@kithkin/shared';

/** Returns true if there was no response at all (`ApiFailure`). */
const isOffline = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 'network';

interface Props {
  /** True if the user does not exist or is not visible to the viewer. */
  notFound: boolean;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Error state of a profile that could not be loaded. */
export function ProfileProblem({ notFound, error, busy, onRetry }: Props) {
  return (
    <>
      <ScreenHeader title={notFound ? 'Person not found' : 'Profile'} back />
      {notFound ? (
        <ErrorState
          drawing="unknown"
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
