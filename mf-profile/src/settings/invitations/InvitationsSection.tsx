import {
  confirm,
  ErrorState,
  errorMessage,
  Loading,
  media,
  Skeleton,
  Stack,
  toast,
  useMe,
} from '@kithkin/shared';
import styled from 'styled-components';
import { UPDATE_FAILED } from '../../messages';
import { Section } from '../Section';
import { Lead, Rows } from '../settings.styles';
import { InvitationRow } from './InvitationRow';
import { invitationsApi } from './invitationsApi';
import { NewInvitation } from './NewInvitation';

/** As tall as the form for a new link, whose controls are taller on phones. */
const FormSkeleton = styled(Skeleton)`
  block-size: 202px;

  @media ${media.phone} {
    block-size: 214px;
  }
`;

/** One's invitation links: make, copy, see the uses, revoke. */
export function InvitationsSection() {
  const { _id } = useMe();
  const { data, error, isFetching, refetch } = invitationsApi.useInvitationsQuery(_id, {
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
    if (problem) toast({ message: errorMessage(problem, UPDATE_FAILED), tone: 'danger' });
  };

  const content = () => {
    if (data) {
      const { mayInvite, invitations } = data;
      return (
        <Stack gap={4}>
          {mayInvite ? <NewInvitation /> : <Lead>Only admins invite people to this network.</Lead>}
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
      );
    }
    if (!error) {
      return (
        <Loading label="Loading invitations">
          <FormSkeleton />
        </Loading>
      );
    }
    return (
      <ErrorState
        message={errorMessage(error, 'Something went wrong')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  };
  return (
    <Section
      id="invitations"
      lead="Who opens your link sees your name and can register. You are told when somebody joins."
    >
      {content()}
    </Section>
  );
}
