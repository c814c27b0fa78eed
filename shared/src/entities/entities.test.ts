import type { Post } from '../contract';
import { createAppStore } from '../store/createAppStore';
import { post } from '../testing/samplePeople';
import { entityActions } from './entitiesSlice';
import { selectPost, selectUser } from './selectors';

const { received, postPatched, userPatched, postRemoved } = entityActions;

/** A store with these posts by `ada`. */
function storeWith(...posts: Post[]) {
  const store = createAppStore();
  store.dispatch(received({ posts }));
  return {
    store,
    dispatch: store.dispatch,
    select: (id: string) => selectPost(store.getState(), id),
    user: (id = 'ada') => selectUser(store.getState(), id),
  };
}
const ada = { _id: 'ada', userName: 'ada', fullName: 'Ada', profilePhoto: null };

test('posts, their originals and creators are stored once', () => {
  const { select, user } = storeWith(post('2', { originalPost: post('1') }));
  expect(select('1')).toEqual(post('1'));
  expect(user()).toMatchObject({ userName: 'ada' });
});

test('a change of a post or its creator creates a new object of this post only', () => {
  const { store, dispatch, select } = storeWith(post('1'), post('2'));
  // Not copied while its creator is the same.
  expect(select('1')).toBe(store.getState().entities.posts['1']);
  const before = select('1');
  dispatch(postPatched({ _id: '2', changes: { isLiked: true, likesCount: 1 } }));
  dispatch(postPatched({ _id: 'unknown', changes: { isLiked: true } }));
  expect(select('1')).toBe(before);
  expect(select('2')).toMatchObject({ isLiked: true, likesCount: 1 });
  expect(select('unknown')).toBeUndefined();
  dispatch(postPatched({ _id: '2', changes: { originalPost: post('3') } }));
  expect(select('3')).toEqual(post('3'));
  dispatch(userPatched({ _id: 'ada', changes: { fullName: 'Ada Lovelace' } }));
  expect(select('1')?.creator.fullName).toBe('Ada Lovelace');
  dispatch(postRemoved('1'));
  expect(select('1')).toBeUndefined();
});

test('received fields of a user are added to the known ones', () => {
  const { dispatch, user } = storeWith();
  dispatch(received({ users: [{ ...ada, bio: 'First programmer' }] }));
  dispatch(received({ users: [ada] }));
  expect(user()?.bio).toBe('First programmer');
});

test('a received post has no longer what the response omits', () => {
  const page = { url: 'https://a.example', title: 'A', description: '', site: 'A' };
  const { dispatch, select } = storeWith(post('1', { preview: { ...page, picture: null } }));
  dispatch(received({ posts: [post('1')] }));
  expect(select('1')).toEqual(post('1'));
});

test('restored entities only add what is unknown', () => {
  const { dispatch, select, user } = storeWith(post('1', { isLiked: true }));
  dispatch(received({ users: [ada] }));
  const users = [{ ...ada, fullName: 'A.', bio: 'First programmer' }];
  dispatch(entityActions.restored({ posts: [post('1'), post('2')], users }));
  expect(select('1')?.isLiked).toBe(true);
  expect(select('2')).toEqual(post('2', { creator: ada }));
  expect(user()).toMatchObject({ fullName: 'Ada', bio: 'First programmer' });
});

test('comments are retained when a list has the same post without them, unless there are none', () => {
  const user = { _id: 'ben', userName: 'ben', fullName: 'Ben', profilePhoto: null };
  const createdAt = '2026-11-21T10:00:00.000Z';
  const comment = { _id: 'c', text: 'Nice', createdAt, editedAt: null, user };
  const { dispatch, select } = storeWith(post('1', { comments: [comment], commentsCount: 1 }));
  dispatch(received({ posts: [post('1', { commentsCount: 1 })] }));
  expect(select('1')?.comments).toEqual([comment]);
  dispatch(received({ posts: [post('1', { commentsCount: 0 })] }));
  expect(select('1')?.comments).toEqual([]);
});
