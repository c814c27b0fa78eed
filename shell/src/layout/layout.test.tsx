import { session } from '@kithkin/shared';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ada, api } from '../testing/fixtures';
import { loaderOf, renderPage } from '../testing/page';
import { registryOf, release } from '../testing/siteRegistry';
import { iconNamed, MainNav } from './MainNav';
import { OfflineBanner } from './OfflineBanner';
import { RightPanel } from './RightPanel';
import { SkipLink } from './SkipLink';

const widgets = registryOf({
  profile: {
    live: release(
      [],
      [
        { name: 'requests', module: './Requests', minHeight: 96 },
        { name: 'suggestions', module: './Suggestions', minHeight: 240 },
      ],
    ),
  },
});

function Panel({ excluded }: { excluded?: string[] }) {
  const [visible, setVisible] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setVisible(!visible)}>
        Toggle the panel
      </button>
      {visible ? <RightPanel excludedIds={excluded} /> : null}
    </>
  );
}

beforeEach(() => {
  session.set(ada);
  api.serve({ 'GET /chats/unread-count': { json: { count: 0 } } });
});
afterEach(() => {
  jest.useRealTimers();
  session.clear();
  localStorage.clear();
});

// Role queries compute the styles of the whole page.
const rail = () => screen.getByLabelText(/menu$/, { selector: 'button' });
const expectRail = (open: boolean) => expect(rail()).toHaveAttribute('aria-expanded', String(open));

test('the rail closes by Escape, a click outside, the focus outside, and a navigation', async () => {
  renderPage(
    <>
      <MainNav />
      <a href="#below">Below</a>
    </>,
  );
  const openRail = () => {
    act(() => rail().focus());
    fireEvent.click(rail());
    expectRail(true);
  };
  openRail();
  await userEvent.keyboard('{Escape}');
  expectRail(false);
  expect(rail()).toHaveFocus();
  openRail();
  fireEvent.click(screen.getByText('Below'));
  expectRail(false);
  openRail();
  act(() => screen.getByText('Below').focus());
  expectRail(false);
  expect(screen.getByText('Below')).toHaveFocus();
  openRail();
  fireEvent.click(screen.getByText('Messages'));
  await waitFor(() => expectRail(false));
  expect(screen.getByText('Messages').closest('a')).toHaveAttribute('aria-current', 'page');
});

const requests = () => <p>Grace asks</p>;
const suggestions = () => <p>You may know Alan</p>;
const isOpen = (name: string) =>
  screen.getByText(name).closest('button')?.getAttribute('aria-expanded');

test('the panel’s parts are open by default, fold and stay folded', async () => {
  const loader = loaderOf({
    'profile./Requests': requests,
    'profile./Suggestions': suggestions,
  });
  renderPage(<Panel />, { registry: widgets, loader });
  expect(screen.getByRole('heading', { name: 'Friend Requests' })).toBeInTheDocument();
  expect(await screen.findByText('Grace asks')).toBeVisible();
  expect(await screen.findByText('You may know Alan')).toBeVisible();
  expect(isOpen('Suggestions')).toBe('true');
  fireEvent.click(screen.getByText('Suggestions'));
  expect(screen.getByText('You may know Alan')).not.toBeVisible();
  expect(screen.getByText('Grace asks')).toBeVisible();
  fireEvent.click(screen.getByText('Toggle the panel'));
  expect(screen.queryByText('Suggestions')).toBeNull();
  fireEvent.click(screen.getByText('Toggle the panel'));
  expect(isOpen('Suggestions')).toBe('false');
});

test('a part that the screen shows is excluded, and Retry loads one that has failed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const screens: Parameters<typeof loaderOf>[0] = { 'profile./Requests': requests };
  renderPage(<Panel />, { registry: widgets, loader: loaderOf(screens) });
  await screen.findByText('This part is not available right now.');
  expect(await screen.findByText('Grace asks')).toBeVisible();
  screens['profile./Suggestions'] = suggestions;
  fireEvent.click(screen.getByText('Retry'));
  expect(await screen.findByText('You may know Alan')).toBeVisible();
  cleanup();
  renderPage(<Panel excluded={['requests']} />, { registry: widgets, loader: loaderOf(screens) });
  expect(await screen.findByText('You may know Alan')).toBeVisible();
  expect(screen.getByText('Suggestions')).toBeInTheDocument();
  expect(screen.queryByText('Friend Requests')).toBeNull();
});

test('the banner shows that the browser is offline, and for five seconds that it is back', () => {
  jest.useFakeTimers();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const setOnline = (isOnline: boolean) => {
    online.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  renderPage(<OfflineBanner />);
  expect(screen.queryByText(/You are offline/)).toBeNull();
  setOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline');
  expect(screen.getByRole('status')).toHaveTextContent('is kept here');
  setOnline(true);
  expect(screen.getByRole('status')).toHaveTextContent('You are back online.');
  act(() => void jest.advanceTimersByTime(5_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the skip link moves the focus to the content', async () => {
  renderPage(
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} />
    </>,
  );
  await userEvent.tab();
  expect(screen.getByText('Skip to content')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('an unknown icon is a plain circle', () => {
  expect(iconNamed('constructor')).toBe(iconNamed('unknown'));
  expect(iconNamed('home')).not.toBe(iconNamed('unknown'));
});
