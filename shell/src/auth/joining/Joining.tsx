import { MAX_APPLICATION_TEXT, readNetwork, TextArea, useAsync } from '@kithkin/shared';
import { Notice } from '../Notice';
import { fetchInvitation } from './fetchInvitation';
import { InvitationDetails } from './InvitationDetails';
import { Inviter } from './Inviter';
import { OwnerCodeField } from './OwnerCodeField';

export interface JoiningProps {
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
  const { data } = useAsync(invitation, (secret, signal) => fetchInvitation(secret, false, signal));
  if (!data) return null;
  if ('failure' in data) return <Notice tone="danger" message={data.failure} />;
  return <Inviter view={data.view} />;
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
