import { button, confirm, failure, press, userSummary } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { activate } from '../activate';
import { api, openPage } from '../testing/page';
import ReactorsWidget from './ReactorsWidget';

const row = (name: string) => ({ ...userSummary(name), isPrivate: false, followStatus: 'none' });

function open(side: 'likes' | 'shares') {
  const onClose = jest.fn();
  openPage(<ReactorsWidget postId="p" side={side} onClose={onClose} />, { activate });
  return onClose;
}

test('people who like or share a post are listed once, can be followed, and are closed', async () => {
  const users = [row('ben'), row('cleo'), row('ben')];
  api.on('GET /posts/p/likes', { json: { users, nextCursor: null } });
  api.on('POST /users/ben/follow', { json: { status: 'success', message: '' } });
  const onClose = open('likes');
  await press('Follow Ben Okri');
  await button('Following: unfollow Ben Okri');
  await button('Follow Cleo Sol');
  await confirm('Close');
  expect(onClose).toHaveBeenCalled();
});

test('a load that fails has Retry, and an empty list shows so', async () => {
  api.on('GET /posts/p/shares', failure(500));
  open('shares');
  await screen.findByText('Failed to load shares.');
  api.on('GET /posts/p/shares', { json: { users: [], nextCursor: null } });
  await press('Retry');
  await screen.findByText('Nobody has shared this yet.');
});
