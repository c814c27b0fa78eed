import { Header, Lead, Title } from './auth.styles';
import { useAuthHost } from './host';
import { useJoining } from './useJoining';

/**
 * `/invitation?token=…`: open to everyone. Shows who invites to which network, and leads guests to
 * the registration with the invitation.
 */
export function InvitationScreen() {
  const token = new URLSearchParams(useAuthHost().search).get('token');
  const Joining = useJoining(true);
  return (
    <>
      <Header>
        <Title tabIndex={-1}>Invitation</Title>
        {Joining ? null : (
          <Lead role="status">
            {Joining === null ? 'Please load this page again.' : 'Loading the invitation…'}
          </Lead>
        )}
      </Header>
      {Joining && <Joining at="page" invitation={token} />}
    </>
  );
}
