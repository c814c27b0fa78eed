import {
  addRecent,
  type FakeHandler,
  type FakeReply,
  readRecent,
  waitForRequests,
} from '@kithkin/shared/testing';
import 'fake-indexeddb/auto';
import { entityActions, Link, session } from '@kithkin/shared';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../testing/network';
import { loaderOf, renderPage } from '../testing/page';
import { ada } from '../testing/people';
import { registryOf, release } from '../testing/siteRegistry';
import { ThemeModal } from '../theme/ThemeModal';
import { loadSearch } from './SearchField';
import { TopBar } from './TopBar';

beforeAll(loadSearch);

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
const withBell = registryOf({
  notifications: {
    live: release([], [{ name: 'bell', module: './BellWidget', minHeight: 44 }]),
  },
});

function open(search: FakeReply | FakeHandler = { json: [grace, alan] }) {
  const calls = api.serve({ 'GET /users/search': search });
  const store = renderPage(
    <>
      <TopBar />
      <ThemeModal />
      <p>Elsewhere</p>
    </>,
    { registry: withBell, loader: loaderOf({ 'notifications./BellWidget': Bell }) },
  );
  return { calls, store };
}
const field = () => screen.getByPlaceholderText('Search people');
const where = () => screen.getByTestId('where').textContent;

beforeEach(() => {
  localStorage.clear();
  session.set(ada);
});
afterEach(() => session.clear());

test('logo, search, settings and one’s own picture stand in the bar', () => {
  open();
  expect(screen.getByRole('link', { name: /KithKin/ })).toHaveAttribute('href', '/');
  expect(screen.getByText('Kith')).toBeInTheDocument();
  expect(screen.getByText('Kin')).toBeInTheDocument();
  expect(screen.getByText('BETA')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Your profile' })).toHaveAttribute(
    'href',
    `/users/${ada._id}`,
  );
  expect(screen.getByRole('combobox', { name: 'Search people' })).toBe(field());
});

test('one’s own picture is marked on one’s own profile, also where that is named “me”', () => {
  api.serve({});
  renderPage(<TopBar />, { at: ['/users/me'] });
  expect(screen.getByRole('link', { name: 'Your profile' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

describe('the time between letters', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  });
  afterEach(() => jest.useRealTimers());
  const write = (query: string) => fireEvent.change(field(), { target: { value: query } });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('typing asks once, 300 ms after the last letter', async () => {
    const { calls } = open();
    write('gr');
    await pass(299);
    write('gra');
    await pass(299);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls.map(({ name }) => name)).toEqual(['GET /users/search?q=gra']);
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  test('blank words ask nothing and clear the results', async () => {
    const { calls } = open();
    write('   ');
    await pass(10_000);
    expect(calls).toEqual([]);
    write('g');
    await pass(300);
    await screen.findAllByRole('option');
    write('');
    expect(screen.queryByRole('option')).toBeNull();
  });
});

test('a failure clears the results and says nothing', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  open(({ query }) => (query.get('q') === 'g' ? { json: [grace] } : { status: 500 }));
  await userEvent.type(field(), 'g');
  await screen.findByRole('option');
  await userEvent.type(field(), 'x');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(logged).toHaveBeenCalled();
});

test('arrows walk, Enter opens the person, and the search is over', async () => {
  open();
  await userEvent.type(field(), 'a');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Alan Turing');
  expect(field()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { selected: true }).id,
  );
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(where()).toBe('/users/a');
  expect(field()).toHaveValue('');
});

test('an arrow that is pressed as soon as the results stand is not lost', async () => {
  open();
  const press = jest.fn(() => fireEvent.keyDown(field(), { key: 'ArrowDown' }));
  new MutationObserver((_changes, watcher) => {
    if (!document.querySelector('[role=option]')) return;
    watcher.disconnect();
    press();
  }).observe(document.body, { childList: true, subtree: true });
  await userEvent.type(field(), 'a');
  await waitFor(() => expect(press).toHaveBeenCalled());
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Grace Hopper');
});

test('a click opens the person', async () => {
  open();
  await userEvent.type(field(), 'a');
  await userEvent.click(await screen.findByText('Grace Hopper'));
  expect(where()).toBe('/users/g');
});

test('Escape and a click outside close the results, a click on the field toggles them', async () => {
  open();
  await userEvent.type(field(), 'a');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.click(field());
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('option')).toBeNull();
});

test('an answer that comes late never takes the place of a newer one', async () => {
  let respondLate: (reply: FakeReply) => void = () => undefined;
  const { calls } = open(({ query }) =>
    query.get('q') === 'a'
      ? new Promise((resolve) => {
          respondLate = resolve;
        })
      : { json: [grace, alan] },
  );
  await userEvent.type(field(), 'a');
  await waitFor(() => expect(calls).toHaveLength(1));
  await userEvent.type(field(), 'l');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  respondLate({ json: [] });
  await waitForRequests();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

describe('one dropdown at a time', () => {
  const settings = () => screen.getByRole('button', { name: 'Settings' });
  const bell = () => screen.findByRole('button', { name: 'Bell' });

  test('opening the settings closes the search', async () => {
    open();
    await userEvent.type(field(), 'a');
    await screen.findAllByRole('option');
    await userEvent.click(settings());
    await screen.findByRole('menu', { name: 'Settings' });
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('the bell closes the settings, and typing closes the bell', async () => {
    open();
    await userEvent.click(settings());
    await screen.findByRole('menu', { name: 'Settings' });
    await userEvent.click(await bell());
    expect(screen.getByText('Latest notifications')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    act(() => field().focus());
    await userEvent.keyboard('a');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(screen.queryByText('Latest notifications')).toBeNull();
  });

  test('a second click closes each of them', async () => {
    open();
    await userEvent.click(await bell());
    await userEvent.click(await bell());
    expect(screen.queryByText('Latest notifications')).toBeNull();
    await userEvent.click(settings());
    await screen.findByRole('menu', { name: 'Settings' });
    await userEvent.click(settings());
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  test('another place closes all', async () => {
    open();
    await userEvent.click(await bell());
    await userEvent.click(screen.getByRole('link', { name: 'Your profile' }));
    expect(screen.queryByText('Latest notifications')).toBeNull();
  });
});

test('on a phone the opened search offers people to meet, and closes when one is opened', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('599') });
  try {
    const people = registryOf({
      profile: {
        live: release([], [{ name: 'suggestions', module: './Suggestions', minHeight: 96 }]),
      },
    });
    const Suggestions = () => <Link to="/users/g">Grace Hopper</Link>;
    api.serve({});
    renderPage(<TopBar />, {
      registry: people,
      loader: loaderOf({ 'profile./Suggestions': Suggestions }),
    });
    const opener = screen.getByRole('button', { name: 'Search people', hidden: true });
    await userEvent.click(opener);
    const meet = await screen.findByRole('region', { name: 'People to meet' });
    await userEvent.click(await within(meet).findByRole('link', { name: 'Grace Hopper' }));
    expect(where()).toBe('/users/g');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('region', { name: 'People to meet' })).toBeNull();
  } finally {
    window.matchMedia = wide;
  }
});

describe('recent searches', () => {
  const cells = () => screen.getAllByRole('gridcell').map((cell) => cell.textContent);
  const remember = () => {
    addRecent(ada._id, alan);
    addRecent(ada._id, grace);
  };

  test('are the people one opened, and show in the empty field', async () => {
    open();
    await userEvent.click(field());
    expect(screen.queryByRole('grid')).toBeNull();
    await userEvent.type(field(), 'a');
    await userEvent.click(await screen.findByText('Alan Turing'));
    await userEvent.click(field());
    expect(screen.getByRole('grid', { name: 'Recent searches' })).toHaveTextContent('Alan Turing');
    await userEvent.type(field(), 'g');
    await screen.findAllByRole('option');
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('come with the keyboard’s focus too, and a click toggles them', async () => {
    remember();
    open();
    screen.getByRole('link', { name: /KithKin/ }).focus();
    await userEvent.tab();
    expect(field()).toHaveFocus();
    expect(screen.getByRole('grid')).toBeInTheDocument();
    await userEvent.click(field());
    expect(screen.queryByRole('grid')).toBeNull();
    await userEvent.click(field());
    expect(screen.getByRole('grid')).toBeInTheDocument();
  });

  test('are walked by arrows in both directions, opened by Enter and removed from their cell', async () => {
    remember();
    open();
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    const removal = screen.getByRole('gridcell', {
      name: 'Remove Grace Hopper from recent searches',
    });
    expect(field()).toHaveAttribute('aria-activedescendant', removal.id);
    await userEvent.keyboard('{Enter}');
    expect(cells()).toEqual(['Alan Turing @alan', '']);
    expect(readRecent(ada._id).map(({ _id }) => _id)).toEqual(['a']);
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(where()).toBe('/users/a');
  });

  test('lose whom one blocks', async () => {
    remember();
    const { store } = open();
    await userEvent.click(field());
    act(() => {
      store.dispatch(entityActions.received({ users: [{ ...alan, isBlocked: true }] }));
    });
    await waitFor(() => expect(cells()).toEqual(['Grace Hopper @grace', '']));
    expect(readRecent(ada._id).map(({ _id }) => _id)).toEqual(['g']);
  });

  test('are removed by their × and all at once', async () => {
    remember();
    open();
    await userEvent.click(field());
    await userEvent.click(
      screen.getByRole('gridcell', { name: 'Remove Alan Turing from recent searches' }),
    );
    expect(cells()).toEqual(['Grace Hopper @grace', '']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByRole('grid')).toBeNull();
    expect(readRecent(ada._id)).toEqual([]);
    expect(field()).toHaveFocus();
  });
});

test('Theme opens the modal and closes the menu', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Theme' }));
  await screen.findByRole('dialog', { name: 'Theme' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('Logout asks first', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to logout?');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(where()).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(where()).toBe('/logout'));
});
