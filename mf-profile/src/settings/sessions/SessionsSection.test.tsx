import { createFakeApi, waitForRequests } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { here, mockAccountApi, phone, SERVER_ERROR } from '../testing/account';
import { renderSections } from '../testing/renderAccount';
import { SessionsSection } from './SessionsSection';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  mockAccountApi(api);
});
afterEach(async () => leave?.());

const section = () => within(screen.getByRole('region', { name: 'Sessions' }));
const expectPhoneRemoved = () =>
  waitFor(() => expect(section().queryByText('Safari on iPhone')).not.toBeInTheDocument());

async function open() {
  const page = renderSections(() => <SessionsSection />);
  leave = page.leave;
  await screen.findByText('Safari on iPhone');
  return page;
}
const endPhone = () =>
  section().getByRole('button', { name: 'Sign out Safari on iPhone, 198.51.100.x' });

it('are listed with device, place and time, this one marked and without a button', async () => {
  await open();
  const [here, phone] = section().getAllByRole('listitem');
  expect(here).toHaveTextContent(/Firefox on Linux203\.0\.113\.x · Active now.*This device$/);
  expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(phone).toHaveTextContent(/198\.51\.100\.x · Active .* ago|Just now/);
});

it('one is ended, and its row leaves', async () => {
  api.on('DELETE /users/me/sessions/s2', { json: null });
  const { user } = await open();
  await user.click(endPhone());
  await expectPhoneRemoved();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus());
  expect(section().getByText('Chrome on Android')).toBeInTheDocument();
});

it('one that could not be ended comes back, and the failure is told', async () => {
  api.on('DELETE /users/me/sessions/s2', SERVER_ERROR);
  const { user } = await open();
  await user.click(endPhone());
  await screen.findByText('Update failed.');
  expect(await section().findByText('Safari on iPhone')).toBeInTheDocument();
});

it('of many, the first stand there, and all of them on demand', async () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ ...phone, _id: `p${n}` }));
  api.on('GET /users/me/sessions', { json: { sessions: [here, ...many] } });
  const page = renderSections(() => <SessionsSection />);
  leave = page.leave;
  await screen.findAllByText('Safari on iPhone');
  expect(section().getAllByRole('listitem')).toHaveLength(5);
  await page.user.click(section().getByRole('button', { name: 'Show all 10' }));
  expect(section().getAllByRole('listitem')).toHaveLength(10);
  expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus();
});

it('all others are ended after a question', async () => {
  api.on('DELETE /users/me/sessions', { json: { message: 'All other sessions have been ended.' } });
  const { user } = await open();
  await user.click(section().getByRole('button', { name: 'Sign out everywhere else' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitForRequests();
  expect(api.count('DELETE')).toBe(0);
  await user.click(section().getByRole('button', { name: 'Sign out everywhere else' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByText('All other sessions have been ended.');
  await expectPhoneRemoved();
  expect(section().getAllByRole('listitem')).toHaveLength(1);
});

it('that can’t be loaded have Retry of their own', async () => {
  api.on('GET /users/me/sessions', SERVER_ERROR);
  const page = renderSections(() => <SessionsSection />);
  leave = page.leave;
  await screen.findByRole('region', { name: 'Sessions' });
  const retry = await section().findByRole('button', { name: 'Retry' });
  mockAccountApi(api);
  await page.user.click(retry);
  await screen.findByText('Safari on iPhone');
});
