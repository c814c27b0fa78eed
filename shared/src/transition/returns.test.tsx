import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router-dom';
import { installViewTransitions } from '../testing/viewTransitions';
import { loadPictureMoves, movePicture, watchHistory } from './movePicture';

let { transitions, uninstall } = installViewTransitions();
beforeAll(() => {
  watchHistory();
  return loadPictureMoves();
});
beforeEach(() => {
  window.history.replaceState({ idx: 0 }, '', '/explore');
  ({ transitions, uninstall } = installViewTransitions());
});
afterEach(() => uninstall());

function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isPost = pathname.startsWith('/posts/');
  return (
    <main>
      <h1>{pathname}</h1>
      <div {...(isPost ? { 'data-post-picture': 'p1' } : { 'data-tile-picture': 'p1' })} />
      <button
        type="button"
        onClick={() => movePicture({ from: 'tile', postId: 'p1' }, () => navigate('/posts/p1'))}
      >
        Tile
      </button>
      <Link to="/posts/p1">Card</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </main>
  );
}

const isAt = (path: string) => screen.findByRole('heading', { name: path });
const press = (name: string, role = 'link') => userEvent.click(screen.getByRole(role, { name }));

function open() {
  // Elements have no size in jsdom, and would not be in the window.
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 100, 100));
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
}

/** Opens the post from its tile, with the transition. */
async function openFromTile() {
  await press('Tile', 'button');
  await act(async () => transitions[0]?.capture());
  await act(async () => transitions[0]?.finish());
  await isAt('/posts/p1');
}

const picture = () => document.querySelector<HTMLElement>('[data-post-picture]');

test('Back from a post that was opened from a tile moves its picture into the tile', async () => {
  open();
  await openFromTile();
  await press('Back', 'button');
  await waitFor(() => expect(transitions).toHaveLength(2));
  expect(picture()?.style.getPropertyValue('view-transition-name')).toBe('kk-picture');
  // The old view stays until it is captured.
  expect(screen.getByRole('heading')).toHaveTextContent('/posts/p1');
  await act(async () => transitions[1]?.capture());
  await isAt('/explore');
  await act(async () => transitions[1]?.finish());
});

test('Back from any other post only goes back', async () => {
  window.history.pushState({ idx: 7 }, '', '/explore');
  open();
  await press('Card');
  await isAt('/posts/p1');
  await press('Back', 'button');
  await isAt('/explore');
  expect(transitions).toEqual([]);
});

test('Back without the picture in the window only goes back', async () => {
  open();
  await openFromTile();
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, -500, 100, 100));
  await press('Back', 'button');
  await isAt('/explore');
  expect(transitions).toHaveLength(1);
});

test('a navigation during the transition is not undone by it', async () => {
  open();
  await openFromTile();
  await press('Back', 'button');
  await waitFor(() => expect(transitions).toHaveLength(2));
  await press('Card');
  await act(async () => transitions[1]?.capture());
  await act(async () => transitions[1]?.finish());
  await isAt('/posts/p1');
});
