import { session } from '@kithkin/shared';
import type { NetworkFace } from '@kithkin/shared/contract';
import { type FakeReply, failure } from '@kithkin/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { api } from '../testing/fixtures';
import {
  field,
  fill,
  linkAddress,
  openAuth,
  sendRegistration,
  sessionUser,
  unverified,
} from './testing/authPage';

const inviter = { _id: 'a', userName: 'ada', fullName: 'Ada Lovelace', profilePhoto: null };
const view = {
  network: { name: 'The Millers', text: 'Our family.' },
  inviter,
  knownMembers: 2,
  expiresAt: '2030-01-01T00:00:00.000Z',
};
const LINK = 'GET /invitations/links/s3';

/** Writes the network's settings into the page, as the server does. */
function mockNetwork(face: Partial<NetworkFace>) {
  const meta = document.createElement('meta');
  meta.name = 'kithkin-network';
  meta.content = JSON.stringify(face);
  document.head.append(meta);
}
const removeNetwork = () => document.querySelector('meta[name="kithkin-network"]')?.remove();

beforeEach(() => session.clear());
afterEach(removeNetwork);

/** Serves registrations. Returns a function that sends one and returns its body. */
function serveRegistration(reply: FakeReply, more: Record<string, FakeReply> = {}) {
  const REGISTER = 'POST /users/register';
  const calls = api.serve({ [REGISTER]: reply, 'POST /users/login': unverified, ...more });
  return (): unknown => {
    sendRegistration();
    return calls.find(({ name }) => name === REGISTER)?.body;
  };
}
const created = { status: 201, json: { message: 'Created', user: sessionUser } };

test('an invitation names inviter and network, and leads to the registration', async () => {
  api.serve({ [LINK]: { json: view } });
  openAuth('/invitation', { search: '?token=s3' });
  await screen.findByText('Our family.');
  expect(screen.getByText('Ada Lovelace').closest('p')).toHaveTextContent(
    'Ada Lovelace invites you to The Millers.',
  );
  expect(screen.queryByText(/You know/)).toBeNull();
  expect(await linkAddress('Create account')).toBe('/register?invitation=s3');
  cleanup();
  openAuth('/invitation', { search: '?token=s3', signedIn: true });
  await screen.findByText(/You are a member already\. You know 2 members\./);
  expect(screen.queryByText('Create account')).toBeNull();
  cleanup();
  api.serve({ [LINK]: failure(404, 'This invitation has expired.') });
  openAuth('/invitation', { search: '?token=s3' });
  await screen.findByText('This invitation has expired.');
  expect(screen.getByText('Go to Login')).toBeInTheDocument();
});

test('the registration shows the inviter and sends the invitation', async () => {
  const register = serveRegistration(created, { [LINK]: { json: view } });
  openAuth('/register', { search: '?invitation=s3' });
  await screen.findByText('Ada Lovelace');
  expect(register()).toMatchObject({ userName: 'ada', invitation: 's3' });
  await screen.findByText(/Your account is ready/);
});

test('a network by invitation explains how to join', async () => {
  mockNetwork({ registration: 'invitation', contact: 'ada@example.org' });
  openAuth('/register');
  await screen.findByText(
    'This network admits people by invitation only. Ask a member for a link. Or write to ada@example.org.',
  );
});

test('a network by approval requests an introduction, and explains the next step', async () => {
  mockNetwork({ registration: 'approval' });
  const json = { message: 'Received', user: sessionUser, awaitsApproval: true };
  const register = serveRegistration({ status: 201, json });
  openAuth('/register');
  await screen.findByLabelText('A few words about you');
  fill('A few words about you', 'From the choir');
  expect(register()).toMatchObject({ introduction: 'From the choir' });
  await screen.findByText(/Your registration is received.*an admin approves new members/);
});

test('a network without an owner has a field for the owner code, which a link fills in', async () => {
  const WRONG = 'This owner code is wrong or was used.';
  const register = serveRegistration(failure(403, WRONG, 'bad-owner-code'));
  openAuth('/register', { search: '?owner=K7QF-3MZP-A9TX' });
  expect(await screen.findByLabelText('Owner code')).toHaveValue('K7QF-3MZP-A9TX');
  expect(register()).toMatchObject({ ownerCode: 'K7QF-3MZP-A9TX' });
  await waitFor(() =>
    expect(field('Owner code')).toHaveAccessibleDescription(expect.stringContaining(WRONG)),
  );
  cleanup();
  mockNetwork({ needsOwner: true });
  openAuth('/register');
  expect(await screen.findByLabelText('Owner code')).toHaveValue('');
  cleanup();
  removeNetwork();
  openAuth('/register');
  expect(screen.queryByLabelText('Owner code')).toBeNull();
});

test('the sign-in screens show name, text, contact and languages of the network', async () => {
  const name = 'The Millers';
  mockNetwork({ name, contact: 'ada@example.org', languages: ['de', 'pt-BR'], text: 'Hallo' });
  openAuth('/login');
  const help = await screen.findByText(/Trouble signing in/);
  expect(help).toHaveTextContent('Trouble signing in? Write to ada@example.org.');
  expect(help).toBeVisible();
  expect(screen.getByText(/Spoken here/)).toHaveTextContent('Deutsch, Português (Brasil)');
  expect(screen.getByText('Hallo')).toHaveAttribute('lang', 'de');
  expect(screen.getAllByText('The Millers')).toHaveLength(2);
  expect(screen.queryByText('Kin')).toBeNull();
});

test('the registration lists the house rules if there are any and they load', async () => {
  mockNetwork({ hasRules: true });
  const text = '# Rules\n## Be kind\nTo all.\n## No ads';
  api.serve({ 'GET /house-rules': { json: { text, updatedAt: null } } });
  openAuth('/register');
  const titles = await screen.findByText('Be kind · No ads');
  expect(titles.parentElement).toHaveTextContent(
    /By registering you agree to the House rules: Be kind · No ads$/,
  );
  expect(await linkAddress('House rules')).toBe('/rules');
  cleanup();
  const calls = api.serve({ 'GET /house-rules': failure(500) });
  openAuth('/register');
  await screen.findByText(/By registering you agree to the/);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getByText('House rules')).toBeInTheDocument();
  cleanup();
  removeNetwork();
  openAuth('/register');
  expect(screen.queryByText(/House rules/)).toBeNull();
});

test('the rules of a closed network are listed for who has an invitation', async () => {
  mockNetwork({ registration: 'invitation' });
  const rules = (text: string) => ({
    'GET /invitations/links/s e': failure(404),
    'GET /house-rules?invitation=s%20e': { json: { text, updatedAt: null } },
  });
  api.serve(rules('## Be kind'));
  openAuth('/register', { search: '?invitation=s%20e' });
  await screen.findByText('Be kind');
  expect(await linkAddress('House rules')).toBe('/rules?invitation=s%20e');
  cleanup();
  const unknown = { ...rules(''), 'GET /house-rules?invitation=s%20e': failure(404) };
  for (const responses of [rules(''), unknown]) {
    const calls = api.serve(responses);
    openAuth('/register', { search: '?invitation=s%20e' });
    await waitFor(() => expect(calls.length).toBeGreaterThan(1));
    expect(screen.queryByText(/House rules/)).toBeNull();
    cleanup();
  }
});

test('empty rules are not linked, although the page has a sign of some', async () => {
  mockNetwork({ hasRules: true });
  api.serve({ 'GET /house-rules': { json: { text: ' ', updatedAt: null } } });
  openAuth('/register');
  await screen.findByText('House rules');
  await waitFor(() => expect(screen.queryByText('House rules')).toBeNull());
});
