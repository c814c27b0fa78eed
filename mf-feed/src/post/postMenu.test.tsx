import {
  createAppStore,
  Provider,
  type RemoteHost,
  RemoteHostContext,
  session,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { ada, createFakeApi, MemoryRouter, userSummary } from '@kithkin/shared/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { post } from '../testing/posts';
import { PostMenu } from './PostMenu';

const api = createFakeApi();
beforeEach(() => {
  api.reset();
  api.on('GET /users/ben', { json: { user: { ...userSummary('ben'), followStatus: 'none' } } });
});

/** Mock of the shell that renders the name and target of another remote's widget. */
const host: RemoteHost = {
  minHeight: () => 0,
  phoneMinHeight: () => 0,
  renderWidget: (widget, { targetType, targetId, userId, action, onClose }) => (
    <button type="button" onClick={() => typeof onClose === 'function' && onClose()}>
      {widget === 'report'
        ? `report ${String(targetType)} ${String(targetId)}`
        : `${widget} ${String(action)} ${String(userId)}`}
    </button>
  ),
};

async function open(
  creator: string,
  { detail = false, path = '/', changes = {} as Partial<Post> } = {},
) {
  session.set(ada);
  const row = post('a', { creator: userSummary(creator), ...changes });
  render(
    <Provider store={createAppStore()}>
      <MemoryRouter initialEntries={[path]}>
        <RemoteHostContext value={host}>
          <PostMenu post={row} detail={detail} />
        </RemoteHostContext>
      </MemoryRouter>
    </Provider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Post options' }));
  await screen.findByRole('menu');
  return user;
}
afterEach(() => session.clear());

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('offers its creator to edit, pin, copy and remove it', async () => {
  await open('ada');
  expect(items()).toEqual([
    'Edit',
    'Pin to profile',
    'Copy link',
    'Let people I follow comment',
    'Turn comments off',
    'Move to Trash',
  ]);
});

it('lets its creator turn comments off, and on again', async () => {
  const user = await open('ada', { changes: { commentPolicy: 'nobody' } });
  expect(items()).toContain('Let everyone comment');
  expect(items()).not.toContain('Turn comments off');
  api.on('PATCH /posts/a/comment-policy', {
    json: { post: post('a', { commentPolicy: 'followed' }) },
  });
  await user.click(screen.getByRole('menuitem', { name: 'Let people I follow comment' }));
  await waitFor(() => expect(api.count('PATCH /posts/a/comment-policy')).toBe(1));
  expect(JSON.parse(api.requests.at(-1)?.text ?? '')).toEqual({ commentPolicy: 'followed' });
});

it('of a pinned post offers to unpin it, and of one that waits neither pin nor link', async () => {
  await open('ada', { changes: { isPinned: true } });
  expect(items()).toContain('Unpin from profile');
  cleanup();
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
  await open('ada', { changes: { scheduledAt } });
  expect(items()).toEqual([
    'Edit',
    'Let people I follow comment',
    'Turn comments off',
    'Move to Trash',
  ]);
});

it('on the post’s own screen, which is no feed, nobody is asked about interest', async () => {
  await open('ben', { detail: true });
  expect(items()).not.toContain('Not interested');
  expect(items()).not.toContain('Less of this');
});

it('on a profile, whose posts are looked for, nobody is offered less of them', async () => {
  await open('ben', { path: '/users/ben/posts' });
  expect(items()).toContain('Not interested');
  expect(items()).not.toContain('Less of this');
});

it('knows whether one follows the creator once it is open, and hands what concerns a person over', async () => {
  api.on('GET /users/ben', {
    json: { user: { ...userSummary('ben'), followStatus: 'following' } },
  });
  const user = await open('ben');
  const item = await screen.findByRole('menuitem', { name: 'Unfollow Ben Okri' });
  await user.click(item);
  await user.click(await screen.findByRole('button', { name: 'person-action follow ben' }));
  expect(screen.queryByRole('button', { name: /^person-action/ })).toBeNull();
});

it('on the post’s own screen Edit leads to the screen of editing', async () => {
  await open('ada', { detail: true });
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '/edit-post/a');
});

it('offers everybody else to report it, which opens the report dialog until it is closed', async () => {
  const user = await open('ben');
  expect(items()).toEqual([
    'Copy link',
    'Not interested',
    'Less of this',
    'Follow Ben Okri',
    'Mute Ben Okri',
    'Block Ben Okri',
    'Report',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Report' }));
  await user.click(await screen.findByRole('button', { name: 'report post a' }));
  expect(screen.queryByRole('button', { name: 'report post a' })).toBeNull();
});
