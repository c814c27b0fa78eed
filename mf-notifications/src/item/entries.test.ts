import type { Notification } from '@kithkin/shared/contract';
import { idOf } from '@kithkin/shared/testing';
import { row } from '../testing/rows';
import { entriesOf, unreadOf } from './entries';
import { sentenceOf } from './sentence';

const NAMES = ['Ada Lovelace', 'Ben Kuhn', 'Cleo Sol', 'Dan Ek', 'Eve Liu'];
const actor = (n: number) => ({
  _id: idOf(900 + n),
  userName: `person${n}`,
  fullName: NAMES[n] ?? '',
  profilePhoto: null,
});
/** `type` by person `n` about post `post`, at minute `at`. */
const deed = (at: number, type: Notification['type'], n: number, post = 1, read = false) =>
  row(at, {
    type,
    read,
    message: type === 'like' ? 'liked your post.' : 'commented on your post.',
    data: { actor: actor(n), post: { _id: idOf(500 + post) } },
  });
const said = (items: Notification[]) => entriesOf(items).map(sentenceOf);

test('one stands for itself', () => {
  expect(said([deed(1, 'like', 0)])).toEqual(['Ada Lovelace liked your post.']);
});

test('two who like one post are both named, more are counted', () => {
  const four = [deed(4, 'like', 0), deed(3, 'like', 1), deed(2, 'like', 2), deed(1, 'like', 3)];
  expect(said(four.slice(0, 2))).toEqual(['Ada Lovelace and Ben Kuhn liked your post.']);
  expect(said(four)).toEqual(['Ada Lovelace and 3 others liked your post.']);
});

test('likes and comments, and other posts, stay apart, each where its newest stands', () => {
  const items = [
    deed(6, 'comment', 1),
    deed(5, 'like', 0),
    deed(4, 'like', 2, 2),
    deed(3, 'like', 1),
    deed(2, 'comment', 3),
    deed(1, 'like', 4, 2),
  ];
  expect(said(items)).toEqual([
    'Ben Kuhn and Dan Ek commented on your post.',
    'Ada Lovelace and Ben Kuhn liked your post.',
    'Cleo Sol and Eve Liu liked your post.',
  ]);
});

test('several comments of one person name the person once', () => {
  const items = [deed(3, 'comment', 0), deed(2, 'comment', 0), deed(1, 'comment', 0)];
  expect(said(items)).toEqual(['Ada Lovelace wrote 3 comments on your post.']);
  expect(said([...items, deed(0, 'comment', 1)])).toEqual([
    'Ada Lovelace and Ben Kuhn commented on your post.',
  ]);
});

test('follows, mentions and messages are never gathered', () => {
  const post = { _id: idOf(501) };
  const items = [
    row(3, { type: 'follow', data: { post: null } }),
    row(2, { type: 'other', data: { kind: 'mention', post } }),
    row(1, { type: 'other', data: { kind: 'mention', post } }),
  ];
  expect(entriesOf(items)).toHaveLength(3);
});

test('the key stays when others join, and the unread ones are told apart', () => {
  const first = deed(1, 'like', 0, 1, true);
  const [before] = entriesOf([first]);
  const [after] = entriesOf([deed(2, 'like', 1), first]);
  expect(after?.key).toBe(before?.key);
  expect(after && unreadOf(after)).toHaveLength(1);
});
