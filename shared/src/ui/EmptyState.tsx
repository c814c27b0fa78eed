import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './Button';
import { lazyPart, useLazyPart } from './lazyPart';

/** Subject of an empty state. */
export type Drawing =
  | 'posts'
  | 'people'
  | 'messages'
  | 'conversation'
  | 'notifications'
  | 'bookmarks'
  | 'search'
  | 'trash'
  | 'scheduled'
  | 'dismissed'
  | 'blocked'
  | 'private'
  | 'unknown'
  | 'error';

const lines = lazyPart<{ name: Drawing }>(() =>
  import(/* webpackChunkName: "kit-drawings" */ './drawings').then(({ Lines }) => Lines),
);

/** Without its lines, an illustration is a tinted shape; the failure is reported. */
const onFailure = () => {};

/**
 * Renders a small decorative drawing in the accent colour. Its lines are in a chunk of their own,
 * since most screens are not empty.
 */
function Illustration({ name }: { name: Drawing }) {
  const Lines = useLazyPart(lines, true, onFailure);
  return (
    <svg
      viewBox="0 0 120 104"
      width="120"
      height="104"
      aria-hidden
      focusable="false"
      data-drawing={name}
    >
      <ellipse cx="60" cy="56" rx="56" ry="46" fill="var(--accent-soft)" />
      <g
        fill="none"
        stroke="var(--accent-text)"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {Lines && <Lines name={name} />}
      </g>
    </svg>
  );
}

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
  /** Message as one sentence. */
  message: string;
  hint?: ReactNode;
  /** Next step: a button or a link. */
  action?: ReactNode;
  drawing?: Drawing;
}

/** Renders the empty state of a list or screen, with an optional next step. */
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
  /** Error message as a sentence. */
  message: string;
  /** Additional information, e.g. that no data was lost. */
  hint?: ReactNode;
  /** Retries the failed operation. Without it, there is no Retry button. */
  onRetry?: () => void;
  /** True while a retry is in progress. */
  busy?: boolean;
  /** Action displayed in addition to Retry. */
  action?: ReactNode;
  drawing?: Drawing;
}

/** Renders an error at the position where it occurred, with a Retry button. */
export function ErrorState(props: ErrorStateProps) {
  const { message, hint, onRetry, busy = false, action, drawing = 'error' } = props;
  return (
    <Container role="alert">
      <Illustration name={drawing} />
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
