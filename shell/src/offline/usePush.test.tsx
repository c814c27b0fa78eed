import {
  readText,
  session,
  setErrorReporter,
  setPushed,
  useLocation,
  useNavigate,
} from '@kithkin/shared';
import { MemoryRouter } from '@kithkin/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../testing/fixtures';
import { usePush } from './usePush';

function Page() {
  usePush();
  const navigate = useNavigate();
  return (
    <>
      <p>{useLocation().pathname}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

/** A browser's container of workers, and what was removed from it. */
function installWorkers() {
  const removed: string[] = [];
  const worker = {
    getNotifications: async () =>
      ['/messages/chat-1', '/messages/chat-2'].map((path) => ({
        data: { path },
        close: () => removed.push(path),
      })),
    pushManager: {
      getSubscription: async () => ({ unsubscribe: async () => removed.push('subscription') }),
    },
  };
  const target = new EventTarget();
  const listen = jest.spyOn(target, 'addEventListener');
  const container = Object.assign(target, { getRegistration: async () => worker });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return { container, removed, listening: () => waitFor(() => expect(listen).toHaveBeenCalled()) };
}

const renderPage = () =>
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );

beforeEach(() => session.set(ada));
afterEach(() => {
  session.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a pressed notice leads this tab to its screen; other messages do nothing', async () => {
  const { container, listening } = installWorkers();
  renderPage();
  await listening();
  const receive = (data: unknown) =>
    act(() => void container.dispatchEvent(new MessageEvent('message', { data })));
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 7]) {
    receive({ kind: 'open', path });
  }
  receive({ kind: 'other', path: '/explore' });
  receive(null);
  expect(screen.getByText('/')).toBeInTheDocument();
  receive({ kind: 'open', path: '/messages/chat-1' });
  expect(screen.getByText('/messages/chat-1')).toBeInTheDocument();
});

test('a notice of the screen that the tab shows adds no entry to its history', async () => {
  const { container, listening } = installWorkers();
  renderPage();
  await listening();
  const data = { kind: 'open', path: '/explore' };
  for (let press = 0; press < 2; press += 1) {
    act(() => void container.dispatchEvent(new MessageEvent('message', { data })));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('/')).toBeInTheDocument();
});

test('the end of a session removes notices and the subscription; new tokens do not', async () => {
  const { removed, listening } = installWorkers();
  setPushed(ada._id, true);
  renderPage();
  await listening();
  session.update({ token: 'next' });
  expect(readText(`kithkin.push.${ada._id}`)).toBe('on');
  act(() => session.clear());
  await waitFor(() =>
    expect(removed).toEqual(['/messages/chat-1', '/messages/chat-2', 'subscription']),
  );
  expect(readText(`kithkin.push.${ada._id}`)).toBeNull();
});

test('a screen that the user sees closes its notices, and no others', async () => {
  const { container, listening, removed } = installWorkers();
  renderPage();
  await listening();
  const data = { kind: 'open', path: '/messages/chat-2' };
  act(() => void container.dispatchEvent(new MessageEvent('message', { data })));
  await waitFor(() => expect(removed).toEqual(['/messages/chat-2']));
});

test('works in a browser without service workers', () => {
  renderPage();
  expect(screen.getByText('/')).toBeInTheDocument();
});

test('works where the browser denies access to service workers', async () => {
  const reported: unknown[] = [];
  const stopReporting = setErrorReporter((error) => reported.push(error));
  const access = jest.fn(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  Object.defineProperty(navigator, 'serviceWorker', { get: access, configurable: true });
  renderPage();
  await waitFor(() => expect(access).toHaveBeenCalledTimes(2));
  act(() => session.clear());
  await waitFor(() => expect(access).toHaveBeenCalledTimes(3));
  expect(reported).toEqual([]);
  stopReporting();
});
