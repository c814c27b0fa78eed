import { bus } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { createFakeApi, userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import TagScreen from '../tag/TagScreen';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';

const SCREENS = { '/tag/:tag': <TagScreen /> };

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
});
afterEach(async () => leave?.());

const SHARE = 'POST /posts/a/share';
const original = post('a', { sharesCount: 2 });
const share = (changes: Partial<Post> = {}) =>
  post('s', { creator: userSummary('ada'), originalPost: original, ...changes });

async function open(posts: Post[] = [original], expected?: string) {
  api.on('GET /posts', { json: { posts, nextCursor: null } });
  const view = await renderFeed(SCREENS, '/tag/tea', expected);
  leave = view.leave;
  await screen.findAllByRole('article');
  return view;
}

async function openDialog(expected?: string) {
  const view = await open([original], expected);
  await view.user.click(screen.getByRole('button', { name: 'Share, 2 shares' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Share post' })) };
}

const message = () => screen.getByRole('textbox', { name: 'Message' });
const bodies = () =>
  api.requests.filter(({ name }) => name === SHARE).map(({ text }): unknown => JSON.parse(text));

it('shares with a message, says so, and the count is the server’s', async () => {
  const counted = { ...original, sharesCount: 3 };
  api.on(SHARE, {
    status: 201,
    json: { originalPost: counted, sharedPost: share({ originalPost: counted }) },
  });
  const { user, dialog, store } = await openDialog();
  await waitFor(() => expect(message()).toHaveFocus());
  expect(dialog.getByText('Words of a')).toBeInTheDocument();
  await user.type(message(), ' Read this ');
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  await screen.findByText('Post shared successfully!');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await screen.findByRole('button', { name: 'Share, 3 shares' });
  expect(bodies()).toEqual([{ message: 'Read this', clientId: expect.stringMatching(/./) }]);
  expect(store.getState().entities.posts.s).toMatchObject({ _id: 's' });
  await user.click(screen.getByRole('button', { name: 'Share, 3 shares' }));
  await screen.findByRole('dialog', { name: 'Share post' });
  expect(message()).toHaveValue('');
});

it('a failure says so and keeps the message; the same share has the same name', async () => {
  api.on(SHARE, { status: 409, json: { message: 'Not now.', code: 'x' } });
  const { user, dialog } = await openDialog('feed.share');
  await user.type(message(), 'Read this');
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  await screen.findByText('Failed to share post.');
  await screen.findByText('Not now.');
  expect(message()).toHaveValue('Read this');
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toEqual(bodies()[0]);
  await screen.findByText('Not now.');
  await user.type(message(), '!');
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(bodies()).toHaveLength(3));
  const named = (body: unknown) => new Map(Object.entries(body ?? {})).get('clientId');
  expect(named(bodies()[2])).not.toBe(named(bodies()[0]));
  await screen.findByText('Not now.');
});

it('a message that was not sent is there again', async () => {
  const { user, dialog } = await openDialog();
  await user.type(message(), 'Read this');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Share, 2 shares' }));
  await screen.findByRole('dialog', { name: 'Share post' });
  expect(message()).toHaveValue('Read this');
});

it('a share shows the original inside, as it is now, and shares it', async () => {
  await open([share()]);
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent('Words of a');
  expect(within(card).getByRole('button', { name: 'Share, 2 shares' })).toBeInTheDocument();
  act(() =>
    bus.emit('post-updated', { _id: 'a', changes: { body: 'Other words', sharesCount: 5 } }),
  );
  expect(card).toHaveTextContent('Other words');
  expect(within(card).getByRole('button', { name: 'Share, 5 shares' })).toBeInTheDocument();
  act(() => bus.emit('post-removed', { _id: 'a' }));
  expect(card).toHaveTextContent('This post is not available.');
  expect(within(card).queryByRole('button', { name: /^Share/ })).toBeNull();
});

it('a share whose original may not be seen says so and can’t be shared', async () => {
  await open([share({ originalPost: null })]);
  expect(screen.getByText('This post is not available.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
});
