import { Button, useGoBack } from '@kithkin/shared';
import { MessagePage } from '../errors/MessagePage';

/**
 * `/under-development`: placeholder for features that do not exist yet. Back returns to the
 * previous screen, or to `/` if the page was opened directly.
 */
export function UnderDevelopment() {
  const goBack = useGoBack('/');
  return (
    <MessagePage title="Under Development" message="An AI-powered feature is coming soon.">
      <Button variant="primary" onClick={goBack}>
        Back
      </Button>
    </MessagePage>
  );
}
