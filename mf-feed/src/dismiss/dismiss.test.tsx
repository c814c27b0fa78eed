import { createFakeApi, shownDrawings, userSummary } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ExploreScreen from '../explore/ExploreScreen';
import HomeScreen from '../home/HomeScreen';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import DismissedScreen from './DismissedScreen';

const SCREENS = {
  '/': <HomeScreen />,
  '/explore': <ExploreScreen />,
  '/dismissed': <DismissedScreen />,
};
const DISMISS = 'POST /posts/a/dismiss';
const RESTORE = 'DELETE /posts/a/dismiss';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  api.on('GET /posts?limit=10', { json: { posts: [post('a'), post('b')], nextCursor: null } });
  api.on('GET /users/ben', {
    json: { user: { ...userSummary('ben'), followStatus: 'following' } },
  });
  api.on(RESTORE, { json: { message: '' } });
});
afterEach(async () => leave?.());

async function open(path = '/') {
  const view = await renderFeed(SCREENS, path);
  leave = view.leave;
  return view;
}
const article = (id: string) =>
  screen.queryByRole('article', { name: /Ben/, description: `Words of ${id}` });
const seen = (id: string) => screen.findByText(`Words of ${id}`);

async function dismissFirst() {
  const { user } = await open();
  await seen('a');
  const [first] = screen.getAllByRole('button', { name: 'Post options' });
  if (first) await user.click(first);
  await user.click(await screen.findByRole('menuitem', { name: 'Not interested' }));
  return user;
}

test('what one is not interested in leaves the feed at once, and Undo brings it back', async () => {
  api.on(DISMISS, { json: { message: '' } });
  const user = await dismissFirst();
  await waitFor(() => expect(screen.queryByText('Words of a')).not.toBeInTheDocument());
  expect(article('b')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await seen('a');
  expect(api.count(RESTORE)).toBe(1);
});

test('where that fails the post stays, and the reason is said', async () => {
  api.on(DISMISS, { status: 403, json: { message: 'Not now.', code: 'x' } });
  await dismissFirst();
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  await seen('a');
});

test('the list of what was put aside gives each post a way back', async () => {
  api.on('GET /posts/dismissed?limit=10', { json: { posts: [post('a')], nextCursor: null } });
  const { user } = await open('/dismissed');
  const list = await screen.findByRole('list', { name: 'Posts you are not interested in' });
  api.on('GET /posts/dismissed?limit=10', { json: { posts: [], nextCursor: null } });
  await user.click(within(list).getByRole('button', { name: 'Show in feeds again' }));
  expect(await screen.findByText('There is nothing here.')).toBeInTheDocument();
  expect(shownDrawings()).toEqual(['dismissed']);
});
