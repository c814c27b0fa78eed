import { entityActions, useUser } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import {
  button,
  confirm,
  dialogClosed,
  failure,
  noButton,
  press,
  waitForRequests,
} from '@kithkin/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { OthersActions } from '../profile/ProfileActions';
import { api, openPage, profile } from '../testing/page';

const NOTHING_CHANGED = 'That did not work. Nothing was changed.';

function Ben() {
  const person = useUser('ben');
  return person && <OthersActions person={{ ...profile('ben'), ...person }} />;
}

/** Opens the actions on ben's profile. */
async function open(changes: Partial<User> = {}) {
  const { store } = openPage(<Ben />);
  const users = [profile('ben', changes)];
  await act(async () => void store.dispatch(entityActions.received({ users })));
}
async function choose(item: string) {
  await press('More about Ben Okri');
  await press(item, 'menuitem');
}
/** Expects the menu to offer this item, and closes it. */
async function expectItem(item: string, without?: string) {
  await press('More about Ben Okri');
  await screen.findByRole('menuitem', { name: item });
  if (without) expect(screen.queryByRole('menuitem', { name: without })).not.toBeInTheDocument();
  await press('More about Ben Okri');
}

test('Mute mutes for the chosen time; a failure changes nothing', async () => {
  await open();
  const mute = async (duration?: string) => {
    await choose('Mute');
    await screen.findByRole('dialog', { name: 'Mute Ben Okri?' });
    if (duration) await press(duration, 'radio');
    await confirm('Mute');
    await dialogClosed();
  };
  api.on('POST /users/ben/mute', failure(500));
  await mute();
  await screen.findByText(NOTHING_CHANGED);
  await expectItem('Mute');
  api.on('POST /users/ben/mute?hours=168', { json: { message: 'You have muted Ben Okri.' } });
  await mute('For a week');
  await screen.findByText('You have muted Ben Okri.');
  await expectItem('Unmute');
});

test('Share offers the address of the profile', async () => {
  await open();
  await choose('Share');
  await screen.findByRole('dialog', { name: 'Share' });
  await press('Copy link');
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe('http://localhost/users/ben');
});

test('Copy link copies the address; Restrict explains itself first, and can then be ended', async () => {
  await open();
  await choose('Copy link');
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe('http://localhost/users/ben');
  await choose('Restrict');
  await screen.findByRole('alertdialog', { name: 'Restrict Ben Okri?' });
  expect(api.count('POST')).toBe(0);
  api.on('POST /users/ben/restrict', { json: { message: 'You have restricted Ben Okri.' } });
  await confirm('Restrict');
  await screen.findByText('You have restricted Ben Okri.');
  await expectItem('End restriction');
});

test('Block explains itself first, does nothing on Cancel or a failure, and includes new accounts if chosen', async () => {
  await open();
  await choose('Block');
  await screen.findByRole('alertdialog', { name: 'Block Ben Okri?' });
  expect(screen.getByText(/neither of you sees what the other posts/i)).toBeInTheDocument();
  await confirm('Cancel');
  await dialogClosed();
  await waitForRequests();
  expect(api.count('POST')).toBe(0);
  await choose('Block');
  api.on('POST /users/ben/block', failure(500));
  await confirm('Block');
  await screen.findByText(NOTHING_CHANGED);
  expect(api.count('POST /users/ben/block?newAccounts=true')).toBe(0);
  const filled = (await button('Follow Ben Okri')).className;
  await choose('Block');
  const choice = await screen.findByRole('checkbox', {
    name: 'Also block new accounts they create',
  });
  expect(choice).not.toBeChecked();
  fireEvent.click(choice);
  api.on('POST /users/ben/block?newAccounts=true', { json: { message: '' } });
  await confirm('Block');
  await dialogClosed();
  await waitForRequests();
  expect(api.count('POST /users/ben/block?newAccounts=true')).toBe(1);
  noButton(/^Follow/);
  expect(screen.queryByRole('link', { name: 'Message' })).not.toBeInTheDocument();
  // Unblock is not the filled button that Follow is.
  expect((await button('Unblock Ben Okri')).className).not.toBe(filled);
  await expectItem('Unblock', 'Block');
});
