import type { Notification } from '@kithkin/shared/contract';
import { idOf } from '@kithkin/shared/testing';
import { row } from '../testing/rows';
import { groupNotifications, unreadOf } from './groupNotifications';
import { notificationText } from './notificationText';

const NAMES = ['Ada Lovelace', 'Ben Kuhn', 'Cleo Sol', 'Dan Ek', 'Eve Liu'];
const actor = (n: number) => ({
  _id: idOf(900 + n),
  userName: `person${n}`,
  fullName: NAMES[n] ?? '',
  profilePhoto: null,
});
/** Creates a notification of `type` by user `n` about post `post`, at minute `at`. */
const notificationAt = (
  at: number,
  type: Notification['type'],
  n: number,
  post = 1,
  read = false,
) =>
  row(at, {
    type,
    read,
    message: type === 'like' ? 'liked your post.' : 'commented on your post.',
    data: { actor: actor(n), post: { _id: idOf(500 + post) } },
  });
const textsOf = (items: Notification[]) => groupNotifications(items).map(notificationText);

test('likes of one post name two people, or count them', () => {
  const four = [3, 2, 1, 0].map((at) => notificationAt(at, 'like', 3 - at));
  expect(textsOf(four.slice(0, 1))).toEqual(['Ada Lovelace liked your post.']);
  expect(textsOf(four.slice(0, 2))).toEqual(['Ada Lovelace and Ben Kuhn liked your post.']);
  expect(textsOf(four)).toEqual(['Ada Lovelace and 3 others liked your post.']);
});

test('likes, comments and other posts are separate groups, each in the place of its newest', () => {
  const items = [
    notificationAt(6, 'comment', 1),
    notificationAt(5, 'like', 0),
    notificationAt(4, 'like', 2, 2),
    notificationAt(3, 'like', 1),
    notificationAt(2, 'comment', 3),
    notificationAt(1, 'like', 4, 2),
  ];
  expect(textsOf(items)).toEqual([
    'Ben Kuhn and Dan Ek commented on your post.',
    'Ada Lovelace and Ben Kuhn liked your post.',
    'Cleo Sol and Eve Liu liked your post.',
  ]);
});

test('several comments of one user name the user once', () => {
  const items = [3, 2, 1].map((at) => notificationAt(at, 'comment', 0));
  expect(textsOf(items)).toEqual(['Ada Lovelace wrote 3 comments on your post.']);
  expect(textsOf([...items, notificationAt(0, 'comment', 1)])).toEqual([
    'Ada Lovelace and Ben Kuhn commented on your post.',
  ]);
});

test('likes of one user on many posts are one row per day, in the place of the newest', () => {
  const likes = Array.from({ length: 47 }, (_, index) =>
    notificationAt(147 - index, 'like', 0, index),
  );
  const items = [
    notificationAt(200, 'like', 1, 90),
    ...likes.slice(0, 20),
    notificationAt(126, 'comment', 1, 91),
    ...likes.slice(20),
    notificationAt(100, 'comment', 0, 92),
    notificationAt(99, 'comment', 0, 93),
    notificationAt(-2_000, 'like', 0, 94),
  ];
  expect(textsOf(items)).toEqual([
    'Ben Kuhn liked your post.',
    'Ada Lovelace liked 47 of your posts.',
    'Ben Kuhn commented on your post.',
    'Ada Lovelace commented on 2 of your posts.',
    'Ada Lovelace liked your post.',
  ]);
  const [, row] = groupNotifications(items);
  expect(row?.rows).toEqual(likes);
});

test('a post that other users like too has its own row', () => {
  const items = [
    notificationAt(4, 'like', 0, 1),
    notificationAt(3, 'like', 1, 2),
    notificationAt(2, 'like', 0, 2),
    notificationAt(1, 'like', 0, 3),
  ];
  expect(textsOf(items)).toEqual([
    'Ada Lovelace liked 2 of your posts.',
    'Ben Kuhn and Ada Lovelace liked your post.',
  ]);
});

test('the key of a user’s row stays when newer and older posts are added', () => {
  const likes = [5, 4, 3, 2].map((at) => notificationAt(at, 'like', 0, at));
  const keyOfPart = (from: number, to: number) => groupNotifications(likes.slice(from, to))[0]?.key;
  expect(keyOfPart(0, 4)).toBe(keyOfPart(1, 3));
});

test('follows, mentions and messages are never grouped', () => {
  const post = { _id: idOf(501) };
  const items = [
    row(3, { type: 'follow', data: { post: null } }),
    row(2, { type: 'other', data: { kind: 'mention', post } }),
    row(1, { type: 'other', data: { kind: 'mention', post } }),
  ];
  expect(groupNotifications(items)).toHaveLength(3);
});

test('the key stays when others are added, and unread ones are counted', () => {
  const first = notificationAt(1, 'like', 0, 1, true);
  const [before] = groupNotifications([first]);
  const [after] = groupNotifications([notificationAt(2, 'like', 1), first]);
  expect(after?.key).toBe(before?.key);
  expect(after && unreadOf(after)).toHaveLength(1);
});
