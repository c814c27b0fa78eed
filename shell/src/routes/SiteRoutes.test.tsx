import { Link, session, useNavigate, useParams } from '@kithkin/shared';
import type { Role } from '@kithkin/shared/contract';
import { failure } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { api } from '../testing/network';
import { loaderOf, renderPage } from '../testing/page';
import { ada } from '../testing/people';
import { registry, registryOf, release } from '../testing/siteRegistry';
import { consumeReturnPath, saveReturnPath } from './returnPath';
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
function Profile() {
  return <h1>{useParams().id}</h1>;
}

const loader = loaderOf({
  'feed./HomeScreen': Home,
  'stories./Viewer': Viewer,
  'messages./MessagesScreen': Messages,
  'profile./ProfileScreen': Profile,
});
const open = (...at: string[]) => renderPage(<SiteRoutes />, { at, loader });
const where = () => screen.getByTestId('where').textContent;

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

test('a guest is sent to the login, and after it to where they wanted to go', async () => {
  open('/users/ada?tab=1#posts');
  await waitFor(() => expect(where()).toBe('/login'));
  await userEvent.type(await screen.findByLabelText('User name or email'), 'ada');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(where()).toBe('/users/ada?tab=1#posts'));
  await screen.findByRole('heading', { name: 'ada', level: 1 });
});

test.each([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/restore-email',
  '/invitation',
])('somebody who is signed in is sent from %s home', async (path) => {
  session.set(ada);
  open(path);
  await waitFor(() => expect(where()).toBe('/'));
});

test('or to the remembered origin', async () => {
  session.set(ada);
  saveReturnPath('/messages');
  open('/login');
  await waitFor(() => expect(where()).toBe('/messages'));
});

test('the link of a verification mail is open to everyone', async () => {
  session.set(ada);
  api.on('GET /users/verify-email/t', failure(404, 'Not found'));
  open('/verify-email?token=t');
  await screen.findByText('Not found');
  expect(where()).toBe('/verify-email?token=t');
});

test('so is the link that restores an address', async () => {
  session.set(ada);
  open('/restore-email?token=t');
  await screen.findByRole('button', { name: 'Use my old address' });
});

test('logout ends the session, leads to the login and remembers no origin', async () => {
  session.set(ada);
  open('/messages', '/logout');
  await waitFor(() => expect(where()).toBe('/login'));
  expect(session.get()).toBeNull();
  expect(consumeReturnPath(ada._id)).toBe('/');
});

test('a session that ends elsewhere ends here', async () => {
  session.set(ada);
  open('/messages');
  await screen.findByRole('heading', { name: 'Messages' });
  act(() => session.clear());
  await waitFor(() => expect(where()).toBe('/login'));
  expect(consumeReturnPath('somebody else')).toBe('/');
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

  test('is there for people with it, with its entry in the menu', async () => {
    session.set(ada);
    api.on('GET /users/me', account('admin'));
    openDesk();
    await screen.findByRole('heading', { name: 'Desk' });
    expect(screen.getByRole('link', { name: 'Desk' })).toHaveAttribute('href', '/desk');
  });

  test('is Not Found for everyone else, and nothing of it is loaded', async () => {
    session.set(ada);
    api.on('GET /users/me', account(null));
    openDesk();
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(screen.queryByRole('link', { name: 'Desk' })).not.toBeInTheDocument();
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
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on('GET /users/me', account('moderator'));
    await userEvent.click(retry);
    await screen.findByRole('heading', { name: 'Desk' });
  });
});

test('a path that nothing serves is Not Found, signed in or not', async () => {
  open('/explore');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  expect(where()).toBe('/explore');
});

test('Under Development leads back', async () => {
  session.set(ada);
  open('/under-development');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Under Development');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(where()).toBe('/'));
});

test('a story opens over the feed, which stays as it is', async () => {
  session.set(ada);
  open('/');
  await userEvent.click(await screen.findByRole('button', { name: 'Likes 0' }));
  await userEvent.click(screen.getByRole('link', { name: 'Story' }));
  expect(await screen.findByRole('dialog', { name: 'Story' })).toHaveTextContent(STORY);
  expect(screen.getByRole('button', { name: 'Likes 1' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toContain('Story'));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Likes 1' })).toBeInTheDocument();
});

test('the messages screen stays from the list to a thread', async () => {
  session.set(ada);
  open('/messages');
  await userEvent.type(await screen.findByLabelText('Draft'), 'kept');
  await userEvent.click(screen.getByRole('link', { name: 'Seven' }));
  await screen.findByText('Thread 7');
  expect(screen.getByLabelText('Draft')).toHaveValue('kept');
});

test('navigation moves the focus to the new screen’s heading and says it in the title', async () => {
  session.set(ada);
  open('/');
  await userEvent.click(await screen.findByRole('link', { name: 'To messages' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Messages' })).toHaveFocus());
  await waitFor(() => expect(document.title).toBe('Messages · KithKin'));
});

test('the frame has one main, a banner, a menu that knows the place, and the unread count', async () => {
  session.set(ada);
  open('/messages');
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
});

test('a remote that cannot be loaded leaves the frame alive', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  session.set(ada);
  open('/create-post');
  await screen.findByText(/not available right now/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create New Post');
  expect(screen.getByRole('link', { name: /^Messages/ })).toBeInTheDocument();
});
