import {
  Avatar,
  errorMessage,
  Field,
  MAX_APPLICATION_TEXT,
  readNetwork,
  TextArea,
} from '@kithkin/shared';
import type { HouseRules, InvitationView } from '@kithkin/shared/contract';
import { ruleTitles } from '@kithkin/shared/rule-titles';
import styled from 'styled-components';
import { get, useLoaded } from './calls';
import { Actions, Group, Lead, LinkButton, Notice } from './elements';
import { useAuthHost } from './host';

/** An invitation, or why it can't be shown. */
type InvitationResult = { view: InvitationView } | { failure: string };

/**
 * Returns the invitation of a link, null while it loads; with `auth`, it counts the members one
 * knows.
 */
function useInvitation(secret: string, auth: boolean): InvitationResult | null {
  const [result] = useLoaded<InvitationResult>(secret, async (secret, signal) => {
    try {
      const path = `/invitations/links/${encodeURIComponent(secret)}`;
      return { view: await get<InvitationView>(path, { signal, auth }) };
    } catch (error) {
      return { failure: errorMessage(error, 'The invitation could not be loaded.') };
    }
  });
  return result;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
`;

const Text = styled.p`
  overflow-wrap: anywhere;
`;

/** Names the inviter and the network, with the picture. */
function Inviter({ view: { inviter, network } }: { view: InvitationView }) {
  return (
    <Row>
      <Avatar src={inviter.profilePhoto} name={inviter.fullName} size={48} />
      <Text>
        <strong>
          <bdi>{inviter.fullName}</bdi>
        </strong>{' '}
        invites you to <strong>{network.name}</strong>.
      </Text>
    </Row>
  );
}

interface OwnerCodeFieldProps {
  /** The code of the printed link; null without one. */
  code: string | null;
  error: string | undefined;
}

/** The code with which the first person on an empty network becomes its owner. */
function OwnerCodeField({ code, error }: OwnerCodeFieldProps) {
  return (
    <Field
      label="Owner code"
      name="ownerCode"
      defaultValue={code ?? ''}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      hint="The server has printed it at its start. With it you run this network; without it you are a member."
      error={error}
    />
  );
}

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
function InvitationDetails({ token }: InvitationProps) {
  const { signedIn } = useAuthHost();
  const result = useInvitation(token, signedIn);
  if (result === null) return <Lead role="status">Loading the invitation…</Lead>;
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

/** To which rules one agrees by registering: their titles, and the link to them; nothing without. */
export function RulesNote({ invitation }: { invitation: string | null }) {
  const query = invitation === null ? '' : `?invitation=${encodeURIComponent(invitation)}`;
  const [rules] = useLoaded(`/house-rules${query}`, (path, signal) =>
    get<HouseRules>(path, { signal }).catch(() => null),
  );
  const text = rules?.text ?? '';
  // Without a response: a closed network tells only the invited whether it has rules.
  const hasRules = rules ? text.trim() !== '' : readNetwork().hasRules;
  if (!hasRules) return null;
  const titles = ruleTitles(text);
  return (
    <>
      <br />
      By registering you agree to the <a href={`/rules${query}`}>House rules</a>
      {titles.length > 0 && ': '}
      <span dir="auto">{titles.join(' · ')}</span>
    </>
  );
}

interface JoiningProps {
  /** The screen of the invitation, or the position in the form of the registration. */
  at: 'page' | 'top' | 'bottom';
  /** The secret of the invitation that the person came with; null without one. */
  invitation: string | null;
  /** The owner code of the link that the start of the server has printed; null without one. */
  owner?: string | null;
  /** Why the owner code was refused. */
  error?: string | undefined;
}

/** The inviter, or the reason why the invitation can't be used. */
function Invited({ invitation }: { invitation: string }) {
  const result = useInvitation(invitation, false);
  if (result === null) return null;
  if ('failure' in result) return <Notice tone="danger" message={result.failure} />;
  return <Inviter view={result.view} />;
}

/**
 * The screen of an invitation; and the part of the registration for who comes by invitation, and for
 * networks that not everybody may join: says so above the fields, or asks below them for a few words to who approves.
 */
export function Joining({ at, invitation, owner = null, error }: JoiningProps) {
  const { registration = 'open', contact, needsOwner = false } = readNetwork();
  if (at === 'page') return <InvitationDetails token={invitation ?? ''} />;
  if (owner !== null || needsOwner) {
    return at === 'top' ? <OwnerCodeField code={owner} error={error} /> : null;
  }
  if (invitation !== null) return at === 'top' ? <Invited invitation={invitation} /> : null;
  if (registration === 'invitation' && at === 'top') {
    const write = contact ? ` Or write to ${contact}.` : '';
    const message = `This network admits people by invitation only. Ask a member for a link.${write}`;
    return <Notice tone="plain" message={message} />;
  }
  if (registration === 'approval' && at === 'bottom') {
    return (
      <TextArea
        label="A few words about you"
        name="introduction"
        maxLength={MAX_APPLICATION_TEXT}
        hint="An admin reads them and approves new members."
      />
    );
  }
  return null;
}
