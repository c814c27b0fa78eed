import { createFakeApi, scrollToEnd, shownDrawings, userSummary } from '@kithkin/shared/testing';
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

async function chooseForFirst(item: string) {
  const { user } = await open();
  await seen('a');
  const [first] = screen.getAllByRole('button', { name: 'Post options' });
  if (first) await user.click(first);
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return user;
}
const dismissFirst = () => chooseForFirst('Not interested');

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

test('less of a post hides it at once, and what suggests its person and tags, until Undo', async () => {
  const LESS = 'POST /posts/a/less';
  const MORE = 'DELETE /posts/a/less';
  const a = post('a', { tags: ['tea', 'cake'] });
  api.on('GET /posts?limit=10', { json: { posts: [a, post('b')], nextCursor: null } });
  const creator = userSummary('eve');
  const others = [
    post('c'),
    post('d', { creator, tags: ['tea'] }),
    post('e', { creator, tags: ['tea', 'trains'] }),
    post('f', { creator }),
  ];
  api.on('GET /posts/also-read', { json: { posts: others, nextCursor: null } });
  api.on(LESS, { json: { message: 'You will see less of this for 30 days.' } });
  api.on(MORE, { json: { message: '' } });
  const { user } = await open();
  await seen('a');
  await scrollToEnd();
  await seen('c');
  const [first] = screen.getAllByRole('button', { name: 'Post options' });
  if (first) await user.click(first);
  await user.click(await screen.findByRole('menuitem', { name: 'Less of this' }));
  await screen.findByText('You will see less of this for 30 days.');
  for (const id of ['a', 'c', 'd']) {
    expect(screen.queryByText(`Words of ${id}`)).not.toBeInTheDocument();
  }
  for (const id of ['b', 'e', 'f']) expect(screen.getByText(`Words of ${id}`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await seen('a');
  await seen('d');
  expect([api.count(LESS), api.count(MORE)]).toEqual([1, 1]);
});

test('where less of a post fails, all stays, and the reason is said', async () => {
  api.on('POST /posts/a/less', { status: 403, json: { message: 'Not now.', code: 'x' } });
  await chooseForFirst('Less of this');
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
