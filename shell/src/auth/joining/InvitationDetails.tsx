import { useAsync } from '@kithkin/shared';
import type { InvitationView } from '@kithkin/shared/contract';
import { Actions, Group, Lead, LinkButton } from '../auth.styles';
import { useAuthHost } from '../host';
import { Notice } from '../Notice';
import { fetchInvitation, type InvitationResult } from './fetchInvitation';
import { Inviter } from './Inviter';

interface InvitationProps {
  /** The secret of the link. */
  token: string;
}

const known = (count: number) =>
  count === 1 ? 'You know one member.' : `You know ${count} members.`;

/** The way on: to the registration with the invitation, or home for who is a member already. */
function Onward({
  view,
  token,
  signedIn,
}: InvitationProps & { view: InvitationView; signedIn: boolean }) {
  if (signedIn) {
    return (
      <>
        <Lead>You are a member already. {view.knownMembers > 0 && known(view.knownMembers)}</Lead>
        <Actions>
          <LinkButton href="/" $primary>
            Go to Home
          </LinkButton>
        </Actions>
      </>
    );
  }
  return (
    <Actions>
      <LinkButton href={`/register?invitation=${encodeURIComponent(token)}`} $primary>
        Create account
      </LinkButton>
      <LinkButton href="/login">Log in</LinkButton>
    </Actions>
  );
}

/** An invitation: who invites to which network, what it is, and the way to the registration. */
export function InvitationDetails({ token }: InvitationProps) {
  const { signedIn } = useAuthHost();
  const { data, pending } = useAsync(token, (secret, signal) =>
    fetchInvitation(secret, signedIn, signal),
  );
  const result: InvitationResult | undefined = pending ? undefined : data;
  if (result === undefined) return <Lead role="status">Loading the invitation…</Lead>;
  if ('failure' in result) {
    return (
      <>
        <Notice tone="danger" message={result.failure} />
        <Actions>
          <LinkButton href={signedIn ? '/' : '/login'}>
            {signedIn ? 'Go to Home' : 'Go to Login'}
          </LinkButton>
        </Actions>
      </>
    );
  }
  const { view } = result;
  return (
    <Group>
      <Inviter view={view} />
      {view.network.text && <Lead>{view.network.text}</Lead>}
      <Onward view={view} token={token} signedIn={signedIn} />
    </Group>
  );
}
