import {
  Button,
  confirm,
  exactTime,
  Loading,
  media,
  Skeleton,
  Stack,
  serverNow,
  useMe,
} from '@kithkin/shared';
import type { Invitation } from '@kithkin/shared/contract';
import { Link2, Link2Off } from 'lucide-react';
import styled from 'styled-components';
import { toastFailure } from '../../formParts';
import { Loaded } from '../../Loaded';
import { Section } from '../Section';
import { Ago, IconRow, Lead, Rows, RowText } from '../settings.styles';
import { invitationsApi } from './invitationsApi';
import { NewInvitation } from './NewInvitation';

/** Returns why an invitation can no longer be used, or null if it can. */
function endOf({ revoked, expiresAt, uses, maxUses }: Invitation): string | null {
  if (revoked) return 'Revoked';
  if (uses >= maxUses) return 'Used up';
  return Date.parse(expiresAt) <= serverNow() ? 'Expired' : null;
}

interface Props {
  invitation: Invitation;
  onRevoke: () => void;
}

/** An invitation link with its uses and its end. */
function InvitationRow({ invitation, onRevoke }: Props) {
  const { createdAt, expiresAt, uses, maxUses } = invitation;
  const end = endOf(invitation);
  const Sign = end === null ? Link2 : Link2Off;
  return (
    <IconRow>
      <Sign aria-hidden />
      <RowText>
        <strong>{`${uses} of ${maxUses} used`}</strong>
        <small>
          {end ?? `Valid until ${exactTime(expiresAt)}`} · made <Ago iso={createdAt} />
        </small>
      </RowText>
      {end === null && (
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

/** As tall as the form for a new link, whose controls are taller on phones. */
const FormSkeleton = styled(Skeleton)`
  block-size: 202px;

  @media ${media.phone} {
    block-size: 214px;
  }
`;

/** One's invitation links: make, copy, see the uses, revoke. */
export function InvitationsSection() {
  const query = invitationsApi.useInvitationsQuery(useMe()._id, {
    refetchOnMountOrArgChange: true,
  });
  const [revoke] = invitationsApi.useRevokeInvitationMutation();

  const revokeOne = async (id: string) => {
    const yes = await confirm({
      title: 'Revoke this link?',
      message: 'Nobody can register with it any more. Those who have stay.',
      confirmLabel: 'Revoke',
      tone: 'danger',
    });
    if (!yes) return;
    // The button is removed: the focus stays in the section.
    document.getElementById('invitations-heading')?.focus();
    const { error: problem } = await revoke(id);
    if (problem) toastFailure(problem);
  };

  return (
    <Section
      id="invitations"
      lead="Who opens your link sees your name and can register. You are told when somebody joins."
    >
      <Loaded
        query={query}
        placeholder={
          <Loading label="Loading invitations">
            <FormSkeleton />
          </Loading>
        }
      >
        {({ mayInvite, invitations }) => (
          <Stack gap={4}>
            {mayInvite ? (
              <NewInvitation />
            ) : (
              <Lead>Only admins invite people to this network.</Lead>
            )}
            {invitations.length > 0 && (
              <Rows aria-label="Your links">
                {invitations.map((invitation) => (
                  <InvitationRow
                    key={invitation._id}
                    invitation={invitation}
                    onRevoke={() => void revokeOne(invitation._id)}
                  />
                ))}
              </Rows>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}
