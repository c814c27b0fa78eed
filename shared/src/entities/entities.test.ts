import { createAppStore } from '../store/createAppStore';
import { post } from '../testing/samplePeople';
import { entityActions } from './entitiesSlice';
import { selectPost, selectUser } from './selectors';

const { received, postPatched, userPatched, postRemoved } = entityActions;

describe('entities', () => {
  it('keep each post once, and the people and originals inside it', () => {
    const store = createAppStore();
    store.dispatch(received({ posts: [post('2', { originalPost: post('1') })] }));
    expect(selectPost(store.getState(), '1')).toEqual(post('1'));
    expect(selectUser(store.getState(), 'ada')).toMatchObject({ userName: 'ada' });
  });

  it('show a change everywhere that the post is shown', () => {
    const store = createAppStore();
    store.dispatch(received({ posts: [post('1')] }));
    store.dispatch(postPatched({ _id: '1', changes: { isLiked: true, likesCount: 1 } }));
    store.dispatch(postPatched({ _id: 'elsewhere', changes: { isLiked: true } }));
    expect(selectPost(store.getState(), '1')).toMatchObject({ isLiked: true, likesCount: 1 });
    expect(selectPost(store.getState(), 'elsewhere')).toBeUndefined();
  });

  it("show a person's new name on the posts that came before it", () => {
    const store = createAppStore();
    store.dispatch(received({ posts: [post('1')] }));
    store.dispatch(userPatched({ _id: 'ada', changes: { fullName: 'Ada Lovelace' } }));
    expect(selectPost(store.getState(), '1')?.creator.fullName).toBe('Ada Lovelace');
  });

  it('give the same object until something about it changes', () => {
    const store = createAppStore();
    store.dispatch(received({ posts: [post('1'), post('2')] }));
    const before = selectPost(store.getState(), '1');
    store.dispatch(postPatched({ _id: '2', changes: { isLiked: true } }));
    expect(selectPost(store.getState(), '1')).toBe(before);
  });

  it('are not copied while their creators are as they came', () => {
    const store = createAppStore();
    store.dispatch(received({ posts: [post('1')] }));
    expect(selectPost(store.getState(), '1')).toBe(store.getState().entities.posts['1']);
  });

  it('add to what is known of a person instead of replacing it', () => {
    const store = createAppStore();
    const ada = { _id: 'ada', userName: 'ada', fullName: 'Ada', profilePhoto: null };
    store.dispatch(received({ users: [{ ...ada, bio: 'First programmer' }] }));
    store.dispatch(received({ users: [ada] }));
    expect(selectUser(store.getState(), 'ada')?.bio).toBe('First programmer');
  });

  it('are not replaced by older ones from the device, which only add what is unknown', () => {
    const store = createAppStore();
    const ada = { _id: 'ada', userName: 'ada', fullName: 'Ada', profilePhoto: null };
    store.dispatch(received({ posts: [post('1', { isLiked: true })] }));
    store.dispatch(received({ users: [ada] }));
    const users = [{ ...ada, fullName: 'A.', bio: 'First programmer' }];
    store.dispatch(entityActions.restored({ posts: [post('1'), post('2')], users }));
    expect(selectPost(store.getState(), '1')?.isLiked).toBe(true);
    expect(selectPost(store.getState(), '2')).toEqual(post('2', { creator: ada }));
    expect(selectUser(store.getState(), 'ada')).toMatchObject({
      fullName: 'Ada',
      bio: 'First programmer',
    });
  });

  it('keep the comments of a detail when a list brings the same post without them', () => {
    const store = createAppStore();
    const comment = {
      _id: 'c',
      text: 'Nice',
      createdAt: '2026-11-21T10:00:00.000Z',
      editedAt: null,
      user: { _id: 'ben', userName: 'ben', fullName: 'Ben', profilePhoto: null },
    };
    store.dispatch(received({ posts: [post('1', { comments: [comment], commentsCount: 1 })] }));
    store.dispatch(received({ posts: [post('1', { commentsCount: 1 })] }));
    expect(selectPost(store.getState(), '1')?.comments).toEqual([comment]);
    store.dispatch(received({ posts: [post('1', { commentsCount: 0 })] }));
    expect(selectPost(store.getState(), '1')?.comments).toEqual([]);
  });

  it('forget a removed post', () => {
    const store = createAppStore();
    store.dispatch(received({ posts: [post('1')] }));
    store.dispatch(postRemoved('1'));
    expect(selectPost(store.getState(), '1')).toBeUndefined();
  });
});
