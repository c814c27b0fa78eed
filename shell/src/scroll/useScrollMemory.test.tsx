import { Link, useLocation, useNavigate, useScrollRestorer } from '@kithkin/shared';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { api } from '../testing/fixtures';
import { renderPage } from '../testing/page';
import { useScrollMemory } from './useScrollMemory';

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
const go = (name: string) => fireEvent.click(screen.getByText(name));

beforeEach(() => {
  sessionStorage.clear();
  window.kithkinPosition = undefined;
  api.serve({});
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000);
  jest.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
    const [, top] = args;
    if (typeof top === 'number') scrollTo(Math.min(top, 5_000));
  });
});

/** Shrinks the page; the browser then moves the window up and dispatches a scroll event at once. */
function ShorterScreen() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname === '/other') scrollTo(0);
  }, [pathname]);
  return null;
}

test.each([null, <ShorterScreen key="shorter" />])(
  'a new screen starts at its top, and Back restores the position',
  async (more) => {
    renderPage(
      <>
        <Page />
        {more}
      </>,
    );
    scrollTo(900);
    go('Other');
    expect(window.scrollY).toBe(0);
    go('Back');
    await waitFor(() => expect(window.scrollY).toBe(900));
  },
);

const restored = jest.fn();
/** A virtualized list, whose scroll position is its first visible row. */
function RowList() {
  useScrollRestorer({ save: () => ({ row: 42 }), restore: restored }, true);
  return null;
}
function PageOfRows() {
  const { pathname } = useLocation();
  return (
    <>
      <Page />
      {pathname === '/' ? <RowList /> : null}
    </>
  );
}

test('a screen with its own scrolling is restored by it', async () => {
  renderPage(<PageOfRows />);
  scrollTo(900);
  go('Other');
  expect(restored).not.toHaveBeenCalled();
  go('Back');
  await waitFor(() => expect(restored.mock.calls).toEqual([[{ row: 42 }]]));
});

/** Leaves a page that is scrolled to 700, and loads `path` in the same tab. */
function loadAgain(
  path: string,
  type: 'reload' | 'navigate' | 'back_forward',
  stored?: { top: number; own: unknown },
) {
  renderPage(<Page />, { at: ['/'] });
  scrollTo(700);
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  cleanup();
  scrollTo(0);
  window.kithkinPosition = stored;
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  renderPage(<Page />, { at: [path] });
}

const onDevice = { top: 500, own: null };
test.each([
  ['a reload restores the position', '/', 'reload', undefined, 700],
  ['Back from another page restores the position', '/', 'back_forward', undefined, 700],
  ['another address starts at its top', '/other', 'reload', undefined, 0],
  ['the same address that is opened again starts at its top', '/', 'navigate', undefined, 0],
  ['an address that is opened again starts at the stored position', '/', 'navigate', onDevice, 500],
  ['a reload prefers the position of this tab', '/', 'reload', onDevice, 700],
] as const)('%s', async (_rule, path, type, stored, top) => {
  loadAgain(path, type, stored);
  await waitFor(() => expect(window.scrollY).toBe(top));
});
