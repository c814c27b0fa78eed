import { Button, useGoBack } from '@kithkin/shared';
import { MessagePage } from '../errors/MessagePage';

/**
 * `/under-development`: what isn't built yet. Back goes where one came from; opened directly, it
 * leads home.
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
