/** @jest-environment-options {"styles": "all"} */
import { createFakeApi, shownDrawings, waitForRequests } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { profile } from '../testing/people';
import { renderProfile } from '../testing/renderProfile';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => leave?.());

const blocked = profile('ben', { isBlocked: true, canSeeContent: false });

async function openProfile(ben = profile('ben')) {
  api.on('GET /users/ben', { json: { user: ben } });
  const page = await renderProfile('/users/ben');
  leave = page.leave;
  await screen.findByRole('heading', { name: 'Ben Okri' });
  return page;
}

async function chooseBlock({ user }: Awaited<ReturnType<typeof openProfile>>) {
  await user.click(screen.getByRole('button', { name: 'More about Ben Okri' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
  await screen.findByRole('alertdialog', { name: 'Block Ben Okri?' });
}

it('blocking says first what it means, and does nothing on Cancel', async () => {
  const page = await openProfile();
  await chooseBlock(page);
  expect(screen.getByText(/neither of you sees what the other posts/i)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitForRequests();
  expect(api.count('POST')).toBe(0);
});

it('new accounts are blocked as well only if chosen', async () => {
  const page = await openProfile();
  await chooseBlock(page);
  api.on('POST /users/ben/block?newAccounts=true', { json: { message: '' } });
  const choice = screen.getByRole('checkbox', { name: 'And new accounts of theirs' });
  expect(choice).not.toBeChecked();
  await page.user.click(choice);
  api.on('GET /users/ben', { json: { user: blocked } });
  await page.user.click(screen.getByRole('button', { name: 'Block' }));
  await screen.findByText('You have blocked Ben Okri.');
  expect(api.count('POST /users/ben/block?newAccounts=true')).toBe(1);
});

it('blocking hides posts, Follow and Message', async () => {
  const page = await openProfile();
  await chooseBlock(page);
  api.on('POST /users/ben/block', { json: { message: '' } });
  api.on('GET /users/ben', { json: { user: blocked } });
  await page.user.click(screen.getByRole('button', { name: 'Block' }));
  await screen.findByText('You have blocked Ben Okri.');
  expect(shownDrawings()).toEqual(['blocked']);
  expect(screen.queryByText('post-grid of ben')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Follow/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Message' })).not.toBeInTheDocument();
  await waitFor(() => expect(api.count('GET /users/ben')).toBe(2));
});

it('a block that fails is taken back and told', async () => {
  const page = await openProfile();
  await chooseBlock(page);
  api.on('POST /users/ben/block', { status: 500, json: { message: '', code: 'internal' } });
  await page.user.click(screen.getByRole('button', { name: 'Block' }));
  await screen.findByText('That did not work. Nothing was changed.');
  await screen.findByText('post-grid of ben');
});

it('Unblock is not the filled button of a blocked profile', async () => {
  await openProfile(blocked);
  const unblock = screen.getByRole('button', { name: 'Unblock Ben Okri' });
  expect(getComputedStyle(unblock).backgroundColor).not.toContain('--accent');
  expect(getComputedStyle(unblock).borderColor).toContain('--line');
});

it('unblocking brings the profile back', async () => {
  const { user } = await openProfile(blocked);
  api.on('DELETE /users/ben/block', { json: { message: 'You have unblocked Ben Okri.' } });
  api.on('GET /users/ben', { json: { user: profile('ben') } });
  await user.click(screen.getByRole('button', { name: 'Unblock Ben Okri' }));
  await screen.findByText('You have unblocked Ben Okri.');
  await screen.findByText('post-grid of ben');
  expect(screen.getByRole('button', { name: 'Follow Ben Okri' })).toBeInTheDocument();
});

it('Unblock is in the menu too', async () => {
  const { user } = await openProfile(blocked);
  await user.click(screen.getByRole('button', { name: 'More about Ben Okri' }));
  await screen.findByRole('menuitem', { name: 'Unblock' });
  expect(screen.queryByRole('menuitem', { name: 'Block' })).not.toBeInTheDocument();
});
