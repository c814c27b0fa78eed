import { session } from '@kithkin/shared';
import type { NetworkFace } from '@kithkin/shared/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { api } from '../../testing/network';
import { fill, openAuth, press, rejected, sessionUser, type } from '../testing/authPage';

const inviter = { _id: 'a', userName: 'ada', fullName: 'Ada Lovelace', profilePhoto: null };
const view = {
  network: { name: 'The Millers', text: 'Our family.' },
  inviter,
  knownMembers: 2,
  expiresAt: '2030-01-01T00:00:00.000Z',
};
const unverified = rejected(403, 'Please verify.', 'email-unverified');

/** Writes the network's settings into the page, as the server does. */
function mockNetwork(face: Partial<NetworkFace>) {
  const meta = document.createElement('meta');
  meta.name = 'kithkin-network';
  meta.content = JSON.stringify(face);
  document.head.append(meta);
}

beforeEach(() => session.clear());
afterEach(() => document.querySelector('meta[name="kithkin-network"]')?.remove());

async function register() {
  fill('Full name', 'Carl Miller');
  fill('User name', 'carl');
  fill('Email', 'carl@example.org');
  fill('Password', 'secret');
  fill('Confirm password', 'secret');
  await press('Create account');
}

test('an invitation shows who invites to what, and leads to the registration with it', async () => {
  api.serve({ 'GET /invitations/links/s3': { json: view } });
  openAuth('/invitation', { search: '?token=s3' });
  await screen.findByText('Our family.');
  expect(screen.getByText('Ada Lovelace').closest('p')).toHaveTextContent(
    'Ada Lovelace invites you to The Millers.',
  );
  expect(screen.queryByText(/You know/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute(
    'href',
    '/register?invitation=s3',
  );
});

test('a member is told how many members they know', async () => {
  api.serve({ 'GET /invitations/links/s3': { json: view } });
  openAuth('/invitation', { search: '?token=s3', signedIn: true });
  await screen.findByText(/You are a member already\. You know 2 members\./);
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
});

test('an invitation that can’t be used says so', async () => {
  api.serve({ 'GET /invitations/links/s3': rejected(404, 'This invitation has expired.') });
  openAuth('/invitation', { search: '?token=s3' });
  await screen.findByText('This invitation has expired.');
  expect(screen.getByRole('link', { name: 'Go to Login' })).toBeInTheDocument();
});

test('the registration shows who invites and sends the invitation along', async () => {
  const calls = api.serve({
    'GET /invitations/links/s3': { json: view },
    'POST /users/register': { status: 201, json: { message: 'Created', user: sessionUser } },
    'POST /users/login': unverified,
  });
  openAuth('/register', { search: '?invitation=s3' });
  await screen.findByText('Ada Lovelace');
  await register();
  await screen.findByText(/Your account is ready/);
  const sent = calls.find(({ path }) => path === '/users/register');
  expect(sent?.body).toMatchObject({ userName: 'carl', invitation: 's3' });
});

test('a network by invitation says so above the form, with whom to write to', async () => {
  mockNetwork({ registration: 'invitation', contact: 'ada@example.org' });
  openAuth('/register');
  await screen.findByText(
    'This network admits people by invitation only. Ask a member for a link. Or write to ada@example.org.',
  );
});

test('a network by approval asks for a few words, and tells what comes next', async () => {
  mockNetwork({ registration: 'approval' });
  const registered = { message: 'Received', user: sessionUser, awaitsApproval: true };
  const calls = api.serve({
    'POST /users/register': { status: 201, json: registered },
    'POST /users/login': unverified,
  });
  openAuth('/register');
  await screen.findByLabelText('A few words about you');
  await type('A few words about you', 'From the choir');
  await register();
  await screen.findByText(/Your registration is received.*an admin approves new members/);
  const sent = calls.find(({ path }) => path === '/users/register');
  expect(sent?.body).toMatchObject({ introduction: 'From the choir' });
});

test('a login that waits for approval shows the server’s sentence and offers no other mail', async () => {
  api.serve({ 'POST /users/login': rejected(403, 'It waits for approval.', 'awaits-approval') });
  openAuth('/login');
  fill('User name or email', 'carl');
  fill('Password', 'secret');
  await press('Log in');
  await screen.findByText('It waits for approval.');
  expect(screen.queryByRole('button', { name: 'Send the mail again' })).toBeNull();
});

test('a network without an owner asks for the code, and the printed link fills it in', async () => {
  mockNetwork({ needsOwner: true });
  openAuth('/register');
  expect(await screen.findByLabelText('Owner code')).toHaveValue('');
});

test('the owner code of the link is sent, and a wrong one is said at its field', async () => {
  const failed = rejected(403, 'This owner code is wrong or was used.', 'bad-owner-code');
  const calls = api.serve({ 'POST /users/register': failed });
  openAuth('/register', { search: '?owner=K7QF-3MZP-A9TX' });
  expect(await screen.findByLabelText('Owner code')).toHaveValue('K7QF-3MZP-A9TX');
  await register();
  await waitFor(() =>
    expect(screen.getByLabelText('Owner code')).toHaveAccessibleDescription(/wrong or was used/),
  );
  const sent = calls.find(({ path }) => path === '/users/register');
  expect(sent?.body).toMatchObject({ ownerCode: 'K7QF-3MZP-A9TX' });
});

test('a network with an owner asks for no code', async () => {
  openAuth('/register');
  await screen.findByLabelText('Full name');
  expect(screen.queryByLabelText('Owner code')).toBeNull();
});

test('the login says whom to write to, and what people speak', async () => {
  mockNetwork({ contact: 'ada@example.org', languages: ['de', 'pt-BR'], text: 'Hallo' });
  openAuth('/login');
  const help = await screen.findByText(/Trouble signing in/);
  expect(help).toHaveTextContent('Trouble signing in? Write to ada@example.org.');
  expect(help).toBeVisible();
  expect(screen.getByText(/Spoken here/)).toHaveTextContent('Deutsch, Português (Brasil)');
  expect(screen.getByText('Hallo')).toHaveAttribute('lang', 'de');
});

test('logo and banner have their size before they have loaded', () => {
  const logo = { url: '/api/v1.1/network/pictures/1/logo.png', width: 192, height: 96 };
  mockNetwork({ logo, banner: null });
  openAuth('/login');
  const [banner, shown] = document.querySelectorAll('img');
  expect(banner).toHaveAttribute('hidden');
  expect(banner).not.toHaveAttribute('src');
  expect(shown).toHaveAttribute('src', logo.url);
  expect(shown).toHaveAttribute('width', '192');
  expect(shown).toHaveAttribute('height', '96');
});

test('the sign-in screens carry the network’s name and text', async () => {
  mockNetwork({ name: 'The Millers', text: 'Our family.' });
  openAuth('/login');
  await waitFor(() => expect(screen.getAllByText('The Millers')).toHaveLength(2));
  expect(screen.getByText('Our family.')).toBeInTheDocument();
  expect(screen.queryByText('Kin')).toBeNull();
});

test('the registration names the house rules to which one agrees', async () => {
  mockNetwork({ hasRules: true });
  const text = '# Rules\n## Be kind\nTo all.\n## No ads';
  api.serve({ 'GET /house-rules': { json: { text, updatedAt: null } } });
  openAuth('/register');
  const titles = await screen.findByText('Be kind · No ads');
  expect(titles.parentElement).toHaveTextContent(
    /By registering you agree to the House rules: Be kind · No ads$/,
  );
  expect(screen.getByRole('link', { name: 'House rules' })).toHaveAttribute('href', '/rules');
});

test('it does so without the titles where they can’t be loaded, and only links without rules', async () => {
  mockNetwork({ hasRules: true });
  const calls = api.serve({ 'GET /house-rules': rejected(500) });
  openAuth('/register');
  await screen.findByText(/By registering you agree to the/);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'House rules' })).toBeInTheDocument();
  cleanup();
  document.querySelector('meta[name="kithkin-network"]')?.remove();
  openAuth('/register');
  expect(screen.queryByText(/By registering/)).toBeNull();
  expect(screen.getByRole('link', { name: 'House rules' })).toBeInTheDocument();
});
