import { notificationTarget } from './notificationTarget';
import { notificationRow } from './testing/entries';

const target = (data: Parameters<typeof notificationRow>[2]) =>
  notificationTarget(notificationRow('n', '', data).data);

it('leads to what each kind is about', () => {
  expect(target({ kind: 'request' })).toBe('/users/me/requests');
  expect(target({ kind: 'accepted' })).toBe('/users/ben');
  expect(target({ kind: 'mention', post: { _id: 'p' } })).toBe('/post/p');
  expect(target({ kind: 'mention', post: { _id: 'p' }, comment: { _id: 'c' } })).toBe(
    '/post/p#comment-c',
  );
  expect(target({ kind: 'share', post: { _id: 'p' } })).toBe('/post/p');
  expect(target({ kind: 'story-reaction', story: { _id: 's' } })).toBe('/s');
});

it('leads nowhere when that is gone or the kind is not known', () => {
  expect(target({ kind: 'mention' })).toBeNull();
  expect(target({ kind: 'story-reaction' })).toBeNull();
  expect(target({ kind: null })).toBeNull();
});
