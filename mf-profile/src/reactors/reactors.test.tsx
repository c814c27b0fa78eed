import { createFakeApi, renderRemote, userSummary } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { activate } from '../activate';
import ReactorsWidget from './ReactorsWidget';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => leave?.());

const row = (name: string) => ({ ...userSummary(name), isPrivate: false, followStatus: 'none' });

function open(side: 'likes' | 'shares', onClose = jest.fn()) {
  const children = <ReactorsWidget postId="p" side={side} onClose={onClose} />;
  const page = renderRemote({ activate, path: '/', children });
  leave = page.leave;
  return { ...page, onClose };
}

test('lists who likes a post, to follow from there, and closes', async () => {
  api.on('GET /posts/p/likes', { json: { users: [row('ben'), row('cleo')], nextCursor: null } });
  api.on('POST /users/ben/follow', { json: { status: 'success', message: '' } });
  const { user, onClose } = open('likes');
  await user.click(await screen.findByRole('button', { name: 'Follow Ben Okri' }));
  await screen.findByRole('button', { name: 'Following: unfollow Ben Okri' });
  expect(screen.getByRole('button', { name: 'Follow Cleo Sol' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

test('someone who has shared a post twice is listed once', async () => {
  api.on('GET /posts/p/shares', {
    json: { users: [row('ben'), row('cleo'), row('ben')], nextCursor: null },
  });
  open('shares');
  expect(await screen.findAllByRole('link', { name: /Ben Okri/ })).toHaveLength(1);
});

test('a load that fails has Retry, and an empty list says so', async () => {
  api.on('GET /posts/p/shares', { status: 500, json: { message: '', code: 'x' } });
  const { user } = open('shares');
  await screen.findByText('Failed to load shares.');
  api.on('GET /posts/p/shares', { json: { users: [], nextCursor: null } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Nobody has shared this yet.');
});
