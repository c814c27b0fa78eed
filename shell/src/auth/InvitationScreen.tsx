import { lazyPart, useLazyPart } from '@kithkin/shared';
import { useCallback, useState } from 'react';
import { Header, Lead, Title } from './auth.styles';
import { useAuthHost } from './host';
import type { InvitationProps } from './joining/InvitationDetails';
import { Notice } from './Notice';

const details = lazyPart<InvitationProps>(() =>
  import(/* webpackChunkName: "joining" */ './joining/InvitationDetails').then(
    ({ InvitationDetails }) => InvitationDetails,
  ),
);

/**
 * `/invitation?token=…`: open to everyone. Shows who invites to which network, and leads guests to
 * the registration with the invitation.
 */
export function InvitationScreen() {
  const { search } = useAuthHost();
  const token = new URLSearchParams(search).get('token') ?? '';
  const [failed, setFailed] = useState(false);
  const onFailure = useCallback(() => setFailed(true), []);
  const Details = useLazyPart(details, !failed, onFailure);
  return (
    <>
      <Header>
        <Title tabIndex={-1}>Invitation</Title>
        {Details || failed ? null : <Lead role="status">Loading the invitation…</Lead>}
      </Header>
      <Notice
        tone="danger"
        message={failed ? 'This screen could not be loaded. Please load the page again.' : null}
      />
      {Details && <Details token={token} />}
    </>
  );
}
