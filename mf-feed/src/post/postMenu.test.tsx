import { createAppStore, type RemoteHost } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { userSummary } from '@kithkin/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { ownPost, post } from '../testing/posts';
import { setUpFeed } from '../testing/renderFeed';
import { othersItems, ownItems } from './menuItems';
import { PostMenu } from './PostMenu';

const own = ownPost('a');
const { api, open } = setUpFeed({
  '/own': <PostMenu post={own} detail={false} />,
  '/own/detail': <PostMenu post={own} detail />,
  '/others': <PostMenu post={post('a')} detail={false} />,
  '/users/ben/posts': <PostMenu post={post('a')} detail={false} />,
});
const { dispatch } = createAppStore();
const labels = (items: { label: string }[]) => items.map(({ label }) => label).join(', ');

async function openMenu(path: string, host?: RemoteHost) {
  await open({ ...(host && { host }) }, path);
  fireEvent.click(screen.getByLabelText('Post options', { selector: 'button' }));
  await screen.findByRole('menu');
}

const QUOTES = 'Only people I follow can quote, Turn quotes off';
const POLICIES = `Only people I follow can comment, Turn comments off, ${QUOTES}`;
const past = '2020-01-01T00:00:00.000Z';
test.each<[string, Partial<Post>, string]>([
  ['public', {}, `Edit, Pin to profile, Copy link, View quotes, ${POLICIES}, Move to Trash`],
  [
    'pinned',
    { isPinned: true },
    `Edit, Unpin from profile, Copy link, View quotes, ${POLICIES}, Move to Trash`,
  ],
  ['scheduled', { scheduledAt: '2999-01-01T00:00:00.000Z' }, `Edit, ${POLICIES}, Move to Trash`],
  [
    'published and closed',
    { scheduledAt: past, commentPolicy: 'nobody', quotePolicy: 'followed' },
    'Edit, Pin to profile, Copy link, View quotes, Everyone can comment, Only people I follow can comment, Everyone can quote, Turn quotes off, Move to Trash',
  ],
  [
    'shared',
    { originalPost: post('b') },
    'Edit, Pin to profile, Copy link, Only people I follow can comment, Turn comments off, Move to Trash',
  ],
  ['deleted', { deletedAt: past }, 'Recover, Delete Permanently'],
])('the creator of a %s post has these options', (_which, changes, expected) => {
  const options = { edit: {}, onTrashed: undefined, onQuotes: () => {}, dispatch };
  expect(labels(ownItems({ ...options, post: ownPost('a', changes) }))).toBe(expected);
});

test.each([
  ['a feed', false, false, 'Not interested, Less of this, '],
  ['a profile', false, true, 'Not interested, '],
  ['its own screen', true, false, ''],
])('other users have these options on %s', (_where, detail, onProfile, expected) => {
  const options = { post: post('a'), detail, onProfile, dispatch, onAction: () => {} };
  const unknown = othersItems({ ...options, author: undefined });
  expect(labels(unknown)).toBe(`Copy link, ${expected}Follow @ben, Mute @ben, Block @ben, Report`);
  expect(unknown.find(({ label }) => label.startsWith('Follow'))?.disabled).toBe(true);
  const author = { ...userSummary('ben'), followStatus: 'pending' as const, isMuted: true };
  expect(labels(othersItems({ ...options, author }).slice(-4))).toBe(
    'Withdraw the request to follow @ben, Unmute @ben, Block @ben, Report',
  );
});

test.each([
  ['comment', { commentPolicy: 'followed' }, 'Only people you follow can comment.'],
  ['quote', { quotePolicy: 'followed' }, 'Only people you follow can quote this post.'],
] as const)('the creator chooses who may %s', async (what, policy, text) => {
  const call = `PATCH /posts/a/${what}-policy`;
  api.on(call, { json: { post: ownPost('a', policy) } });
  await openMenu('/own');
  fireEvent.click(screen.getByText(`Only people I follow can ${what}`));
  await screen.findByText(text);
  expect(api.requests.at(-1)).toMatchObject({ name: call, body: policy });
});

test('Edit on the screen of the post is a link to the edit screen', async () => {
  await openMenu('/own/detail');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '/edit-post/a');
});

test('reports and actions about a user are opened in widgets until they are closed', async () => {
  const user = { ...userSummary('ben'), followStatus: 'following' };
  api.on('GET /users/ben', { json: { user } });
  /** Mock of the shell that renders the name and target of another remote's widget. */
  const host: RemoteHost = {
    minHeight: () => 0,
    phoneMinHeight: () => 0,
    renderWidget: (widget, { targetType, targetId, userId, action, onClose }) => (
      <button type="button" onClick={() => typeof onClose === 'function' && onClose()}>
        {[widget, targetType, targetId, action, userId].filter(Boolean).join(' ')}
      </button>
    ),
  };
  await openMenu('/users/ben/posts', host);
  expect(screen.queryByText('Less of this')).toBeNull();
  fireEvent.click(await screen.findByText('Unfollow @ben'));
  fireEvent.click(await screen.findByText('person-action follow ben'));
  expect(screen.queryByText('person-action follow ben')).toBeNull();
  fireEvent.click(screen.getByLabelText('Post options', { selector: 'button' }));
  fireEvent.click(await screen.findByText('Report'));
  fireEvent.click(await screen.findByText('report post a'));
  expect(screen.queryByText('report post a')).toBeNull();
});
