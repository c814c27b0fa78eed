import type { Activity } from '@kithkin/shared/contract';
import { userSummary } from '@kithkin/shared/testing';

const post = (by: string, body: string) => ({
  _id: `post-of-${by}`,
  creator: userSummary(by),
  body,
});

/** Creates one activity of each kind in the server's format. */
export const activities = (at: string): Activity[] => [
  { _id: 'like.1', type: 'like', at, post: post('ben', 'Hello') },
  {
    _id: 'comment.2',
    type: 'comment',
    at,
    post: post('ada', 'Mine'),
    comment: { _id: 'c', text: 'Nice' },
  },
  { _id: 'follow.3', type: 'follow', at, user: userSummary('ben') },
  { _id: 'share.4', type: 'share', at, post: post('ada', 'Look') },
  { _id: 'post.5', type: 'post', at, post: post('ada', '') },
  {
    _id: 'sign-in.6',
    type: 'sign-in',
    at,
    session: { _id: 's', userAgent: 'x', device: 'Firefox on Linux', network: '203.0.113.x' },
  },
  { _id: 'like.7', type: 'like', at },
];
