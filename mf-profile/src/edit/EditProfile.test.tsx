import { isBusy, session } from '@kithkin/shared';
import { confirm, dialogClosed, failure, fill, press, textRemoved } from '@kithkin/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { api, leave, openPage, profile, sent } from '../testing/page';
import { openProfile } from '../testing/renderProfile';
import { EditProfileDialog, PrivateSwitch } from './EditProfileDialog';

const SAVE = 'PATCH /users/me';
const bio = 'First programmer';
const field = (name: string) => screen.getByRole('textbox', { name });

/** Opens the dialog on the profile screen. */
async function open(changes: object = {}) {
  await openProfile('ada', { bio, ...changes });
  await press('Edit Profile');
  await screen.findByRole('dialog', { name: 'Edit Your Profile' });
}
const openDialog = () =>
  openPage(<EditProfileDialog person={profile('ada', { bio })} open onClose={() => {}} />);

it('saves changes and shows them everywhere', async () => {
  await open();
  await fill('Full name', 'Ada King');
  await fill('GitHub', 'https://github.com/ada');
  await press('Make Profile Private', 'switch');
  const github = 'https://github.com/ada';
  const socialMedia = { ...profile('ada').socialMedia, github };
  const changes = { fullName: 'Ada King', isPrivate: true, socialMedia };
  const saved = { json: { user: profile('ada', { bio, ...changes }) } };
  api.on(SAVE, () => {
    api.on('GET /users/ada', saved);
    return saved;
  });
  await press('Save');
  await dialogClosed();
  expect(screen.getByRole('heading', { level: 1, name: 'Ada King' })).toBeInTheDocument();
  expect(screen.getByText('Private')).toBeInTheDocument();
  expect(session.get()?.fullName).toBe('Ada King');
  expect(sent(SAVE)).toEqual([{ ...changes, bio }]);
});

it('shows a rejection at its field if it names one, and does not change the fields', async () => {
  openDialog();
  await fill('Bio', 'Analyst');
  for (const text of ['The name is taken.', '']) {
    api.on(SAVE, failure(422, text));
    await press('Save');
    const shown = text || 'Update failed.';
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(shown));
    expect(field('Bio')).toHaveValue('Analyst');
  }
  const message = 'Invalid GitHub URL.';
  api.on(SAVE, failure(422, message));
  await fill('GitHub', 'https://github.com/ada');
  await press('Save');
  await waitFor(() => expect(field('GitHub')).toHaveFocus());
  expect(field('GitHub')).toHaveAccessibleDescription(message);
  await fill('GitHub', 'https://github.com/adal');
  expect(field('GitHub')).not.toHaveAccessibleDescription(message);
});

it.each([
  [false, true, /Those who follow you now stay/],
  [true, false, /Whoever waits for your answer now follows you/],
  [true, true, /whom you accept see your posts and stories\.$/],
  [false, false, /can follow you\.$/],
])('explains a change of private from %s to %s', (now, checked, text) => {
  render(<PrivateSwitch now={now} checked={checked} onChange={() => {}} />);
  expect(screen.getByRole('switch')).toHaveAccessibleDescription(text);
});

it('confirms that changes are discarded on Cancel and Close, and only then', async () => {
  await open();
  await confirm('Cancel');
  await dialogClosed();
  for (const name of ['Cancel', 'Close']) {
    await press('Edit Profile');
    expect(field('Bio')).toHaveValue(bio);
    await fill('Bio', 'Analyst');
    expect(isBusy()).toBe(true);
    await press(name);
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await confirm('Keep editing');
    await textRemoved('Discard your changes?');
    expect(field('Bio')).toHaveValue('Analyst');
    await press(name);
    await screen.findByRole('alertdialog');
    await confirm('Discard');
    await dialogClosed();
    await waitFor(() => expect(isBusy()).toBe(false));
  }
});

it('restores unsaved changes after a reload, but no other fields', async () => {
  await open();
  await fill('Bio', 'Analyst');
  await leave();
  await open({ fullName: 'Ada King' });
  expect(field('Full name')).toHaveValue('Ada King');
  expect(field('Bio')).toHaveValue('Analyst');
  expect(screen.getByText('Your unsaved changes are back.')).toBeInTheDocument();
});
