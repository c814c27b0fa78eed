import {
  isBusy,
  Link,
  Route,
  Routes,
  session,
  startClosingOnBack,
  watchOverlayHistory,
} from '@kithkin/shared';
import type { Me } from '@kithkin/shared/contract';
import {
  address,
  confirm,
  dialogClosed,
  failure,
  fill,
  press,
  waitForRequests,
} from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api, hold, openPage, sent } from '../testing/page';
import { ProfileSection } from './profile/ProfileSection';
import SettingsScreen from './SettingsScreen';
import { account, openSections, serveAccount } from './testing/account';
import { useLeaveGuard } from './unsaved/useLeaveGuard';

const SAVE = 'PATCH /users/me';
const name = () => screen.getByRole('textbox', { name: 'Full name' });
const bio = () => screen.getByRole('textbox', { name: 'Bio' });
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

test('the screen loads again by Retry, focuses the section of the address, and guards changes', async () => {
  api.on('GET /users/me', failure(500));
  openPage(<SettingsScreen />, { history: 'browser', path: '/settings#sessions' });
  await screen.findByText('Something went wrong');
  serveAccount();
  await press('Retry');
  const heading = await screen.findByRole('heading', { name: 'Sessions' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeInTheDocument();
  expect(name()).toHaveValue('Ada Lovelace');
  expect(bio()).toHaveValue('First programmer');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.org');
  expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeInTheDocument();
  await press('Password', 'link');
  expect(screen.getByRole('heading', { name: 'Password' })).toHaveFocus();
  await waitFor(() => expect(address()).toBe('/settings#password'));
  await fill('Bio', 'Analyst');
  await press(/^Blocked Users/, 'link');
  await question();
  await confirm('Leave');
  await waitFor(() => expect(address()).toBe('/blocked-users'));
});

describe('the profile', () => {
  async function open(changes: Partial<Me> = {}) {
    serveAccount(changes);
    openSections((me) => <ProfileSection account={me} />);
    await screen.findByRole('form', { name: 'Profile' });
  }

  test('is saved, and text that is typed during the request stays', async () => {
    await open();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    await fill('Full name', ' Ada King ');
    await fill('Bio', 'Analyst');
    expect(isBusy()).toBe(true);
    const reply = hold(SAVE);
    await press('Save profile');
    await fill('Bio', 'Analyst, twice');
    await press('Save profile');
    expect(api.count(SAVE)).toBe(1);
    reply({ json: { user: account({ fullName: 'Ada King', bio: 'Analyst' }) } });
    await waitForRequests();
    expect(bio()).toHaveValue('Analyst, twice');
    expect(name()).toHaveValue('Ada King');
    expect(session.get()?.fullName).toBe('Ada King');
    expect(isBusy()).toBe(true);
    api.on(SAVE, { json: { user: account({ fullName: 'Ada King', bio: 'Analyst, twice' }) } });
    await press('Save profile');
    await within(screen.getByRole('form', { name: 'Profile' })).findByText('Saved');
    await waitFor(() => expect(isBusy()).toBe(false));
    expect(sent(SAVE)).toEqual([
      { fullName: 'Ada King', bio: 'Analyst' },
      { bio: 'Analyst, twice' },
    ]);
  });

  test('is not sent with an invalid name', async () => {
    await open();
    await fill('Full name', 'Ada 2');
    const text = 'Full name can only contain letters and spaces.';
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    await press('Save profile');
    expect(name()).toHaveAccessibleDescription(text);
    await waitFor(() => expect(name()).toHaveFocus());
    expect(api.count(SAVE)).toBe(0);
  });

  test('shows which parts the moderators have hidden, until they are set again', async () => {
    const hidden = { fullName: 'ada_99', bio: '' };
    await open({ ...hidden, hiddenParts: ['bio', 'name'] });
    const note = screen.getByRole('note');
    expect(note).toHaveTextContent('The moderators have hidden your bio and name.');
    expect(screen.getByRole('link', { name: 'Why' })).toHaveAttribute('href', '/decisions');
    await fill('Bio', 'Kind words');
    const user = account({ ...hidden, bio: 'Kind words', hiddenParts: ['name'] });
    api.on(SAVE, { json: { user } });
    await press('Save profile');
    await waitFor(() => expect(note).toHaveTextContent('have hidden your name.'));
    // The username, which replaces the hidden name, is not sent as a name.
    expect(sent(SAVE)).toEqual([{ bio: 'Kind words' }]);
  });
});

describe('unsaved changes', () => {
  beforeAll(() => {
    watchOverlayHistory();
    startClosingOnBack();
  });
  function Guarded() {
    useLeaveGuard();
    return (
      <>
        <ProfileSection account={account()} />
        <Link to="/after">After</Link>
      </>
    );
  }
  /** Opens a guarded screen from another one. */
  async function openGuarded() {
    serveAccount();
    openPage(
      <Routes>
        <Route path="/before" element={<Link to="/settings">Settings</Link>} />
        <Route path="/settings" element={<Guarded />} />
        <Route path="/after" element={<p>After</p>} />
      </Routes>,
      { history: 'browser', path: '/before' },
    );
    await press('Settings', 'link');
  }
  async function type() {
    await fill('Bio', 'Analyst');
    await waitFor(() => expect(isBusy()).toBe(true));
  }

  const closingIsPrevented = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test.each([
    ['a followed link', () => press('After', 'link'), '/after'],
    ['Back', () => act(() => window.history.back()), '/before'],
  ])('stay by Stay and are dropped by Leave on %s', async (_what, go, path) => {
    await openGuarded();
    await type();
    expect(closingIsPrevented()).toBe(true);
    for (const choice of ['Stay', 'Leave']) {
      await go();
      await question();
      await waitFor(() => expect(window.location.pathname).toBe('/settings'));
      expect(bio()).toHaveValue('Analyst');
      await confirm(choice);
      await dialogClosed();
      // jsdom loses a Back that meets the step that leaves the entry of the dialog.
      await waitFor(() => expect(window.history.state?.overlays ?? 0).toBe(0));
    }
    await waitFor(() => expect(address()).toBe(path));
    await waitFor(() => expect(isBusy()).toBe(false));
    expect(closingIsPrevented()).toBe(false);
    act(() => (path === '/after' ? window.history.back() : window.history.forward()));
    await screen.findByRole('form', { name: 'Profile' });
    expect(bio()).toHaveValue('First programmer');
  });

  test('are dropped by Leave on Forward, whose page then opens', async () => {
    await openGuarded();
    await press('After', 'link');
    await screen.findByText('After');
    act(() => window.history.back());
    await screen.findByRole('form', { name: 'Profile' });
    await type();
    act(() => window.history.forward());
    await question();
    await waitFor(() => expect(window.history.state).toHaveProperty('overlays', 1));
    await confirm('Leave');
    await waitFor(() => expect(address()).toBe('/after'));
  });
});
