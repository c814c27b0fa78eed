import { session } from '@kithkin/shared';
import { createFakeApi, failure, userSummary, waitForRequests } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readDraft } from '../edit/profileDraft';
import { account, sent } from '../settings/testing/account';
import { profile } from '../testing/people';
import { renderWelcome } from './testing/renderWelcome';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

const SAVE = 'PATCH /users/me';
const suggested = (name: string, bio: string) => ({ ...userSummary(name), bioLine: bio });

beforeEach(() => {
  api.reset();
  sessionStorage.clear();
  api.on('GET /users/me', { json: { user: account({ bio: '' }) } });
  api.on('GET /users/me/inviter', { json: { inviter: null } });
  api.on('GET /users/suggested', {
    json: [suggested('ben', 'Sails at dawn.'), suggested('cleo', '')],
  });
});
afterEach(async () => leave?.());

async function open(expected?: string) {
  const page = renderWelcome(expected);
  leave = page.leave;
  await screen.findByRole('dialog', { name: 'Welcome to KithKin' });
  return page;
}
const step = (name: string) => screen.findByRole('heading', { level: 3, name });
const button = (name: string) => screen.getByRole('button', { name });

it('leads through three steps, each with Skip, and closes', async () => {
  const { user, onClose } = await open();
  await waitFor(() => expect(screen.getByText('Show who you are')).toHaveFocus());
  await user.click(button('Skip'));
  expect(await step('People to follow')).toHaveFocus();
  expect(await step('People to follow')).toHaveAccessibleDescription('Step 2 of 3');
  await user.click(button('Skip'));
  await step('Choose your colour');
  expect(screen.getByText('colours of the shell')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(button('Skip'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(api.count(SAVE)).toBe(0);
});

it.each(['{Escape}', 'Close'])('can be dismissed by %s at any step', async (way) => {
  const { user, onClose } = await open();
  await user.click(button('Next'));
  await step('People to follow');
  await (way === 'Close' ? user.click(button(way)) : user.keyboard(way));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('saves the bio with Next, and keeps it when that fails', async () => {
  const { user } = await open();
  api.on(SAVE, failure(500));
  await user.type(screen.getByLabelText('Bio'), 'Analyst');
  await user.click(button('Next'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Update failed. What you have written is kept.',
  );
  expect(screen.getByLabelText('Bio')).toHaveValue('Analyst');
  api.on(SAVE, { json: { user: account({ bio: 'Analyst' }) } });
  await user.click(button('Next'));
  await step('People to follow');
  expect(sent(api, SAVE)).toEqual({ bio: 'Analyst' });
  expect(readDraft(session.get()?._id ?? '')).toEqual({});
});

it('a bio that is not saved is a draft of the profile after a dismissal, but not after Skip', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Bio'), 'Ana');
  expect(readDraft(session.get()?._id ?? '')).toEqual({ bio: 'Ana' });
  await user.click(button('Skip'));
  await step('People to follow');
  expect(readDraft(session.get()?._id ?? '')).toEqual({});
});

it('a chosen picture is cropped and uploaded', async () => {
  const { user } = await open();
  const input = screen.getByLabelText('Choose a picture', { selector: 'input' });
  fireEvent.change(input, {
    target: { files: [new File(['x'], 'me.png', { type: 'image/png' })] },
  });
  const dialog = await screen.findByRole('dialog', { name: 'New profile photo' });
  fireEvent.load(await within(dialog).findByRole('img', { name: 'Your photo' }));
  await waitFor(() => expect(button('Use this photo')).toBeEnabled());
  api.on('PATCH /users/me/avatar', {
    json: { updatedUser: profile('ada', { profilePhoto: '/media/new.webp' }) },
  });
  await user.click(button('Use this photo'));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(session.get()?.profilePhoto).toBe('/media/new.webp');
  await screen.findByRole('button', { name: 'Choose another picture' });
  expect(screen.getByLabelText('Take a photo', { selector: 'input' })).toHaveAttribute(
    'capture',
    'user',
  );
});

it('offers people with their bios; who is followed stays in the list', async () => {
  api.on('POST /users/ben/follow', { json: { status: 'success', message: '' } });
  const { user } = await open();
  await user.click(button('Next'));
  const list = await screen.findByRole('list', { name: 'People to follow' });
  const [ben, cleo] = within(list).getAllByRole('listitem');
  expect(ben).toHaveTextContent('Sails at dawn.');
  expect(cleo).toHaveTextContent('@cleo');
  await user.click(button('Follow Ben Okri'));
  await screen.findByRole('button', { name: 'Following: unfollow Ben Okri' });
  api.on('GET /users/suggested', { json: [suggested('cleo', '')] });
  await waitForRequests();
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});

it('people that could not be loaded are loaded by Retry', async () => {
  api.on('GET /users/suggested', failure(500));
  const { user } = await open('profile.welcome');
  await user.click(button('Next'));
  await screen.findByText('These people could not be loaded.');
  api.on('GET /users/suggested', { json: [] });
  await user.click(button('Retry'));
  await screen.findByText('Nobody to follow yet. Suggestions appear here as more people join.');
});

it('starts with the bio that the account has', async () => {
  api.on('GET /users/me', { json: { user: account({ bio: 'Before' }) } });
  await open();
  expect(screen.getByLabelText('Bio')).toHaveValue('Before');
});

it('offers to follow who has invited one, first and once; nobody is followed without a press', async () => {
  api.on('GET /users/me/inviter', { json: { inviter: suggested('ben', 'Sails at dawn.') } });
  api.on('POST /users/ben/follow', { json: { status: 'success', message: 'Following' } });
  const { user } = await open();
  await user.click(button('Skip'));
  const list = await screen.findByRole('list', { name: 'People to follow' });
  await within(list).findByText('Invited you');
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Ben Okri.*Invited you/),
    expect.stringMatching(/Cleo Sol/),
  ]);
  await waitForRequests();
  expect(api.count('POST /users/ben/follow')).toBe(0);
  await user.click(button('Follow Ben Okri'));
  await waitFor(() => expect(api.count('POST /users/ben/follow')).toBe(1));
});
