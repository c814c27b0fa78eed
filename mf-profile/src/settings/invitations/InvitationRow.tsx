import { Button, exactTime, RelativeTime } from '@kithkin/shared';
import type { Invitation } from '@kithkin/shared/contract';
import { Link2, Link2Off } from 'lucide-react';
import styled from 'styled-components';
import { RowText } from '../settings.styles';
import { type InvitationState, invitationState } from './invitationState';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 72px;
  padding-block: var(--space-2);

  & > svg {
    inline-size: 24px;
    block-size: 24px;
    stroke-width: 1.5;
    color: var(--text-2);
  }
`;

/** Lower case, for use within a sentence. */
const Ago = styled(RelativeTime)`
  text-transform: lowercase;
`;

const ENDED: Record<Exclude<InvitationState, 'usable'>, string> = {
  revoked: 'Revoked',
  expired: 'Expired',
  'used-up': 'Used up',
};

interface Props {
  invitation: Invitation;
  onRevoke: () => void;
}

/** An invitation link with its uses and its end. */
export function InvitationRow({ invitation, onRevoke }: Props) {
  const { createdAt, expiresAt, uses, maxUses } = invitation;
  const state = invitationState(invitation);
  const Sign = state === 'usable' ? Link2 : Link2Off;
  const end = state === 'usable' ? `Valid until ${exactTime(expiresAt)}` : ENDED[state];
  return (
    <Row>
      <Sign aria-hidden />
      <RowText>
        <strong>{`${uses} of ${maxUses} used`}</strong>
        <small>
          {end} · made <Ago iso={createdAt} />
        </small>
      </RowText>
      {state === 'usable' && (
        <Button
          size="small"
          aria-label={`Revoke the link made ${exactTime(createdAt)}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      )}
    </Row>
  );
}
