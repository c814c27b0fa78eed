import type { Invitation, InvitationList } from '@kithkin/shared/contract';
import { createFakeApi } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { mockAccountApi, SERVER_ERROR, sent } from '../testing/account';
import { renderSections } from '../testing/renderAccount';
import { InvitationsSection } from './InvitationsSection';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

const LIST = 'GET /invitations';
const invitation = (changes: Partial<Invitation> = {}): Invitation => ({
  _id: 'i1',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2100-01-01T00:00:00.000Z',
  maxUses: 5,
  uses: 2,
  revoked: false,
  ...changes,
});
const section = () => within(screen.getByRole('region', { name: 'Invitations' }));

beforeEach(() => {
  api.reset();
  mockAccountApi(api);
});
afterEach(async () => leave?.());

async function open(list: Partial<InvitationList>) {
  api.on(LIST, { json: { mayInvite: true, invitations: [], ...list } });
  const page = renderSections(() => <InvitationsSection />);
  leave = page.leave;
  await screen.findByRole('region', { name: 'Invitations' });
  await waitFor(() => expect(section().queryByText('Loading invitations')).toBeNull());
  return page;
}

it('a link is made, shown once and copied', async () => {
  const url = 'https://kithkin.test/invitation?token=s3';
  api.on('POST /invitations', { status: 201, json: { invitation: invitation(), url } });
  const { user } = await open({});
  await user.selectOptions(await section().findByLabelText('For'), '5 people');
  await user.selectOptions(section().getByLabelText('Valid for'), '30 days');
  await user.click(section().getByRole('button', { name: 'Make a link' }));
  expect(await section().findByLabelText('Your link')).toHaveValue(url);
  expect(sent(api, 'POST /invitations')).toEqual({ maxUses: 5, days: 30 });
  await user.click(section().getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(section().getByText('2 of 5 used')).toBeInTheDocument();
});

it('too many links are told', async () => {
  const json = { message: 'You have 20 invitations.', code: 'too-many-invitations' };
  api.on('POST /invitations', { status: 409, json });
  const { user } = await open({});
  await user.click(await section().findByRole('button', { name: 'Make a link' }));
  expect(await section().findByRole('alert')).toHaveTextContent('You have 20 invitations.');
});

it('links are listed with their uses and their end; those that have ended have no button', async () => {
  await open({
    invitations: [
      invitation(),
      invitation({ _id: 'i2', revoked: true }),
      invitation({ _id: 'i3', uses: 5 }),
      invitation({ _id: 'i4', expiresAt: '2026-01-01T00:00:00.000Z' }),
    ],
  });
  const rows = (await section().findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows[0]).toMatch(/2 of 5 used.*Valid until .*Revoke/);
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/Revoked/),
    expect.stringMatching(/Used up/),
    expect.stringMatching(/Expired/),
  ]);
  expect(section().getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
});

it('one is revoked after a question, and comes back when that fails', async () => {
  api.on('DELETE /invitations/i1', SERVER_ERROR);
  const { user } = await open({ invitations: [invitation()] });
  await user.click(await section().findByRole('button', { name: /^Revoke/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await screen.findByText('Update failed.');
  api.on('DELETE /invitations/i1', { status: 204 });
  await user.click(await section().findByRole('button', { name: /^Revoke/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await section().findByText(/Revoked/);
  expect(screen.getByRole('heading', { name: 'Invitations' })).toHaveFocus();
});

it('who may not invite is told so', async () => {
  await open({ mayInvite: false });
  await section().findByText('Only admins invite people to this network.');
  expect(section().queryByRole('button', { name: 'Make a link' })).toBeNull();
});
