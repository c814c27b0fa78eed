import { Button, Row } from '@kithkin/shared';
import { Check } from 'lucide-react';
import styled from 'styled-components';

const StatusText = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--success-text);
  font-size: var(--font-13);

  svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }
`;

/** What went well, in passing; screen readers hear it. Empty while `words` are null. */
export function Done({ text }: { text: string | null }) {
  return (
    <StatusText role="status">
      {text && (
        <>
          <Check aria-hidden />
          {text}
        </>
      )}
    </StatusText>
  );
}

interface Props {
  label: string;
  /** The accessible name where several buttons say the same. */
  name?: string;
  /** There is something to save: the button stands out; else it rests (and keeps the focus). */
  changed: boolean;
  busy: boolean;
  /** Said beside the button once it is done; null before. */
  done: string | null;
}

/** The end of a section's form: its button, and what became of it. */
export function SaveRow({ label, name, changed, busy, done }: Props) {
  return (
    <Row gap={3} wrap>
      <Button
        type="submit"
        variant={changed ? 'primary' : 'secondary'}
        busy={busy}
        aria-label={name}
        aria-disabled={!changed && !busy}
      >
        {label}
      </Button>
      <Done text={done} />
    </Row>
  );
}
