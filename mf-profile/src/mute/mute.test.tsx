import { createFakeApi, userSummary } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { SERVER_ERROR } from '../settings/testing/account';
import { renderAccount } from '../settings/testing/renderAccount';
import { profile } from '../testing/people';
import { renderProfile } from '../testing/renderProfile';

const LIST = 'GET /users/me/muted-users';
const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  api.on('GET /users/ben', { json: { user: profile('ben') } });
  api.on(LIST, { json: { users: [userSummary('ben'), userSummary('cleo')], nextCursor: null } });
});
afterEach(async () => leave?.());

async function fromProfileMenu(item: string) {
  const page = await renderProfile('/users/ben');
  leave = page.leave;
  await page.user.click(await screen.findByRole('button', { name: 'More about Ben Okri' }));
  await page.user.click(await screen.findByRole('menuitem', { name: item }));
  return page;
}

test('Mute on a profile says so, and the menu then offers Unmute', async () => {
  api.on('POST /users/ben/mute', { json: { message: 'You have muted Ben Okri.' } });
  const { user } = await fromProfileMenu('Mute');
  await screen.findByText('You have muted Ben Okri.');
  api.on('GET /users/ben', { json: { user: profile('ben', { isMuted: true }) } });
  await user.click(screen.getByRole('button', { name: 'More about Ben Okri' }));
  expect(await screen.findByRole('menuitem', { name: 'Unmute' })).toBeInTheDocument();
});

test('a Mute that fails says why, and nothing is muted', async () => {
  api.on('POST /users/ben/mute', SERVER_ERROR);
  const { user } = await fromProfileMenu('Mute');
  await screen.findByText('That did not work. Nothing was changed.');
  await user.click(screen.getByRole('button', { name: 'More about Ben Okri' }));
  expect(await screen.findByRole('menuitem', { name: 'Mute' })).toBeInTheDocument();
});

test('the list of muted users gives each a way back', async () => {
  api.on('DELETE /users/ben/mute', { json: { message: 'You have unmuted Ben Okri.' } });
  const page = renderAccount('/muted-users');
  leave = page.leave;
  const unmute = await screen.findByRole('button', { name: 'Unmute Ben Okri' });
  api.on(LIST, { json: { users: [userSummary('cleo')], nextCursor: null } });
  await page.user.click(unmute);
  await waitFor(() => expect(screen.queryByText('Ben Okri')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Unmute Cleo Sol' })).toHaveFocus();
  await screen.findByText('You have unmuted Ben Okri.');
});
