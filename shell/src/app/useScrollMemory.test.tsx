import { Link, useLocation, useNavigate, useScrollRestorer } from '@kithkin/shared';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { api } from '../testing/network';
import { renderPage } from '../testing/page';
import { useScrollMemory } from './useScrollMemory';

let height = 5_000;

function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useScrollMemory(pathname.startsWith('/story') ? '/' : pathname);
  return (
    <>
      <Link to="/other">Other</Link>
      <Link to="/story">Story</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
}
const go = (name: string, role = 'link') => userEvent.click(screen.getByRole(role, { name }));

beforeEach(() => {
  sessionStorage.clear();
  window.kithkinPosition = undefined;
  api.serve({});
  height = 5_000;
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  jest.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
    const [, top] = args;
    if (typeof top === 'number') scrollTo(Math.min(top, height));
  });
});

test('a new screen begins at its top, and Back finds the old place', async () => {
  renderPage(<Page />);
  scrollTo(900);
  await go('Other');
  expect(window.scrollY).toBe(0);
  await go('Back', 'button');
  await waitFor(() => expect(window.scrollY).toBe(900));
});

/** Shrinks the page; the browser then moves the window up and dispatches a scroll event at once. */
function ShorterScreen() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname === '/other') scrollTo(0);
  }, [pathname]);
  return null;
}

test('a shorter screen that follows is no place of the one before', async () => {
  renderPage(
    <>
      <Page />
      <ShorterScreen />
    </>,
  );
  scrollTo(900);
  await go('Other');
  await go('Back', 'button');
  await waitFor(() => expect(window.scrollY).toBe(900));
});

test('what opens over a screen leaves it where it stands', async () => {
  renderPage(<Page />);
  scrollTo(900);
  await go('Story');
  expect(window.scrollY).toBe(900);
  await go('Back', 'button');
  expect(window.scrollY).toBe(900);
});

const restored = jest.fn();
/** A virtualized list, whose scroll position is its first visible row. */
function RowList({ ready }: { ready: boolean }) {
  useScrollRestorer({ save: () => ({ row: 42 }), restore: restored }, ready);
  return null;
}
function PageOfRows({ ready = true }: { ready?: boolean }) {
  const { pathname } = useLocation();
  return (
    <>
      <Page />
      {pathname === '/' ? <RowList ready={ready} /> : null}
    </>
  );
}

test('a screen with a way of its own is brought back by it, as soon as it can be', async () => {
  renderPage(<PageOfRows />);
  scrollTo(900);
  await go('Other');
  expect(restored).not.toHaveBeenCalled();
  await go('Back', 'button');
  await waitFor(() => expect(restored.mock.calls).toEqual([[{ row: 42 }]]));
});

/** Leaves a page that is scrolled to 700, and loads `path` in the same tab. */
function loadAnew(
  path: string,
  type: 'reload' | 'navigate' | 'back_forward',
  onDevice?: { top: number; own: unknown },
) {
  renderPage(<Page />, { at: ['/'] });
  scrollTo(700);
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  cleanup();
  scrollTo(0);
  window.kithkinPosition = onDevice;
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  renderPage(<Page />, { at: [path] });
}

test('a position survives a reload of the page', async () => {
  loadAnew('/', 'reload');
  await waitFor(() => expect(window.scrollY).toBe(700));
});

test('a position is found again by Back from another page', async () => {
  loadAnew('/', 'back_forward');
  await waitFor(() => expect(window.scrollY).toBe(700));
});

test('another address that is loaded in a scrolled tab begins at its top', () => {
  loadAnew('/other', 'reload');
  expect(window.scrollY).toBe(0);
});

test('the same address that is opened anew begins at its top', () => {
  loadAnew('/', 'navigate');
  expect(window.scrollY).toBe(0);
});

test('an address that is opened anew begins where its screen was left on the device', async () => {
  loadAnew('/', 'navigate', { top: 500, own: null });
  await waitFor(() => expect(window.scrollY).toBe(500));
});

test('a reload goes to the position of this tab, not of another one', async () => {
  loadAnew('/', 'reload', { top: 500, own: null });
  await waitFor(() => expect(window.scrollY).toBe(700));
});
