import { session, useAccount } from '@kithkin/shared';
import {
  button,
  confirm,
  failure,
  fill,
  press,
  userSummary,
  waitForRequests,
} from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { activate } from '../activate';
import { readDraft } from '../edit/profileDraft';
import { account } from '../settings/testing/account';
import { api, openPage, sent } from '../testing/page';
import WelcomeWidget from './WelcomeWidget';

const SAVE = 'PATCH /users/me';
const SUGGESTED = 'GET /users/suggested';
const FOLLOW = 'POST /users/ben/follow';
const person = (name: string, bioLine = '') => ({ ...userSummary(name), bioLine });

/** Mock of the shell, which renders the welcome once the account is loaded. */
function Shell({ onClose }: { onClose: () => void }) {
  const { data } = useAccount();
  return data ? <WelcomeWidget appearance={<p>colours of the shell</p>} onClose={onClose} /> : null;
}

beforeEach(() => {
  api.on('GET /users/me/inviter', { json: { inviter: null } });
  api.on(SUGGESTED, { json: [person('ben', 'Sails at dawn.'), person('cleo')] });
  api.on(FOLLOW, { json: { status: 'success', message: '' } });
});

async function open(bio = '', expected?: string) {
  api.on('GET /users/me', { json: { user: account({ bio }) } });
  const onClose = jest.fn();
  openPage(<Shell onClose={onClose} />, { activate, expected });
  await screen.findByRole('dialog', { name: 'Welcome to KithKin' });
  return onClose;
}
const step = (name: string) => screen.findByRole('heading', { level: 3, name });
const bio = () => screen.getByLabelText('Bio');
const draft = () => readDraft(session.get()?._id ?? '');

it('leads through three steps, each with Skip, which discards a changed bio, and closes', async () => {
  const onClose = await open('Before');
  await waitFor(() => expect(screen.getByText('Show who you are')).toHaveFocus());
  expect(bio()).toHaveValue('Before');
  screen.getByLabelText('Choose a photo', { selector: 'input' });
  await fill('Bio', 'Ana');
  expect(draft()).toEqual({ bio: 'Ana' });
  await press('Skip');
  expect(draft()).toEqual({});
  expect(await step('People to follow')).toHaveFocus();
  expect(await step('People to follow')).toHaveAccessibleDescription('Step 2 of 3');
  await press('Skip');
  await step('Choose your colour');
  expect(screen.getByText('colours of the shell')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await press('Skip');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(api.count(SAVE)).toBe(0);
});

it('saves the bio with Next, which stays in its field when that fails; Close closes', async () => {
  const onClose = await open();
  api.on(SAVE, failure(500));
  await fill('Bio', 'Analyst');
  await press('Next');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Update failed. What you have written is kept.',
  );
  expect(bio()).toHaveValue('Analyst');
  api.on(SAVE, { json: { user: account({ bio: 'Analyst' }) } });
  await press('Next');
  await step('People to follow');
  expect(sent(SAVE)[1]).toEqual({ bio: 'Analyst' });
  expect(draft()).toEqual({});
  await confirm('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  ['people with their bios', null, [/Ben Okri.*Sails at dawn\./, /@cleo/]],
  ['the inviter first and once', person('cleo'), [/Cleo Sol.*Invited you/, /Ben Okri/]],
])('offers %s, who are followed only when pressed, and stay', async (_who, inviter, expected) => {
  api.on('GET /users/me/inviter', { json: { inviter } });
  await open();
  await press(inviter ? 'Skip' : 'Next');
  if (inviter) await screen.findByText('Invited you');
  const list = within(await screen.findByRole('list', { name: 'People to follow' }));
  const rows = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toEqual(expected.map((text) => expect.stringMatching(text)));
  await waitForRequests();
  expect(api.count(FOLLOW)).toBe(0);
  await press('Follow Ben Okri');
  await button('Following: unfollow Ben Okri');
  api.on(SUGGESTED, { json: [person('cleo')] });
  await waitForRequests();
  expect(api.count(FOLLOW)).toBe(1);
  expect(rows()).toHaveLength(2);
});

it('people that could not be loaded are loaded by Retry', async () => {
  api.on(SUGGESTED, failure(500));
  await open('', 'profile.welcome');
  await press('Next');
  await screen.findByText('These people could not be loaded.');
  api.on(SUGGESTED, { json: [] });
  await press('Retry');
  await screen.findByText('Nobody to follow yet. Suggestions appear here as more people join.');
});
