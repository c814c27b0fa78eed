import { failure, scrollToEnd, shownDrawings, userSummary } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FeedEnd, NoFeedPosts } from '../home/HomeScreen';
import { PostFeed } from '../list/PostFeed';
import { post, postPage } from '../testing/posts';
import { choose, setUpFeed, undo } from '../testing/renderFeed';
import DismissedScreen from './DismissedScreen';

const HOME = { kind: 'home' } as const;
const { api, open } = setUpFeed({
  '/': (
    <>
      <PostFeed list={HOME} label="Posts" empty={<NoFeedPosts />} />
      <FeedEnd />
    </>
  ),
  '/dismissed': <DismissedScreen />,
});
beforeEach(() => {
  const a = post('a', { tags: ['tea', 'cake'] });
  api.on('GET /posts?limit=10', postPage([a, 'b']));
  const user = { ...userSummary('ben'), followStatus: 'following' };
  api.on('GET /users/ben', { json: { user } });
});

const seen = (id: string) => screen.findByText(`Words of ${id}`);
const isHidden = (id: string) => screen.queryByText(`Words of ${id}`) === null;
async function chooseForFirst(item: string) {
  await seen('a');
  const [first] = screen.getAllByRole('article');
  if (first) await choose(first, 'Post options', item);
}

test('a post that is not interesting leaves the feed at once, until Undo; a failure restores it', async () => {
  api.on('POST /posts/a/dismiss', failure(403, 'Not now.'));
  api.on('DELETE /posts/a/dismiss', { json: { message: '' } });
  await open();
  await chooseForFirst('Not interested');
  await screen.findByText('Not now.');
  api.on('POST /posts/a/dismiss', { json: { message: '' } });
  await chooseForFirst('Not interested');
  await waitFor(() => expect(isHidden('a')).toBe(true));
  expect(isHidden('b')).toBe(false);
  await undo();
  await seen('a');
  expect(api.count('DELETE /posts/a/dismiss')).toBe(1);
});

test('less of a post hides it and suggestions of its creator or with all its tags, until Undo; a failure does not', async () => {
  const creator = userSummary('eve');
  const others = [
    post('c'),
    post('d', { creator, tags: ['tea'] }),
    post('e', { creator, tags: ['tea', 'trains'] }),
    post('f', { creator }),
  ];
  api.on('GET /posts/also-read', postPage(others));
  api.on('POST /posts/a/less', failure(403, 'Not now.'));
  api.on('DELETE /posts/a/less', { json: { message: '' } });
  await open();
  await seen('a');
  await scrollToEnd();
  await seen('c');
  await chooseForFirst('Less of this');
  await screen.findByText('Not now.');
  api.on('POST /posts/a/less', { json: { message: 'You will see less of this for 30 days.' } });
  await chooseForFirst('Less of this');
  await screen.findByText('You will see less of this for 30 days.');
  expect(['a', 'b', 'c', 'd', 'e', 'f'].filter(isHidden)).toEqual(['a', 'c', 'd']);
  await undo();
  await seen('a');
  await seen('d');
  expect([api.count('POST /posts/a/less'), api.count('DELETE /posts/a/less')]).toEqual([2, 1]);
});

test('posts that are not interesting are listed and can be restored', async () => {
  const list = 'GET /posts/dismissed?limit=10';
  api.on('DELETE /posts/a/dismiss', { json: { message: '' } });
  api.on(list, failure(400));
  await open({}, '/dismissed');
  await screen.findByText('Failed to load posts.');
  api.on(list, postPage(['a']));
  fireEvent.click(screen.getByText('Retry'));
  const items = await screen.findByRole('list', { name: 'Posts you are not interested in' });
  api.on(list, postPage([]));
  fireEvent.click(within(items).getByText('Show in feeds again'));
  await screen.findByText('There is nothing here.');
  expect(shownDrawings()).toEqual(['dismissed']);
});
