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

/** Success message, announced to screen readers. Empty if `text` is null. */
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
  /** Accessible name, needed if several buttons have the same label. */
  name?: string;
  /**
   * True if there are changes to save, which highlights the button. Otherwise it is disabled by
   * `aria-disabled`, so that it keeps the focus.
   */
  changed: boolean;
  busy: boolean;
  /** Message after saving; null before. */
  done: string | null;
}

/** Last row of a section's form: its submit button and the result. */
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
