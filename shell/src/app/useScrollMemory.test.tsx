import { Link, useLocation, useNavigate } from '@kithkin/shared';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/page';
import { serve } from '../testing/server';
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
  serve({});
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

test('what opens over a screen leaves it where it stands', async () => {
  renderPage(<Page />);
  scrollTo(900);
  await go('Story');
  expect(window.scrollY).toBe(900);
  await go('Back', 'button');
  expect(window.scrollY).toBe(900);
});

test('a place survives a reload of the page', async () => {
  renderPage(<Page />, { at: ['/'] });
  scrollTo(700);
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  expect(Object.values(JSON.parse(sessionStorage.getItem('kithkin.scroll') ?? '{}'))).toContain(
    700,
  );
});
