import { createFakeApi, userSummary } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { SERVER_ERROR } from '../settings/testing/account';
import { renderAccount } from '../settings/testing/renderAccount';
import { profile } from '../testing/people';
import { renderProfile } from '../testing/renderProfile';

const LIST = 'GET /users/me/muted-users';
const muted = (name: string, mutedUntil: string | null = null) => ({
  ...userSummary(name),
  mutedUntil,
});
const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  api.on('GET /users/ben', { json: { user: profile('ben') } });
  api.on(LIST, {
    json: { users: [muted('ben', '2026-11-27T12:00:00.000Z'), muted('cleo')], nextCursor: null },
  });
});
afterEach(async () => leave?.());

async function fromProfileMenu(item: string) {
  const page = await renderProfile('/users/ben');
  leave = page.leave;
  await page.user.click(await screen.findByRole('button', { name: 'More about Ben Okri' }));
  await page.user.click(await screen.findByRole('menuitem', { name: item }));
  return page;
}

async function muteFromProfile(duration?: string) {
  const page = await fromProfileMenu('Mute');
  await screen.findByRole('dialog', { name: 'Mute Ben Okri?' });
  if (duration) await page.user.click(screen.getByRole('radio', { name: duration }));
  await page.user.click(screen.getByRole('button', { name: 'Mute' }));
  return page;
}

test('Mute on a profile says so, and the menu then offers Unmute', async () => {
  api.on('POST /users/ben/mute', { json: { message: 'You have muted Ben Okri.' } });
  const { user } = await muteFromProfile();
  await screen.findByText('You have muted Ben Okri.');
  api.on('GET /users/ben', { json: { user: profile('ben', { isMuted: true }) } });
  await user.click(screen.getByRole('button', { name: 'More about Ben Okri' }));
  expect(await screen.findByRole('menuitem', { name: 'Unmute' })).toBeInTheDocument();
});

test('Mute for a week sends its hours', async () => {
  api.on('POST /users/ben/mute?hours=168', { json: { message: 'You have muted Ben Okri.' } });
  await muteFromProfile('For a week');
  await screen.findByText('You have muted Ben Okri.');
});

test('a Mute that fails says why, and nothing is muted', async () => {
  api.on('POST /users/ben/mute', SERVER_ERROR);
  const { user } = await muteFromProfile();
  await screen.findByText('That did not work. Nothing was changed.');
  await user.click(screen.getByRole('button', { name: 'More about Ben Okri' }));
  expect(await screen.findByRole('menuitem', { name: 'Mute' })).toBeInTheDocument();
});

test('the list of muted users says until when, and gives each a way back', async () => {
  api.on('DELETE /users/ben/mute', { json: { message: 'You have unmuted Ben Okri.' } });
  const page = renderAccount('/muted-users');
  leave = page.leave;
  const unmute = await screen.findByRole('button', { name: 'Unmute Ben Okri' });
  expect(screen.getByText(/^Until 27 November 2026/)).toBeInTheDocument();
  api.on(LIST, { json: { users: [muted('cleo')], nextCursor: null } });
  await page.user.click(unmute);
  await waitFor(() => expect(screen.queryByText('Ben Okri')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Unmute Cleo Sol' })).toHaveFocus();
  await screen.findByText('You have unmuted Ben Okri.');
});
