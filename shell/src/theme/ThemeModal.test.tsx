import { bus, readTheme, session, setErrorReporter, uiActions } from '@kithkin/shared';
import type { FakeHandler, FakeReply, FakeRequest } from '@kithkin/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ThemeModal } from '../start/Later';
import { useAccount } from '../start/useAccount';
import { ada, api } from '../testing/fixtures';
import { renderPage } from '../testing/page';
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
  await screen.findByText('Theme', { selector: 'dialog *' });
  return store;
}

beforeEach(() => {
  localStorage.clear();
  session.clear();
});

const radio = (name: string) => screen.getByLabelText(name);
const account = { primaryColor: 'pink', backgroundColor: 'light' } as const;
const teal = { ...account, primaryColor: 'teal' };
const PATCH = 'PATCH /users/me';
const patches = (calls: readonly FakeRequest[]) =>
  calls.filter(({ name }) => name === PATCH).map(({ body }) => body);

/** Response to a saved theme. */
const accepted = { json: { user: { ...ada, theme: account } } };

/** Signs in a user whose account has a theme. */
function serveAccount(saved: FakeReply | FakeHandler = accepted) {
  session.set(ada);
  return api.serve({
    [PATCH]: saved,
    'GET /users/me': { json: { user: { ...ada, theme: account } } },
  });
}
const accountLoaded = () => waitFor(() => expect(readTheme()).toEqual(account));
const saved = () => waitFor(() => expect(localStorage.getItem('kithkin.theme-unsaved')).toBeNull());

test('offers eight colours and three backgrounds; a choice is applied, and Escape closes', async () => {
  api.serve({});
  const store = await open();
  const radios = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')];
  expect(radios.map(({ value }) => value).join(' ')).toBe(
    'red orange yellow green teal blue purple pink light dark system',
  );
  expect(radio('Blue')).toBeChecked();
  expect(radio('System')).toBeChecked();
  fireEvent.click(radio('Teal'));
  fireEvent.click(radio('Dark'));
  expect(document.documentElement.dataset).toMatchObject({ primary: 'teal', background: 'dark' });
  expect(readTheme()).toEqual({ primaryColor: 'teal', backgroundColor: 'dark' });
  expect(radio('Teal')).toBeChecked();
  fireEvent.keyDown(radio('Teal'), { key: 'Escape' });
  await waitFor(() => expect(store.getState().ui.themeModalIsOpen).toBe(false));
});

test('the theme of the account is applied, then the one chosen in another tab', async () => {
  serveAccount();
  renderPage(<Page />);
  await accountLoaded();
  expect(document.documentElement.dataset.primary).toBe('pink');
  const elsewhere = { primaryColor: 'green', backgroundColor: 'dark' } as const;
  act(() => bus.emit('theme-changed', elsewhere));
  expect(document.documentElement.dataset).toMatchObject({ primary: 'green', background: 'dark' });
  expect(readTheme()).toEqual(elsewhere);
});

test('the theme of one person does not pass to the next', async () => {
  serveAccount();
  await open();
  await accountLoaded();
  act(() => session.clear());
  expect(readTheme()).toEqual({ primaryColor: 'blue', backgroundColor: 'system' });
  expect(document.documentElement.dataset.primary).toBe('blue');
});

test('a choice that could not be saved is retained, and saved when the network returns', async () => {
  let response: FakeReply = 'offline';
  const calls = serveAccount(() => response);
  const failed = jest.fn();
  const stopReporting = setErrorReporter(failed);
  await open();
  await accountLoaded();
  fireEvent.click(radio('Teal'));
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  expect(patches(calls)).toEqual([{ theme: teal }]);
  cleanup();

  // After a reload, the account's older theme does not replace the choice.
  renderPage(<Page />);
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  expect(patches(calls)).toEqual([{ theme: teal }, { theme: teal }]);
  expect(readTheme()).toEqual(teal);
  response = accepted;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(patches(calls)).toHaveLength(3));
  await saved();
  stopReporting();
});

test('a network that returns while an attempt still fails starts another attempt', async () => {
  const stopReporting = setErrorReporter(() => {});
  const calls = serveAccount(() => {
    if (patches(calls).length > 1) return accepted;
    window.dispatchEvent(new Event('online'));
    return 'offline';
  });
  await open();
  await accountLoaded();
  fireEvent.click(radio('Teal'));
  await saved();
  expect(patches(calls)).toEqual([{ theme: teal }, { theme: teal }]);
  stopReporting();
});

test('of quick choices the first and the last are saved', async () => {
  const calls = serveAccount();
  await open();
  await accountLoaded();
  for (const name of ['Red', 'Green', 'Pink']) fireEvent.click(radio(name));
  await waitFor(() =>
    expect(patches(calls)).toEqual([
      { theme: { ...account, primaryColor: 'red' } },
      { theme: account },
    ]),
  );
});
