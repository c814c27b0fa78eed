import { Button, ButtonLink, reportError, useGoBack } from '@kithkin/shared';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import styled from 'styled-components';

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

const Container = styled.section`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--space-8) var(--space-4);
  text-align: center;
`;
const Drawing = styled.svg`
  inline-size: 128px;
  block-size: auto;
  margin-block-end: var(--space-3);
  color: var(--accent);
`;
const Message = styled.p`
  max-inline-size: 44ch;
  color: var(--text-2);
  text-wrap: balance;
`;
const Title = styled.h1`
  font-size: var(--font-28);
  letter-spacing: -0.02em;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-block-start: var(--space-4);
`;

interface MessagePageProps {
  title: string;
  message: string;
  /** Actions, of which one is the primary one. */
  children: ReactNode;
}

/** A full-page message with illustration, title, text and actions. */
export function MessagePage({ title, message, children }: MessagePageProps) {
  return (
    <Container>
      <Drawing viewBox="0 0 160 100" fill="none" aria-hidden="true">
        <circle cx="58" cy="50" r="42" fill="currentColor" fillOpacity="0.14" />
        <circle
          cx="102"
          cy="50"
          r="42"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="2 8"
          strokeLinecap="round"
        />
        <circle cx="58" cy="50" r="42" stroke="currentColor" strokeWidth="2" />
        <circle cx="58" cy="42" r="9" fill="currentColor" />
        <path d="M42 68a16 16 0 0 1 32 0z" fill="currentColor" />
      </Drawing>
      <Title tabIndex={-1}>{title}</Title>
      <Message>{message}</Message>
      <Actions>{children}</Actions>
    </Container>
  );
}
