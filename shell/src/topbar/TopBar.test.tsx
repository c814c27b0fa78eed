import 'fake-indexeddb/auto';
import { entityActions, Link, session } from '@kithkin/shared';
import { addRecent, type FakeHandler, type FakeReply, readRecent } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeModal } from '../start/Later';
import { ada, api } from '../testing/fixtures';
import { loaderOf, renderPage } from '../testing/page';
import { registryOf, release } from '../testing/siteRegistry';
import { loadSearch } from './SearchField';
import { TopBar } from './TopBar';

const grace = { _id: 'g', userName: 'grace', fullName: 'Grace Hopper', profilePhoto: null };
const alan = { _id: 'a', userName: 'alan', fullName: 'Alan Turing', profilePhoto: null };

/** Replaces the bell: a button with a dropdown, controlled by the shell. */
function Bell({ open, onOpenChange }: Record<string, unknown>) {
  return (
    <>
      <button
        type="button"
        onClick={() => typeof onOpenChange === 'function' && onOpenChange(!open)}
      >
        Bell
      </button>
      {open ? <p>Latest notifications</p> : null}
    </>
  );
}
const withWidget = (remote: string, name: string, module: string) =>
  registryOf({ [remote]: { live: release([], [{ name, module, minHeight: 44 }]) } });

function open(search: FakeReply | FakeHandler = { json: [grace, alan] }) {
  const calls = api.serve({ 'GET /users/search': search });
  const store = renderPage(
    <>
      <TopBar />
      <p>Elsewhere</p>
    </>,
    {
      registry: withWidget('notifications', 'bell', './BellWidget'),
      loader: loaderOf({ 'notifications./BellWidget': Bell }),
    },
  );
  return { calls, store };
}

/** Events without delays, which fake timers would not end. */
const user = userEvent.setup({ delay: null });
const field = () => screen.getByPlaceholderText('Search people');
const write = (query: string) => fireEvent.change(field(), { target: { value: query } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const where = () => screen.getByTestId('where').textContent;
// Role queries compute the styles of the whole page.
const found = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);
const options = () => found('[role=option]');
const selected = () => found('[role=option][aria-selected=true]');
const cells = () => found('[role=gridcell]');
const isClosed = (selector: string) => waitFor(() => expect(found(selector)).toEqual([]));
const hasOptions = () => waitFor(() => expect(options()).toHaveLength(2));
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

beforeEach(() => {
  localStorage.clear();
  session.set(ada);
});
afterEach(() => {
  jest.useRealTimers();
  session.clear();
});

test('text and focus stay when the search replaces the field that loads it', async () => {
  open();
  const before = field();
  act(() => before.focus());
  write('Alan');
  await waitFor(() => expect(before).not.toBeInTheDocument());
  expect(field()).toHaveFocus();
  await waitFor(() => expect(field()).toHaveValue('Alan'));
});

test('the bar has logo, search and a link to the own profile, which is marked there', () => {
  open();
  expect(screen.getByRole('link', { name: /KithKin/ })).toHaveAttribute('href', '/');
  for (const text of ['Kith', 'Kin', 'BETA']) expect(screen.getByText(text)).toBeInTheDocument();
  const profile = screen.getByLabelText('Your profile');
  expect(profile).toHaveAttribute('href', `/users/${ada._id}`);
  expect(profile).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('combobox', { name: 'Search people' })).toBe(field());
});

test('the link to the own profile is marked at /users/me too', () => {
  api.serve({});
  renderPage(<TopBar />, { at: ['/users/me'] });
  expect(screen.getByLabelText('Your profile')).toHaveAttribute('aria-current', 'page');
});

describe('the search', () => {
  beforeAll(loadSearch);
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  });

  test('requests 300 ms after the last character, and arrow keys and Enter open a person', async () => {
    const { calls } = open();
    write('   ');
    await pass(10_000);
    write('gr');
    await pass(299);
    write('gra');
    await pass(299);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls.map(({ name }) => name)).toEqual(['GET /users/search?q=gra']);
    await hasOptions();
    field().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected()).toEqual([expect.stringContaining('Alan Turing')]);
    expect(active()).toHaveTextContent('Alan Turing');
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(where()).toBe('/users/a');
    expect(field()).toHaveValue('');
    expect(options()).toEqual([]);
  });

  test('an arrow key that is pressed as soon as there are results selects the first', async () => {
    open();
    const press = jest.fn(() => fireEvent.keyDown(field(), { key: 'ArrowDown' }));
    new MutationObserver((_changes, watcher) => {
      if (!document.querySelector('[role=option]')) return;
      watcher.disconnect();
      press();
    }).observe(document.body, { childList: true, subtree: true });
    write('a');
    await waitFor(() => expect(press).toHaveBeenCalled());
    expect(selected()).toEqual([expect.stringContaining('Grace Hopper')]);
  });

  test('closes by Escape and outside, opens by the field, and a click opens a person', async () => {
    open();
    write('a');
    await hasOptions();
    field().focus();
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    await user.click(field());
    expect(options()).toHaveLength(2);
    await user.click(screen.getByText('Elsewhere'));
    expect(options()).toEqual([]);
    await user.click(field());
    await user.click(screen.getByText('Grace Hopper'));
    expect(where()).toBe('/users/g');
  });

  test('on a phone it offers people to meet, and closes when one is opened', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('599') });
    try {
      const Suggestions = () => <Link to="/users/g">Grace Hopper</Link>;
      api.serve({});
      renderPage(<TopBar />, {
        registry: withWidget('profile', 'suggestions', './Suggestions'),
        loader: loaderOf({ 'profile./Suggestions': Suggestions }),
      });
      const opener = screen.getByLabelText('Search people', { selector: 'button' });
      await user.click(opener);
      const meet = screen.getByRole('region', { name: 'People to meet' });
      await user.click(await within(meet).findByText('Grace Hopper'));
      expect(where()).toBe('/users/g');
      expect(opener).toHaveAttribute('aria-expanded', 'false');
      expect(meet).not.toBeInTheDocument();
    } finally {
      window.matchMedia = wide;
    }
  });
});

describe('recent searches', () => {
  beforeAll(loadSearch);
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  });

  const recentIds = () => readRecent(ada._id).map(({ _id }) => _id);
  function openRecent(...more: (typeof alan)[]) {
    for (const person of [alan, grace, ...more]) addRecent(ada._id, person);
    return open();
  }

  test('are the people that were opened, in the empty field', async () => {
    open();
    await user.click(field());
    expect(found('[role=grid]')).toEqual([]);
    write('a');
    await hasOptions();
    await user.click(screen.getByText('Alan Turing'));
    await user.click(field());
    expect(screen.getByRole('grid', { name: 'Recent searches' })).toHaveTextContent('Alan Turing');
    write('g');
    await hasOptions();
    expect(found('[role=grid]')).toEqual([]);
  });

  test('open by keyboard focus, a click toggles them, and arrow keys move through cells', async () => {
    openRecent();
    screen.getByText('Kith').closest('a')?.focus();
    await user.tab();
    expect(field()).toHaveFocus();
    expect(found('[role=grid]')).toHaveLength(1);
    await user.click(field());
    expect(found('[role=grid]')).toEqual([]);
    await user.click(field());
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(active()).toHaveAccessibleName('Remove Grace Hopper from recent searches');
    await user.keyboard('{Enter}');
    expect(cells()).toEqual(['Alan Turing @alan', '']);
    expect(recentIds()).toEqual(['a']);
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(where()).toBe('/users/a');
  });

  test('lose a blocked person, one that is removed, and all', async () => {
    const ben = { ...grace, _id: 'b', userName: 'ben' };
    const { store } = openRecent(ben);
    await user.click(field());
    act(() => {
      store.dispatch(entityActions.received({ users: [{ ...ben, isBlocked: true }] }));
    });
    await waitFor(() => expect(recentIds()).toEqual(['g', 'a']));
    expect(cells()).toHaveLength(4);
    await user.click(screen.getByLabelText('Remove Alan Turing from recent searches'));
    expect(cells()).toEqual(['Grace Hopper @grace', '']);
    await user.click(screen.getByText('Clear all'));
    expect(found('[role=grid]')).toEqual([]);
    expect(recentIds()).toEqual([]);
    expect(field()).toHaveFocus();
  });
});

describe('the dropdowns', () => {
  beforeAll(loadSearch);

  const settings = () => screen.getByLabelText('Settings', { selector: 'button' });
  const openSettings = async () => {
    await user.click(settings());
    await screen.findByText('Logout');
  };
  const NOTIFICATIONS = 'Latest notifications';

  test('open one at a time: settings close the search, the bell the settings, typing the bell', async () => {
    open();
    write('a');
    await hasOptions();
    await openSettings();
    expect(options()).toEqual([]);
    await user.click(await screen.findByText('Bell'));
    expect(screen.getByText(NOTIFICATIONS)).toBeInTheDocument();
    await isClosed('[role=menu]');
    write('ab');
    await hasOptions();
    expect(screen.queryByText(NOTIFICATIONS)).toBeNull();
  });

  test('Theme opens the dialog and closes the menu', async () => {
    renderPage(
      <>
        <TopBar />
        <ThemeModal />
      </>,
    );
    await openSettings();
    await user.click(screen.getByText('Theme'));
    await screen.findByText('Theme', { selector: 'dialog *' });
    await isClosed('[role=menu]');
  });

  test('Logout leads to the logout once it is confirmed', async () => {
    open();
    const choose = async (choice: string) => {
      await user.click(screen.getByText('Logout'));
      await user.click(await screen.findByText(choice, { selector: '[role=alertdialog] button' }));
      await isClosed('[role=alertdialog]');
    };
    await openSettings();
    await choose('Cancel');
    await openSettings();
    expect(where()).toBe('/');
    await choose('Logout');
    await waitFor(() => expect(where()).toBe('/logout'));
  });
});
