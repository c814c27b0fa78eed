import { bus, readTheme, session, setErrorReporter, uiActions } from '@kithkin/shared';
import type { FakeReply, FakeRequest } from '@kithkin/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAccount } from '../app/useAccount';
import { api } from '../testing/network';
import { renderPage } from '../testing/page';
import { ada } from '../testing/people';
import { ThemeModal } from './ThemeModal';
import { useThemeSync } from './useThemeSync';

function Page() {
  useThemeSync();
  useAccount();
  return <ThemeModal />;
}
async function open() {
  const store = renderPage(<Page />);
  act(() => {
    store.dispatch(uiActions.themeModalToggled(true));
  });
  await screen.findByRole('dialog', { name: 'Theme' });
  return store;
}

beforeEach(() => {
  localStorage.clear();
  session.clear();
});

test('offers eight colours and three backgrounds', async () => {
  api.serve({});
  await open();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'red',
    'orange',
    'yellow',
    'green',
    'teal',
    'blue',
    'purple',
    'pink',
    'light',
    'dark',
    'system',
  ]);
  expect(screen.getByRole('radio', { name: 'Blue' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
});

test('a choice shows at once, is stored, and kept with the account', async () => {
  session.set(ada);
  const calls = api.serve({ 'PATCH /users/me': {}, 'GET /users/me': { json: { user: ada } } });
  await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  const theme = { primaryColor: 'teal', backgroundColor: 'dark' };
  expect(document.documentElement.dataset).toMatchObject({ primary: 'teal', background: 'dark' });
  expect(readTheme()).toEqual(theme);
  expect(screen.getByRole('radio', { name: 'Teal' })).toBeChecked();
  await waitFor(() => expect(patches(calls).at(-1)).toEqual({ theme }));
});

test('the account’s theme comes with signing in', async () => {
  session.set(ada);
  const theme = { primaryColor: 'pink', backgroundColor: 'light' };
  api.serve({ 'GET /users/me': { json: { user: { ...ada, theme } } } });
  renderPage(<Page />);
  await waitFor(() => expect(readTheme()).toEqual(theme));
  expect(document.documentElement.dataset.primary).toBe('pink');
});

test('a choice made in another tab shows here', async () => {
  api.serve({});
  renderPage(<Page />);
  const elsewhere = { primaryColor: 'green', backgroundColor: 'dark' } as const;
  act(() => bus.emit('theme-changed', elsewhere));
  expect(document.documentElement.dataset).toMatchObject({ primary: 'green', background: 'dark' });
  expect(readTheme()).toEqual(elsewhere);
});

const account = { primaryColor: 'pink', backgroundColor: 'light' } as const;
const patches = (calls: readonly FakeRequest[]) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

test('what could not be kept with the account stands here, and goes there with the network', async () => {
  session.set(ada);
  let response: FakeReply = { json: {} };
  const calls = api.serve({
    'PATCH /users/me': () => response,
    'GET /users/me': { json: { user: { ...ada, theme: account } } },
  });
  const failed = jest.fn();
  const stopReporting = setErrorReporter(failed);
  await open();
  await waitFor(() => expect(readTheme()).toEqual(account));
  response = 'offline';
  await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
  const teal = { ...account, primaryColor: 'teal' };
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  expect(patches(calls)).toEqual([{ theme: teal }]);
  cleanup();

  // After a reload, the account's older theme does not replace the choice.
  renderPage(<Page />);
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  expect(patches(calls)).toEqual([{ theme: teal }, { theme: teal }]);
  expect(readTheme()).toEqual(teal);
  response = { json: {} };
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(patches(calls)).toHaveLength(3));
  await waitFor(() => expect(localStorage.getItem('kithkin.theme-unsaved')).toBeNull());
  stopReporting();
});

test('a network that is back while an attempt still fails is not missed', async () => {
  session.set(ada);
  const stopReporting = setErrorReporter(() => {});
  const calls = api.serve({
    'PATCH /users/me': () => {
      if (patches(calls).length > 1) return {};
      window.dispatchEvent(new Event('online'));
      return 'offline';
    },
    'GET /users/me': { json: { user: { ...ada, theme: account } } },
  });
  await open();
  await waitFor(() => expect(readTheme()).toEqual(account));
  await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
  await waitFor(() => expect(localStorage.getItem('kithkin.theme-unsaved')).toBeNull());
  const teal = { ...account, primaryColor: 'teal' };
  expect(patches(calls)).toEqual([{ theme: teal }, { theme: teal }]);
  stopReporting();
});

test('of quick choices the account gets the last one', async () => {
  session.set(ada);
  const calls = api.serve({
    'PATCH /users/me': {},
    'GET /users/me': { json: { user: { ...ada, theme: account } } },
  });
  await open();
  await waitFor(() => expect(readTheme()).toEqual(account));
  for (const name of ['Red', 'Green', 'Pink']) {
    fireEvent.click(screen.getByRole('radio', { name }));
  }
  await waitFor(() =>
    expect(patches(calls)).toEqual([
      { theme: expect.objectContaining({ primaryColor: 'red' }) },
      { theme: expect.objectContaining({ primaryColor: 'pink' }) },
    ]),
  );
});

test.each<[string, () => Promise<unknown>]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['×', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a click outside', () => userEvent.click(screen.getByRole('dialog', { name: 'Theme' }))],
])('closes by %s', async (_how, leave) => {
  api.serve({});
  const store = await open();
  await leave();
  await waitFor(() => expect(store.getState().ui.themeModalIsOpen).toBe(false));
});
