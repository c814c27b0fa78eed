import { ButtonLink } from '@kithkin/shared';
import { MessagePage } from './MessagePage';

/** Screen for a path that neither the shell nor a remote serves. */
export function NotFound() {
  return (
    <MessagePage
      title="Page not found"
      message="There is nothing at this address. It may have been moved or removed."
    >
      <ButtonLink to="/" variant="primary">
        Back to Home
      </ButtonLink>
    </MessagePage>
  );
}
