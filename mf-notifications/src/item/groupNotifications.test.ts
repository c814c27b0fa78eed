import type { Notification } from '@kithkin/shared/contract';
import { idOf } from '@kithkin/shared/testing';
import { person, row } from '../testing/rows';
import { groupNotifications, titlesOf, unreadOf } from './groupNotifications';
import { notificationPath } from './notificationPath';
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

test.each<[string, Given[], Notification['earlier'], string]>([
  ['likes', four, { rows: 2, actors: 2 }, 'Ada Lovelace and 5 others liked your post.'],
  [
    'one like',
    four.slice(0, 1),
    { rows: 1, actors: 1 },
    'Ada Lovelace and 1 other liked your post.',
  ],
  [
    'one person’s comments',
    comments,
    { rows: 2, actors: 0 },
    'Ada Lovelace wrote 5 comments on your post.',
  ],
  ['many likes', four, { rows: 97, actors: 97 }, 'Ada Lovelace and 99+ others liked your post.'],
  [
    'many comments',
    comments,
    { rows: 98, actors: 0 },
    'Ada Lovelace wrote 99+ comments on your post.',
  ],
])('%s that are not loaded are counted', (_which, given, earlier, text) => {
  const rowsOf = given.map((one) => notificationAt(...one));
  const last = rowsOf.pop();
  const all = last ? [...rowsOf, { ...last, earlier }, notificationAt(-9, 'like', 0, 7)] : [];
  expect(groupNotifications(all).map(notificationText)[0]).toBe(text);
});

test('likes of comments are grouped by the comment, beside likes of the post', () => {
  const likeOf = (at: number, n: number, commentId: number) =>
    row(at, {
      type: 'other',
      message: 'liked your comment.',
      data: {
        ...{ kind: 'comment-like', actor: actor(n) },
        ...{ post: { _id: idOf(501) }, comment: { _id: idOf(commentId) } },
      },
    });
  const items = [
    ...[likeOf(9, 0, 801), notificationAt(8, 'like', 3), likeOf(7, 1, 801), likeOf(6, 2, 801)],
    ...[likeOf(5, 4, 802), likeOf(4, 4, 803)],
  ];
  const groups = groupNotifications(items);
  expect(groups.map(notificationText)).toEqual([
    'Ada Lovelace and 2 others liked your comment.',
    'Dan Ek liked your post.',
    'Eve Liu liked 2 of your comments.',
  ]);
  const path = `/post/${idOf(501)}#comment-${idOf(801)}`;
  expect(groups[0] && notificationPath(groups[0].rows[0])).toBe(path);
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

const ada = person(900, 'Ada Lovelace');
const post = { _id: idOf(500) };
const conversation = { _id: idOf(600) };
const story = { _id: idOf(700) };
const comment = { _id: idOf(800) };
const toPost = `/post/${post._id}`;
const toComment = `${toPost}#comment-${comment._id}`;

test.each<[string, Notification['type'], Partial<Notification['data']>, string]>([
  ['a follow', 'follow', { actor: ada }, '/profile/ada'],
  ['a like', 'like', { post }, toPost],
  ['a comment on a post', 'comment', { post }, toPost],
  ['a comment', 'comment', { post, comment }, toComment],
  ['a mention in a comment', 'other', { kind: 'mention', post, comment }, toComment],
  ['a mention', 'other', { kind: 'mention', post }, toPost],
  ['a share', 'other', { kind: 'share', post }, toPost],
  ['a message', 'message', { conversation }, `/messages/${conversation._id}`],
  ['a request', 'other', { kind: 'request', actor: ada }, '/users/me/requests'],
  ['an acceptance', 'other', { kind: 'accepted', actor: ada }, `/users/${ada._id}`],
  ['a reaction', 'other', { kind: 'story-reaction', story }, `/${story._id}`],
  ['an unknown kind', 'other', { kind: null }, '/activity'],
  ['a like without its post', 'like', {}, '/activity'],
  ['a comment without its post', 'comment', { comment }, '/activity'],
  ['a message without its conversation', 'message', {}, '/activity'],
  ['a reaction without its story', 'other', { kind: 'story-reaction' }, '/activity'],
])('%s leads to its target', (_which, type, data, path) => {
  expect(notificationPath(row(1, { type, data: { post: null, ...data } }))).toBe(path);
});

const now = new Date(2026, 2, 10, 15, 0);
const at = (number: number, date: Date) => row(number, { createdAt: date.toISOString() });

test('the list is divided by the user’s calendar; empty parts are left out', () => {
  const list = [
    at(5, new Date(2026, 2, 10, 0, 5)),
    at(4, new Date(2026, 2, 9, 23, 55)),
    at(3, new Date(2026, 2, 4, 0, 0)),
    at(2, new Date(2026, 2, 3, 23, 59)),
    at(1, new Date(2025, 0, 1)),
  ];
  const parts = (given: typeof list) => {
    const groups = groupNotifications(given);
    const titles = titlesOf(groups, now);
    return groups.map(({ key }) => titles.get(key) ?? '');
  };
  expect(parts(list)).toEqual(['Today', 'This week', '', 'Earlier', '']);
  const post = { _id: idOf(501) };
  const likesOf = list.map((one, n) => ({ ...one, data: { ...one.data, actor: actor(n), post } }));
  expect(parts(likesOf)).toEqual(['Today']);
  expect(parts([])).toEqual([]);
  expect(parts(list.slice(-1))).toEqual(['Earlier']);
});
