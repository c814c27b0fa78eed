import { confirm, dialogClosed, failure, press, textRemoved } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { api, openPage } from '../../testing/page';
import { here, phone, serveAccount } from '../testing/account';
import { SessionsSection } from './SessionsSection';

const END = 'DELETE /users/me/sessions/s2';
const END_PHONE = 'Sign out Safari on iPhone, 198.51.100.x';
const rows = () => screen.getAllByRole('listitem');
const heading = () => screen.getByRole('heading', { name: 'Sessions' });
const phoneRemoved = () => textRemoved('Safari on iPhone');

it('lists device, place and time of each, and ends one; one that could not be ended comes back', async () => {
  api.on('GET /users/me/sessions', failure(500));
  openPage(<SessionsSection />);
  await screen.findByRole('button', { name: 'Retry' });
  serveAccount();
  await press('Retry');
  await screen.findByText('Safari on iPhone');
  const [own, other] = rows();
  expect(own).toHaveTextContent(/Firefox on Linux203\.0\.113\.x · Active now.*This device$/);
  expect(within(own as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(other).toHaveTextContent(/198\.51\.100\.x · Active .* ago|Just now/);
  api.on(END, failure(500));
  await press(END_PHONE);
  await screen.findByText('Update failed.');
  await screen.findByText('Safari on iPhone');
  api.on(END, { json: null });
  await press(END_PHONE);
  await phoneRemoved();
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(screen.getByText('Chrome on Android')).toBeInTheDocument();
});

it('lists the first of many, and all of them on demand', async () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ ...phone, _id: `p${n}` }));
  api.on('GET /users/me/sessions', { json: { sessions: [here, ...many] } });
  openPage(<SessionsSection />);
  await screen.findAllByText('Safari on iPhone');
  expect(rows()).toHaveLength(5);
  await press('Show all 10');
  expect(rows()).toHaveLength(10);
  expect(heading()).toHaveFocus();
});

it('ends all others after a confirmation', async () => {
  serveAccount();
  api.on('DELETE /users/me/sessions', { json: { message: 'All other sessions have been ended.' } });
  openPage(<SessionsSection />);
  await press('Sign out everywhere else');
  await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await confirm('Cancel');
  await dialogClosed();
  expect(api.count('DELETE')).toBe(0);
  await press('Sign out everywhere else');
  await confirm('Sign out');
  await screen.findByText('All other sessions have been ended.');
  await phoneRemoved();
  expect(rows()).toHaveLength(1);
});
