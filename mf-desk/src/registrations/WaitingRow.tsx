import { Button, RelativeTime, Row } from '@kithkin/shared';
import type { DecideApproval, WaitingPerson } from '@kithkin/shared/contract';
import styled from 'styled-components';

const Item = styled.li`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);

  & + & {
    border-block-start: 1px solid var(--line);
  }

  p {
    overflow-wrap: anywhere;
  }

  small {
    color: var(--text-2);
    font-size: var(--font-13);
  }
`;

const Words = styled.p`
  white-space: pre-line;
`;

interface Props {
  person: WaitingPerson;
  busy: boolean;
  onDecide: (decision: DecideApproval['decision']) => void;
}

/** A person who waits: names, address, what they wrote, and the two decisions. */
export function WaitingRow({ person, busy, onDecide }: Props) {
  const { fullName, userName, email, introduction, registeredAt } = person;
  return (
    <Item>
      <p>
        <strong>{fullName}</strong>
        <br />
        <small>
          <bdi>@{userName}</bdi> · {email} · <RelativeTime iso={registeredAt} />
        </small>
      </p>
      {introduction && <Words dir="auto">{introduction}</Words>}
      <Row gap={2}>
        <Button
          size="small"
          variant="primary"
          busy={busy}
          aria-label={`Approve ${fullName}`}
          onClick={() => onDecide('approve')}
        >
          Approve
        </Button>
        <Button
          size="small"
          disabled={busy}
          aria-label={`Reject ${fullName}`}
          onClick={() => onDecide('reject')}
        >
          Reject
        </Button>
      </Row>
    </Item>
  );
}
