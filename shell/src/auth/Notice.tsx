import type { ReactNode } from 'react';
import styled from 'styled-components';

type Tone = 'danger' | 'success' | 'plain';

const tones: Record<Tone, string> = {
  danger: 'background: var(--danger-soft); color: var(--danger-text);',
  success: 'background: var(--success-soft); color: var(--success-text);',
  plain: 'background: var(--accent-soft); color: var(--text);',
};

const Box = styled.div<{ $tone: Tone }>`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  overflow-wrap: anywhere;
  ${({ $tone }) => tones[$tone]}

  & > p {
    margin: 0;
  }
`;

interface NoticeProps {
  tone: Tone;
  /** Text of the notice; without one, the box is hidden. */
  message: string | null | undefined;
  /** Actions below the message. */
  children?: ReactNode;
}

/**
 * A message about the whole form. The live region is always present, so that screen readers
 * announce a new message: failures at once, others when the user pauses.
 */
export function Notice({ tone, message, children }: NoticeProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'}>
      {message ? (
        <Box $tone={tone}>
          <p>{message}</p>
          {children}
        </Box>
      ) : null}
    </div>
  );
}
