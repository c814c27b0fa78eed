import type { Notification } from '@kithkin/shared/contract';
import { idOf } from '@kithkin/shared/testing';
import { row } from '../testing/rows';
import { notificationPath } from './notificationPath';

const actor = { _id: idOf(900), userName: 'ada', fullName: 'Ada Lovelace', profilePhoto: null };
const post = { _id: idOf(500) };
const conversation = { _id: idOf(600) };
const story = { _id: idOf(700) };
const target = (type: Notification['type'], data: Partial<Notification['data']>) =>
  notificationPath(row(1, { type, data: { post: null, ...data } }));

test('a follow leads to the follower by user name', () => {
  expect(target('follow', { actor })).toBe('/profile/ada');
});

test('likes and comments lead to the post', () => {
  expect(target('like', { post })).toBe(`/post/${post._id}`);
  expect(target('comment', { post })).toBe(`/post/${post._id}`);
});

test('a comment, and a mention in one, lead to that comment', () => {
  const comment = { _id: idOf(800) };
  const address = `/post/${post._id}#comment-${comment._id}`;
  expect(target('comment', { post, comment })).toBe(address);
  expect(target('other', { kind: 'mention', post, comment })).toBe(address);
  expect(target('comment', { post: null, comment })).toBe('/activity');
});

test('a message leads to its conversation', () => {
  expect(target('message', { conversation })).toBe(`/messages/${conversation._id}`);
});

test('of the others, a request leads to the requests, an acceptance to the person', () => {
  expect(target('other', { kind: 'request', actor })).toBe('/users/me/requests');
  expect(target('other', { kind: 'accepted', actor })).toBe(`/users/${actor._id}`);
});

test('of the others, mentions and shares lead to the post', () => {
  expect(target('other', { kind: 'mention', post })).toBe(`/post/${post._id}`);
  expect(target('other', { kind: 'share', post })).toBe(`/post/${post._id}`);
});

test('a reaction leads to the story', () => {
  expect(target('other', { kind: 'story-reaction', story })).toBe(`/${story._id}`);
});

test('what is unknown or has lost its subject leads to the activity', () => {
  expect(target('other', { kind: null })).toBe('/activity');
  expect(target('like', { post: null })).toBe('/activity');
  expect(target('message', { conversation: null })).toBe('/activity');
  expect(target('other', { kind: 'story-reaction' })).toBe('/activity');
});
