import type { Notification } from '@kithkin/shared/contract';
import { idOf } from '@kithkin/shared/testing';
import { person, row } from '../testing/rows';
import { notificationPath } from './notificationPath';

const actor = person(900, 'Ada Lovelace');
const post = { _id: idOf(500) };
const conversation = { _id: idOf(600) };
const story = { _id: idOf(700) };
const comment = { _id: idOf(800) };
const toPost = `/post/${post._id}`;
const toComment = `${toPost}#comment-${comment._id}`;

test.each<[string, Notification['type'], Partial<Notification['data']>, string]>([
  ['a follow', 'follow', { actor }, '/profile/ada'],
  ['a like', 'like', { post }, toPost],
  ['a comment on a post', 'comment', { post }, toPost],
  ['a comment', 'comment', { post, comment }, toComment],
  ['a mention in a comment', 'other', { kind: 'mention', post, comment }, toComment],
  ['a mention', 'other', { kind: 'mention', post }, toPost],
  ['a share', 'other', { kind: 'share', post }, toPost],
  ['a message', 'message', { conversation }, `/messages/${conversation._id}`],
  ['a request', 'other', { kind: 'request', actor }, '/users/me/requests'],
  ['an acceptance', 'other', { kind: 'accepted', actor }, `/users/${actor._id}`],
  ['a reaction', 'other', { kind: 'story-reaction', story }, `/${story._id}`],
  ['an unknown kind', 'other', { kind: null }, '/activity'],
  ['a like without its post', 'like', {}, '/activity'],
  ['a comment without its post', 'comment', { comment }, '/activity'],
  ['a message without its conversation', 'message', {}, '/activity'],
  ['a reaction without its story', 'other', { kind: 'story-reaction' }, '/activity'],
])('%s leads to its target', (_which, type, data, path) => {
  expect(notificationPath(row(1, { type, data: { post: null, ...data } }))).toBe(path);
});
