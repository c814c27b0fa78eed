import { session } from '@kithkin/shared';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { api } from '../testing/network';
import { loaderOf, renderPage } from '../testing/page';
import { ada } from '../testing/people';
import { registryOf, release } from '../testing/siteRegistry';
import { iconNamed } from './icons';
import { MainNav } from './MainNav';
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

function Panel({ isOpen = true, shows }: { isOpen?: boolean; shows?: string[] }) {
  const [visible, setVisible] = useState(isOpen);
  return (
    <>
      <button type="button" onClick={() => setVisible(!visible)}>
        Elsewhere and back
      </button>
      {visible ? <RightPanel excludedIds={shows} /> : null}
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

// jsdom applies style sheets but no media queries, so that the tablets' button counts as hidden.
const rail = () => screen.getByRole('button', { name: /menu$/, hidden: true });

test('the rail opens, and closes at Escape with the focus back on its button', async () => {
  renderPage(<MainNav />);
  await userEvent.click(rail());
  expect(rail()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(rail()).toHaveAttribute('aria-expanded', 'false');
  expect(rail()).toHaveFocus();
});

test('the rail closes at a click outside, and when a place is chosen', async () => {
  renderPage(
    <>
      <MainNav />
      <p>Elsewhere</p>
    </>,
  );
  await userEvent.click(rail());
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(rail()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(rail());
  await userEvent.click(screen.getByRole('link', { name: 'Messages' }));
  await waitFor(() => expect(rail()).toHaveAttribute('aria-expanded', 'false'));
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page');
});

test('the rail closes when the focus goes on to what lies under it', async () => {
  renderPage(
    <>
      <MainNav />
      <a href="#under">Under it</a>
    </>,
  );
  await userEvent.click(rail());
  act(() => screen.getByText('Under it').focus());
  expect(rail()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Under it')).toHaveFocus();
});

test('the panel’s parts are open by default, fold away and stay so', async () => {
  const loader = loaderOf({
    'profile./Requests': () => <p>Grace asks</p>,
    'profile./Suggestions': () => <p>You may know Alan</p>,
  });
  renderPage(<Panel />, { registry: widgets, loader });
  expect(screen.getByRole('heading', { name: 'Friend Requests' })).toBeInTheDocument();
  expect(await screen.findByText('Grace asks')).toBeVisible();
  expect(await screen.findByText('You may know Alan')).toBeVisible();
  const suggestions = screen.getByRole('button', { name: 'Suggestions' });
  expect(suggestions).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(suggestions);
  expect(screen.getByText('You may know Alan')).not.toBeVisible();
  expect(screen.getByText('Grace asks')).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Elsewhere and back' }));
  expect(screen.getByRole('button', { name: 'Suggestions' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('what the screen shows itself is not repeated beside it', async () => {
  const loader = loaderOf({ 'profile./Suggestions': () => <p>You may know Alan</p> });
  renderPage(<Panel shows={['requests']} />, { registry: widgets, loader });
  expect(await screen.findByText('You may know Alan')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Suggestions' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Friend Requests' })).toBeNull();
});

test('a widget that cannot be loaded fails in its own place, and Retry brings it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const screens: Parameters<typeof loaderOf>[0] = { 'profile./Requests': () => <p>Grace asks</p> };
  renderPage(<Panel />, { registry: widgets, loader: loaderOf(screens) });
  await screen.findByText('This part is not available right now.');
  expect(await screen.findByText('Grace asks')).toBeVisible();
  screens['profile./Suggestions'] = () => <p>You may know Alan</p>;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('You may know Alan')).toBeVisible();
});

test('being offline is said while it lasts, with what is safe, and so is its end', () => {
  jest.useFakeTimers();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderPage(<OfflineBanner />);
  expect(screen.queryByText(/You are offline/)).toBeNull();
  online.mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(screen.getByRole('status')).toHaveTextContent('You are offline');
  expect(screen.getByRole('status')).toHaveTextContent('is kept here');
  online.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.getByRole('status')).toHaveTextContent('You are back online.');
  act(() => {
    jest.advanceTimersByTime(5_000);
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the skip link leads the focus past bar and menu', async () => {
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

test('an icon that this shell does not know is a plain circle', () => {
  expect(iconNamed('constructor')).toBe(iconNamed('unheard-of'));
  expect(iconNamed('home')).not.toBe(iconNamed('unheard-of'));
});
