import { Button, exactTime } from '@kithkin/shared';
import type { Invitation } from '@kithkin/shared/contract';
import { Link2, Link2Off } from 'lucide-react';
import { Ago, IconRow, RowText } from '../settings.styles';
import { type InvitationState, invitationState } from './invitationState';

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
    <IconRow>
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
    </IconRow>
  );
}
