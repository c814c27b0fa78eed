import { accountApi, Link, session, setErrorReporter } from '@kithkin/shared';
import type { FakeReply } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useAccount } from '../app/useAccount';
import { SiteRoutes } from '../routes/SiteRoutes';
import { api } from '../testing/network';
import { loaderOf, renderPage } from '../testing/page';
import { ada } from '../testing/people';
import { registry, registryOf, release } from '../testing/siteRegistry';

function Welcome({ appearance, onClose }: { appearance?: ReactNode; onClose?: () => void }) {
  return (
    <dialog open aria-label="Welcome">
      {appearance}
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  );
}

const loader = loaderOf({
  'feed./HomeScreen': () => <h1>Home</h1>,
  'feed./PostScreen': () => <Link to="/">To home</Link>,
  'profile./WelcomeWidget': Welcome,
});
const withWelcome = registryOf({
  ...registry.remotes,
  profile: {
    live: release(registry.remotes.profile?.live.routes ?? [], [
      { name: 'welcome', module: './WelcomeWidget', minHeight: 0 },
    ]),
  },
});

function Page() {
  useAccount();
  return <SiteRoutes />;
}

function open(at: string, welcomeDue: boolean | undefined, ended: FakeReply = { status: 204 }) {
  const calls = api.serve({
    'GET /users/me': { json: { user: { ...ada, theme: null, welcomeDue } } },
    'GET /chats/unread-count': { json: { count: 0 } },
    'POST /users/me/welcomed': ended,
  });
  const store = renderPage(<Page />, { at: [at], loader, registry: withWelcome });
  const loaded = () =>
    waitFor(() =>
      expect(accountApi.endpoints.account.select(ada._id)(store.getState()).data).toBeDefined(),
    );
  return { calls, loaded };
}
const dialog = () => screen.queryByRole('dialog', { name: 'Welcome' });
const endings = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ path }) => path === '/users/me/welcomed').length;

let stopReporting: () => void;
beforeEach(() => {
  session.clear();
  session.set(ada);
  stopReporting = setErrorReporter(jest.fn());
});
afterEach(() => stopReporting());

test('a new person is welcomed on the first screen, with the choice of colour, once', async () => {
  const { calls } = open('/', true);
  await screen.findByRole('dialog', { name: 'Welcome' });
  expect(await screen.findByRole('radio', { name: 'Teal' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(() => expect(endings(calls)).toBe(1));
});

test('a welcome that could not be ended with the account is closed here', async () => {
  const { calls } = open('/', true, 'offline');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(endings(calls)).toBe(1));
  await waitFor(() => expect(dialog()).toBeNull());
});

test.each([false, undefined])('with welcomeDue %s there is no welcome', async (due) => {
  const { loaded } = open('/', due);
  await loaded();
  await screen.findByRole('heading', { name: 'Home' });
  expect(dialog()).toBeNull();
});

test('a screen that somebody came for is seen first', async () => {
  const { loaded } = open('/post/7', true);
  const link = await screen.findByRole('link', { name: 'To home' });
  await loaded();
  expect(dialog()).toBeNull();
  await userEvent.click(link);
  await screen.findByRole('dialog', { name: 'Welcome' });
});
