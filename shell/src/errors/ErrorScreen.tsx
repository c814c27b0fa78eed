import { Button, reportError } from '@kithkin/shared';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { MessagePage } from './MessagePage';

/** Error screen of the whole page. Depends on no provider, since a provider may have failed. */
export function ErrorScreen() {
  return (
    <main id="main">
      <MessagePage
        title="Unexpected Application Error"
        message="Something broke that should not have. What you had sent is safe; reloading the page usually helps."
      >
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <Button onClick={() => window.location.assign('/')}>Back to Home</Button>
      </MessagePage>
    </main>
  );
}

/** Catches the errors that no inner boundary has caught. */
export class ErrorScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    document.title = 'Unexpected Application Error · KithKin';
    reportError(error, { source: 'shell.render', stack: info.componentStack });
  }

  override render() {
    return this.state.broken ? <ErrorScreen /> : this.props.children;
  }
}
