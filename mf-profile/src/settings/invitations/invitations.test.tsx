import type { Invitation, InvitationList } from '@kithkin/shared/contract';
import { button, confirm, failure, fill, noButton, press } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { api, openPage, sent } from '../../testing/page';
import { InvitationsSection } from './InvitationsSection';

const MAKE = 'POST /invitations';
const invitation = (changes: Partial<Invitation> = {}): Invitation => ({
  _id: 'i1',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2100-01-01T00:00:00.000Z',
  maxUses: 5,
  uses: 2,
  revoked: false,
  ...changes,
});

async function open(list: Partial<InvitationList> = {}) {
  api.on('GET /invitations', { json: { mayInvite: true, invitations: [], ...list } });
  openPage(<InvitationsSection />);
  await waitFor(() => expect(screen.queryByText('Loading invitations')).not.toBeInTheDocument());
}

it('a link is made, shown once and copied; a rejection shows its reason', async () => {
  const url = 'https://kithkin.test/invitation?token=s3';
  await open();
  api.on(MAKE, failure(409, 'You have 20 invitations.', 'too-many-invitations'));
  await fill('For', '5');
  await fill('Valid for', '30');
  await press('Make a link');
  expect(await screen.findByRole('alert')).toHaveTextContent('You have 20 invitations.');
  api.on(MAKE, { status: 201, json: { invitation: invitation(), url } });
  await press('Make a link');
  expect(await screen.findByLabelText('Your link')).toHaveValue(url);
  expect(sent(MAKE)[1]).toEqual({ maxUses: 5, days: 30 });
  await press('Copy link');
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(screen.getByText('2 of 5 used')).toBeInTheDocument();
});

it('links are listed with uses and end; one is revoked after a confirmation, unless that fails', async () => {
  await open({
    invitations: [
      invitation(),
      invitation({ _id: 'i2', revoked: true }),
      invitation({ _id: 'i3', uses: 5 }),
      invitation({ _id: 'i4', expiresAt: '2026-01-01T00:00:00.000Z' }),
    ],
  });
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await button(/^Revoke/);
  const ended = [/Revoked/, /Used up/, /Expired/].map((text) => expect.stringMatching(text));
  expect(rows()).toEqual([expect.stringMatching(/2 of 5 used.*Valid until .*Revoke/), ...ended]);
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  api.on('DELETE /invitations/i1', failure(500));
  await press(/^Revoke/);
  expect(api.count('DELETE')).toBe(0);
  await confirm('Revoke');
  await screen.findByText('Update failed.');
  api.on('DELETE /invitations/i1', { status: 204 });
  await press(/^Revoke/);
  await confirm('Revoke');
  await waitFor(() => expect(rows()[0]).toMatch(/Revoked/));
  expect(screen.getByRole('heading', { name: 'Invitations' })).toHaveFocus();
});

it('users who may not invite see who may', async () => {
  await open({ mayInvite: false });
  await screen.findByText('Only admins invite people to this network.');
  noButton('Make a link');
});
