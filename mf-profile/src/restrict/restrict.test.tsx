import { createFakeApi, userSummary } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderAccount } from '../settings/testing/renderAccount';
import { profile } from '../testing/people';
import { renderProfile } from '../testing/renderProfile';

const LIST = 'GET /users/me/restricted-users';
const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  api.on('GET /users/ben', { json: { user: profile('ben') } });
});
afterEach(async () => leave?.());

test('Restrict on a profile explains itself first, and the menu then offers to end it', async () => {
  const page = await renderProfile('/users/ben');
  leave = page.leave;
  await page.user.click(await screen.findByRole('button', { name: 'More about Ben Okri' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Restrict' }));
  await screen.findByRole('alertdialog', { name: 'Restrict Ben Okri?' });
  api.on('POST /users/ben/restrict', { json: { message: 'You have restricted Ben Okri.' } });
  api.on('GET /users/ben', { json: { user: profile('ben', { isRestricted: true }) } });
  await page.user.click(screen.getByRole('button', { name: 'Restrict' }));
  await screen.findByText('You have restricted Ben Okri.');
  await page.user.click(screen.getByRole('button', { name: 'More about Ben Okri' }));
  await screen.findByRole('menuitem', { name: 'End restriction' });
});

test('the list of restricted users gives each a way back', async () => {
  api.on(LIST, { json: { users: [userSummary('ben'), userSummary('cleo')], nextCursor: null } });
  api.on('DELETE /users/ben/restrict', { json: { message: 'Ben Okri is no longer restricted.' } });
  const page = renderAccount('/restricted-users');
  leave = page.leave;
  const end = await screen.findByRole('button', { name: 'End the restriction of Ben Okri' });
  api.on(LIST, { json: { users: [userSummary('cleo')], nextCursor: null } });
  await page.user.click(end);
  await waitFor(() => expect(screen.queryByText('Ben Okri')).not.toBeInTheDocument());
  await screen.findByText('Ben Okri is no longer restricted.');
});
