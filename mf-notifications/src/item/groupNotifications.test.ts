import { idOf } from '@kithkin/shared/testing';
import { person, row } from '../testing/rows';
import { groupNotifications, unreadOf } from './groupNotifications';
import { notificationText } from './notificationText';

const NAMES = ['Ada Lovelace', 'Ben Kuhn', 'Cleo Sol', 'Dan Ek', 'Eve Liu'];
const actor = (n: number) => person(900 + n, NAMES[n] ?? '');
/** Creates a notification at minute `at` of `type`, by user `n` about post `post`. */
const notificationAt = (at: number, type: 'like' | 'comment', n: number, post = 1, read = false) =>
  row(at, {
    type,
    read,
    message: type === 'like' ? 'liked your post.' : 'commented on your post.',
    data: { actor: actor(n), post: { _id: idOf(500 + post) } },
  });
type Given = Parameters<typeof notificationAt>;

const likes = Array.from({ length: 47 }, (_, index): Given => [147 - index, 'like', 0, index]);
const four = [0, 1, 2, 3].map((n): Given => [3 - n, 'like', n]);
const comments = [3, 2, 1].map((at): Given => [at, 'comment', 0]);

test.each<[string, Given[], string[]]>([
  ['one like', four.slice(0, 1), ['Ada Lovelace liked your post.']],
  ['two likes', four.slice(0, 2), ['Ada Lovelace and Ben Kuhn liked your post.']],
  ['several likes', four, ['Ada Lovelace and 3 others liked your post.']],
  ['comments of one user', comments, ['Ada Lovelace wrote 3 comments on your post.']],
  [
    'comments of two users',
    [...comments, [0, 'comment', 1]],
    ['Ada Lovelace and Ben Kuhn commented on your post.'],
  ],
  [
    'likes, comments and other posts, each in the place of its newest,',
    [
      [6, 'comment', 1],
      [5, 'like', 0],
      [4, 'like', 2, 2],
      [3, 'like', 1],
      [2, 'comment', 3],
      [1, 'like', 4, 2],
    ],
    [
      'Ben Kuhn and Dan Ek commented on your post.',
      'Ada Lovelace and Ben Kuhn liked your post.',
      'Cleo Sol and Eve Liu liked your post.',
    ],
  ],
  [
    'likes of one user on many posts of one day, in the place of the newest,',
    [
      [200, 'like', 1, 90],
      ...likes.slice(0, 20),
      [126, 'comment', 1, 91],
      ...likes.slice(20),
      [100, 'comment', 0, 92],
      [99, 'comment', 0, 93],
      [-2_000, 'like', 0, 94],
    ],
    [
      'Ben Kuhn liked your post.',
      'Ada Lovelace liked 47 of your posts.',
      'Ben Kuhn commented on your post.',
      'Ada Lovelace commented on 2 of your posts.',
      'Ada Lovelace liked your post.',
    ],
  ],
  [
    'likes on a post that other users like too',
    [
      [4, 'like', 0, 1],
      [3, 'like', 1, 2],
      [2, 'like', 0, 2],
      [1, 'like', 0, 3],
    ],
    ['Ada Lovelace liked 2 of your posts.', 'Ben Kuhn and Ada Lovelace liked your post.'],
  ],
])('%s are grouped', (_which, given, texts) => {
  const groups = groupNotifications(given.map((one) => notificationAt(...one)));
  expect(groups.map(notificationText)).toEqual(texts);
  expect(groups.flatMap(({ rows }) => rows)).toHaveLength(given.length);
});

test('the key of a user’s row stays when newer and older posts are added', () => {
  const items = [5, 4, 3, 2].map((at) => notificationAt(at, 'like', 0, at));
  const keyOfPart = (from: number, to: number) => groupNotifications(items.slice(from, to))[0]?.key;
  expect(keyOfPart(0, 4)).toBe(keyOfPart(1, 3));
  expect(groupNotifications(items)[0]?.rows).toEqual(items);
});

test('follows, mentions and messages are never grouped', () => {
  const mention = { type: 'other', data: { kind: 'mention', post: { _id: idOf(501) } } } as const;
  const follow = row(3, { type: 'follow', data: { post: null } });
  expect(groupNotifications([follow, row(2, mention), row(1, mention)])).toHaveLength(3);
});

test('the key stays when others are added, and unread ones are counted', () => {
  const first = notificationAt(1, 'like', 0, 1, true);
  const [before] = groupNotifications([first]);
  const [after] = groupNotifications([notificationAt(2, 'like', 1), first]);
  expect(after?.key).toBe(before?.key);
  expect(after && unreadOf(after)).toHaveLength(1);
});
