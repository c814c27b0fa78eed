import { accountApi, Link, session, setErrorReporter } from '@kithkin/shared';
import type { FakeReply } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SiteRoutes } from '../routes/SiteRoutes';
import { useAccount } from '../start/useAccount';
import { ada, api } from '../testing/fixtures';
import { loaderOf, renderPage } from '../testing/page';
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
const dialog = () => document.querySelector('dialog');

let stopReporting: () => void;
beforeEach(() => {
  session.clear();
  session.set(ada);
  stopReporting = setErrorReporter(jest.fn());
});
afterEach(() => stopReporting());

test.each<FakeReply>([{ status: 204 }, 'offline'])(
  'a new user is welcomed on the first screen until the dialog is closed (%j)',
  async (ended) => {
    const { calls } = open('/', true, ended);
    expect(await screen.findByLabelText('Teal')).toHaveAttribute('type', 'radio');
    fireEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(dialog()).toBeNull());
    const endings = () => calls.filter(({ path }) => path === '/users/me/welcomed');
    await waitFor(() => expect(endings()).toHaveLength(1));
  },
);

test.each([false, undefined])('with welcomeDue %s there is no welcome', async (due) => {
  const { loaded } = open('/', due);
  await loaded();
  await screen.findByText('Home', { selector: 'h1' });
  expect(dialog()).toBeNull();
});

test('another screen that was requested is shown before the welcome', async () => {
  const { loaded } = open('/post/7', true);
  const link = await screen.findByText('To home');
  await loaded();
  expect(dialog()).toBeNull();
  fireEvent.click(link);
  await waitFor(() => expect(dialog()).toBeInTheDocument());
});
