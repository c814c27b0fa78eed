import { isBusy } from '@kithkin/shared';
import { createFakeApi } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { mockAccountApi } from '../testing/account';
import { renderAccount } from '../testing/renderAccount';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  sessionStorage.clear();
  api.reset();
  mockAccountApi(api);
  api.on('GET /users/me/blocked-users', { json: { blockedUsers: [], nextCursor: null } });
});
afterEach(async () => leave?.());

const bio = () => screen.findByRole('textbox', { name: 'Bio' });
const address = () => screen.getByRole('status', { name: 'Address' });
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

/** Opens the settings from another screen and types into a field. */
async function type() {
  const page = renderAccount('/deactivate');
  leave = page.leave;
  await page.user.click(screen.getByRole('link', { name: 'Account Settings' }));
  await page.user.type(await bio(), ', twice');
  await waitFor(() => expect(isBusy()).toBe(true));
  return page;
}

it('a link asks first: Stay keeps everything, Leave forgets it', async () => {
  const { user } = await type();
  await user.click(screen.getByRole('link', { name: /^Blocked Users/ }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(address()).toHaveTextContent('/settings');
  expect(await bio()).toHaveValue('First programmer, twice');

  await user.click(screen.getByRole('link', { name: /^Blocked Users/ }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByText("You haven't blocked anyone yet.");
  await waitFor(() => expect(isBusy()).toBe(false));
  act(() => window.history.back());
  expect(await bio()).toHaveValue('First programmer');
});

it('Back asks as well, and goes back only when told', async () => {
  const { user } = await type();
  act(() => window.history.back());
  await question();
  await waitFor(() => expect(window.location.pathname).toBe('/settings'));
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(await bio()).toHaveValue('First programmer, twice');
  act(() => window.history.back());
  await question();
  await waitFor(() => expect(window.location.pathname).toBe('/settings'));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Deactivate Account' });
});

it('closing the tab asks while something is unsaved, and only then', async () => {
  const { user } = await type();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(true);
  await user.clear(await bio());
  await user.type(await bio(), 'First programmer');
  await waitFor(() => expect(closing()).toBe(false));
  await user.click(screen.getByRole('link', { name: /^Blocked Users/ }));
  await screen.findByText("You haven't blocked anyone yet.");
});

it('what was typed is there again after a session that ended, or a menu that led away', async () => {
  const { user } = await type();
  await leave?.();
  const page = renderAccount('/settings');
  leave = page.leave;
  expect(await bio()).toHaveValue('First programmer, twice');
  await user.clear(await bio());
  await user.type(await bio(), 'First programmer');
  await waitFor(() => expect(isBusy()).toBe(false));
});
