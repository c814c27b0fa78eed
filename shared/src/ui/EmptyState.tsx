import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './Button';
import { type Drawing, Illustration } from './drawings';

const Container = styled.div.withConfig({ componentId: 'kk-empty' })`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-3);
  max-inline-size: 400px;
  margin-inline: auto;
  padding: var(--space-7) var(--space-5);
  text-align: center;
  text-wrap: balance;
`;

const Lead = styled.p.withConfig({ componentId: 'kk-empty-lead' })`
  font-size: var(--font-17);
  font-weight: 600;
  line-height: 1.3;
`;

const Hint = styled.p.withConfig({ componentId: 'kk-empty-hint' })`
  color: var(--text-2);
`;

const ActionSlot = styled.div.withConfig({ componentId: 'kk-empty-action' })`
  padding-block-start: var(--space-2);
`;

export interface EmptyStateProps {
  /** One sentence: the specification's words where it has them. */
  message: string;
  hint?: ReactNode;
  /** The one thing to do next: a button or a link. */
  action?: ReactNode;
  drawing?: Drawing;
}

/** A place with nothing in it yet, and the way on. */
export function EmptyState({ message, hint, action, drawing = 'posts' }: EmptyStateProps) {
  return (
    <Container>
      <Illustration name={drawing} />
      <Lead>{message}</Lead>
      {hint && <Hint>{hint}</Hint>}
      {action && <ActionSlot>{action}</ActionSlot>}
    </Container>
  );
}

export interface ErrorStateProps {
  /** What happened, as a sentence. */
  message: string;
  /** What is safe, or what helps. */
  hint?: ReactNode;
  /** Tries again; without it there is no button. */
  onRetry?: () => void;
  /** A retry is under way. */
  busy?: boolean;
  /** Another way on than Retry. */
  action?: ReactNode;
}

/** An error where it happened, with Retry. */
export function ErrorState({ message, hint, onRetry, busy = false, action }: ErrorStateProps) {
  return (
    <Container role="alert">
      <Illustration name="error" />
      <Lead>{message}</Lead>
      {hint && <Hint>{hint}</Hint>}
      {(onRetry || action) && (
        <ActionSlot>
          {onRetry && (
            <Button icon={RotateCw} busy={busy} onClick={onRetry}>
              Retry
            </Button>
          )}
          {action}
        </ActionSlot>
      )}
    </Container>
  );
}
