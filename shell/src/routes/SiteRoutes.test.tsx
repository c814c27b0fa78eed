import { Link, session, useNavigate, useParams } from '@kithkin/shared';
import type { Role } from '@kithkin/shared/contract';
import { failure } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { consumeReturnPath, saveReturnPath } from '../auth/returnPath';
import { ada, api } from '../testing/fixtures';
import { loaderOf, renderPage } from '../testing/page';
import { registry, registryOf, release } from '../testing/siteRegistry';
import { SiteRoutes } from './SiteRoutes';

const STORY = '01890a5d-ac96-774b-bcce-b302099a8058';

function Home() {
  const [likes, setLikes] = useState(0);
  return (
    <section>
      <h1>Home</h1>
      <button type="button" onClick={() => setLikes(likes + 1)}>
        Likes {likes}
      </button>
      <Link to={`/${STORY}`}>Story</Link>
      <Link to="/messages">To messages</Link>
    </section>
  );
}
function Viewer() {
  const navigate = useNavigate();
  return (
    <dialog open aria-label="Story">
      {useParams().storyId}
      <button type="button" onClick={() => navigate('/')}>
        Leave
      </button>
    </dialog>
  );
}
function Messages() {
  const [draft, setDraft] = useState('');
  return (
    <section>
      <h1>Messages</h1>
      <p>Thread {useParams().id ?? 'none'}</p>
      <input aria-label="Draft" value={draft} onChange={(e) => setDraft(e.target.value)} />
      <Link to="/messages/7">Seven</Link>
    </section>
  );
}
const Profile = () => <h1>{useParams().id}</h1>;

const loader = loaderOf({
  'feed./HomeScreen': Home,
  'stories./Viewer': Viewer,
  'messages./MessagesScreen': Messages,
  'profile./ProfileScreen': Profile,
});
const open = (...at: string[]) => renderPage(<SiteRoutes />, { at, loader });
const where = () => screen.getByTestId('where').textContent;
// Role queries compute the styles of the whole page.
const heading = (name: string) => screen.findByText(name, { selector: 'h1' });
const press = (name: string) => fireEvent.click(screen.getByText(name));
const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  sessionStorage.clear();
  session.clear();
  api.serve({
    'GET /chats/unread-count': { json: { count: 3 } },
    'POST /users/logout': { status: 204 },
    'POST /users/login': {
      json: { token: 't', refreshToken: 'r', user: { ...ada, token: undefined } },
    },
  });
});

test('a guest is sent to the login, and then to the requested screen', async () => {
  open('/users/ada?tab=1#posts');
  await waitFor(() => expect(where()).toBe('/login'));
  await screen.findByLabelText('Password');
  fill('Username or email', 'ada');
  fill('Password', 'secret');
  press('Log in');
  await waitFor(() => expect(where()).toBe('/users/ada?tab=1#posts'));
  await heading('ada');
});

test.each([
  ['/login', '/'],
  ['/login', '/messages'],
  ['/register', '/'],
  ['/forgot-password', '/'],
  ['/reset-password', '/'],
  ['/verify-email', '/'],
  ['/restore-email', '/'],
  ['/invitation', '/'],
])('a signed-in user is sent from %s to the return path %s', async (path, returnPath) => {
  session.set(ada);
  if (returnPath !== '/') saveReturnPath(returnPath);
  open(path);
  await waitFor(() => expect(where()).toBe(returnPath));
});

test.each([
  ['/verify-email?token=t', 'Not found'],
  ['/restore-email?token=t', 'Use my old address'],
])('%s, the link of a mail, is open to everyone', async (path, text) => {
  session.set(ada);
  api.on('GET /users/verify-email/t', failure(404, 'Not found'));
  open(path);
  await screen.findByText(text);
  expect(where()).toBe(path);
});

test('logout ends the session, leads to the login and saves no return path', async () => {
  session.set(ada);
  open('/messages', '/logout');
  await waitFor(() => expect(where()).toBe('/login'));
  expect(session.get()).toBeNull();
  expect(consumeReturnPath(ada._id)).toBe('/');
});

describe('a screen that needs a role', () => {
  const account = (role: Role | null) => ({ json: { user: { ...ada, role } } });
  const desk = { path: '/desk', module: './DeskScreen', title: 'Desk', role: 'moderator' } as const;
  const nav = { label: 'Desk', icon: 'shield', order: 6 };
  const withDesk = registryOf({
    ...registry.remotes,
    desk: { live: release([{ ...desk, nav }]) },
  });
  const deskLoader = loaderOf({ 'desk./DeskScreen': () => <h1>Desk</h1> });
  const load = jest.spyOn(deskLoader, 'load');
  const openDesk = () =>
    renderPage(<SiteRoutes />, {
      at: ['/desk'],
      loader: { ...deskLoader, ready: () => undefined },
      registry: withDesk,
    });
  beforeEach(() => load.mockClear());

  const entry = () => document.querySelector('nav a[href="/desk"]');

  test('is served to users with it, with its entry in the menu', async () => {
    session.set(ada);
    api.on('GET /users/me', account('admin'));
    openDesk();
    await heading('Desk');
    expect(entry()).toHaveTextContent('Desk');
  });

  test('is not found for other users, and nothing of it is loaded', async () => {
    session.set(ada);
    api.on('GET /users/me', account(null));
    openDesk();
    await heading('Page not found');
    expect(entry()).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  test('leads guests to the login', async () => {
    openDesk();
    await waitFor(() => expect(where()).toBe('/login'));
  });

  test('has Retry if the account does not load', async () => {
    session.set(ada);
    api.on('GET /users/me', failure(500, 'No'));
    openDesk();
    await screen.findByText('Retry');
    api.on('GET /users/me', account('moderator'));
    press('Retry');
    await heading('Desk');
  });
});

test('a path that no remote serves is not found, signed in or not', async () => {
  open('/explore');
  await heading('Page not found');
  expect(where()).toBe('/explore');
  expect(screen.getByText('Back to Home').closest('a')).toHaveAttribute('href', '/');
});

test('a story opens over the feed, which retains its state', async () => {
  session.set(ada);
  open('/');
  fireEvent.click(await screen.findByText('Likes 0'));
  press('Story');
  expect(await screen.findByText(STORY)).toHaveAttribute('aria-label', 'Story');
  expect(screen.getByText('Likes 1')).toBeInTheDocument();
  await waitFor(() => expect(document.title).toContain('Story'));
  press('Leave');
  await waitFor(() => expect(screen.queryByText(STORY)).toBeNull());
  expect(screen.getByText('Likes 1')).toBeInTheDocument();
});

test('a navigation changes focus, title and menu; a screen stays mounted on its other paths', async () => {
  session.set(ada);
  open('/');
  fireEvent.click(await screen.findByText('To messages'));
  await waitFor(() => expect(screen.getByText('Messages', { selector: 'h1' })).toHaveFocus());
  await waitFor(() => expect(document.title).toBe('Messages · KithKin'));
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByRole('banner')).toBeInTheDocument();
  const links = screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/create-post',
    '/messages',
    `/users/${ada._id}`,
  ]);
  expect(links[2]).toHaveAttribute('aria-current', 'page');
  await screen.findByText('unread conversations', { exact: false });
  fireEvent.change(screen.getByLabelText('Draft'), { target: { value: 'kept' } });
  press('Seven');
  await screen.findByText('Thread 7');
  expect(screen.getByLabelText('Draft')).toHaveValue('kept');
});

test('a remote that cannot be loaded leaves the frame usable', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  session.set(ada);
  open('/create-post');
  await screen.findByText(/not available right now/);
  await heading('Create New Post');
  expect(document.querySelector('nav a[href="/messages"]')).toBeInTheDocument();
});
