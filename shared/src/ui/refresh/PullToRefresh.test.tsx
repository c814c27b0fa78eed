import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { registeredShortcuts } from '../../shortcuts/shortcuts';
import { media } from '../../theme/media';
import { Toaster } from '../Toaster';
import { clearToasts } from '../toasts';
import { PullToRefresh } from './PullToRefresh';

const realMatchMedia = window.matchMedia;
let touch = true;

beforeEach(() => {
  touch = true;
  window.matchMedia = (condition) =>
    Object.assign(Object.create(realMatchMedia(condition)), {
      matches: condition === media.touch && touch,
      addEventListener() {},
      removeEventListener() {},
    });
});
afterEach(() => {
  window.matchMedia = realMatchMedia;
  act(() => clearToasts());
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

/** A refresh whose response the test decides. */
function createRefresh() {
  const resolvers: ((worked: boolean) => void)[] = [];
  const refresh = jest.fn(() => new Promise<boolean>((resolve) => resolvers.push(resolve)));
  const respond = (worked: boolean) => act(async () => resolvers.shift()?.(worked));
  return { refresh, respond };
}

async function show(onRefresh: () => Promise<boolean>) {
  render(
    <main>
      <h1>Posts</h1>
      <PullToRefresh onRefresh={onRefresh}>
        <div data-testid="inner">
          <p>First post</p>
        </div>
      </PullToRefresh>
      <Toaster />
    </main>,
    { wrapper: MemoryRouter },
  );
  const content = screen.getByTestId('inner').parentElement;
  if (!content) throw new Error('No container');
  if (touch) await waitFor(() => expect(content.querySelector('svg')).toBeInTheDocument());
  return content;
}

const status = () => screen.getAllByRole('status')[0];
const at = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });
const press = (element: Element) => fireEvent.touchStart(element, at(100, 100));
/** Returns false if the browser may not scroll. */
const move = (element: Element, x: number, y: number) =>
  fireEvent.touchMove(element, at(100 + x, 100 + y));
const lift = (element: Element) => fireEvent.touchEnd(element, { touches: [] });
const offset = (content: HTMLElement) =>
  Number.parseFloat(content.style.getPropertyValue('--pull'));

test('the content follows the finger, slower with the distance', async () => {
  const content = await show(createRefresh().refresh);
  press(content);
  expect(move(content, 0, 1)).toBe(false);
  const first = offset(content);
  expect(first).toBeGreaterThan(0);
  move(content, 0, 100);
  const near = offset(content);
  move(content, 0, 200);
  const far = offset(content);
  expect(near).toBeGreaterThan(first);
  expect(far - near).toBeLessThan(near);
  move(content, 0, -30);
  expect(offset(content)).toBe(0);
});

test('a long pull refreshes once; the content waits and then returns', async () => {
  const { refresh, respond } = createRefresh();
  const content = await show(refresh);
  // A pull may begin on the heading above the content.
  const heading = screen.getByRole('heading');
  press(heading);
  move(heading, 10, 200);
  expect(offset(content)).toBeGreaterThan(56);
  lift(heading);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(offset(content)).toBe(56);
  expect(status()).toHaveTextContent('Refreshing...');
  // A second pull meanwhile moves nothing.
  press(content);
  move(content, 0, 300);
  expect(offset(content)).toBe(56);
  lift(content);
  await respond(true);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(content.style.getPropertyValue('--pull')).toBe('');
  expect(status()).toHaveTextContent('Up to date.');
});

test.each([
  ['too short', (content: Element) => move(content, 0, 40)],
  ['up', (content: Element) => move(content, 0, -120)],
  ['to the side', (content: Element) => move(content, 120, 60)],
  [
    'to the side first',
    (content: Element) => {
      move(content, 20, 5);
      move(content, 20, 200);
    },
  ],
  [
    'of two fingers',
    (content: Element) => {
      move(content, 0, 90);
      fireEvent.touchMove(content, {
        touches: [
          { clientX: 0, clientY: 0 },
          { clientX: 50, clientY: 300 },
        ],
      });
    },
  ],
  [
    'that the browser handles',
    (content: Element) => {
      move(content, 0, 200);
      fireEvent.touchCancel(content, { touches: [] });
    },
  ],
])('a pull %s refreshes nothing', async (_, pull) => {
  const { refresh } = createRefresh();
  const content = await show(refresh);
  press(content);
  pull(content);
  lift(content);
  expect(refresh).not.toHaveBeenCalled();
  expect(content.style.getPropertyValue('--pull')).toBe('');
});

test.each([
  [
    'a page',
    () => {
      Object.defineProperty(window, 'scrollY', { value: 10, configurable: true });
      fireEvent.scroll(window);
    },
  ],
  [
    'a list in the screen',
    () => void Object.assign(screen.getByTestId('inner'), { scrollTop: 10 }),
  ],
])('%s that is scrolled down scrolls', async (_what, scroll) => {
  const { refresh } = createRefresh();
  const content = await show(refresh);
  scroll();
  press(screen.getByText('First post'));
  expect(move(content, 0, 200)).toBe(true);
  lift(content);
  expect(refresh).not.toHaveBeenCalled();
});

test('the button and the key refresh too, and a failure is announced', async () => {
  touch = false;
  const { refresh, respond } = createRefresh();
  const content = await show(refresh);
  expect(content.querySelector('svg')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(refresh).toHaveBeenCalledTimes(1);
  await respond(false);
  expect(screen.getByText('Could not refresh. Try again.')).toBeInTheDocument();
  expect(status()).toBeEmptyDOMElement();
  act(() =>
    registeredShortcuts()
      .find(({ keys }) => keys === 'r')
      ?.run(),
  );
  expect(refresh).toHaveBeenCalledTimes(2);
  await respond(true);
  expect(status()).toHaveTextContent('Up to date.');
});
