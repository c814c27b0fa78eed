import { readTheme, session, uiActions } from '@kithkin/shared';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/page';
import { ada } from '../testing/people';
import { serve } from '../testing/server';
import { ThemeModal } from './ThemeModal';
import { useThemeSync } from './useThemeSync';

function Page() {
  useThemeSync();
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
  serve({});
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
  const calls = serve({ 'PATCH /users/me': {}, 'GET /users/me': { body: { user: ada } } });
  await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  const theme = { primaryColor: 'teal', backgroundColor: 'dark' };
  expect(document.documentElement.dataset).toMatchObject({ primary: 'teal', background: 'dark' });
  expect(readTheme()).toEqual(theme);
  expect(screen.getByRole('radio', { name: 'Teal' })).toBeChecked();
  expect(calls.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({ theme });
});

test('the account’s theme comes with signing in', async () => {
  session.set(ada);
  const theme = { primaryColor: 'pink', backgroundColor: 'light' };
  serve({ 'GET /users/me': { body: { user: { ...ada, theme } } } });
  renderPage(<Page />);
  await waitFor(() => expect(readTheme()).toEqual(theme));
  expect(document.documentElement.dataset.primary).toBe('pink');
});

test.each<[string, () => Promise<unknown>]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['×', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a click outside', () => userEvent.click(screen.getByRole('dialog', { name: 'Theme' }))],
])('closes by %s', async (_how, leave) => {
  serve({});
  const store = await open();
  await leave();
  await waitFor(() => expect(store.getState().ui.themeModalIsOpen).toBe(false));
});
