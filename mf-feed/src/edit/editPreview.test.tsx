import type { Post } from '@kithkin/shared/contract';
import { type FakeReply, linkPreview, waitForRequests } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PostCard } from '../post/PostCard';
import { ownPost, picture } from '../testing/posts';
import { setUpFeed, write } from '../testing/renderFeed';
import EditPostScreen from './EditPostScreen';

const SAVE = 'PATCH /posts/a';
const LINK = 'https://tea.example/how';
const bare = ownPost('a', { body: LINK });
const own = { ...bare, preview: linkPreview };

const { api, open, leave } = setUpFeed(
  { '/': <PostCard id="a" />, '/edit-post/:id': <EditPostScreen /> },
  '/edit-post/a',
);

async function openForm(post: Post = own, fetched: FakeReply = { json: { preview: linkPreview } }) {
  api.on('GET /posts/a', { json: { post } });
  api.on('GET /link-previews', fetched);
  await open({ expected: fetched === 'offline' ? 'linkPreview' : [] });
  await screen.findByLabelText('Text');
}
const text = () => screen.getByLabelText('Text');
const press = async (label: string) => fireEvent.click(await screen.findByLabelText(label));
const pressText = async (label: string) => fireEvent.click(await screen.findByText(label));
const card = () => screen.findByRole('link', { name: /How to make tea/ });
const noCard = () => expect(screen.queryByRole('link', { name: /How to make tea/ })).toBeNull();
const sent = () => api.requests.filter(({ name }) => name === SAVE).map(({ form }) => form);
const isHome = () =>
  waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/$/));

it('a removed preview stays removed in the draft and in an edit that waits for a network', async () => {
  await openForm();
  await card();
  await press('Remove preview');
  expect(text()).toHaveFocus();
  noCard();
  await leave();
  await openForm();
  await screen.findByText('Show preview');
  api.on(SAVE, 'offline');
  await pressText('Update Post');
  await isHome();
  await screen.findByRole('article');
  noCard();
  // Without a preview, the field is absent.
  api.on(SAVE, { json: { post: bare } });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent().length).toBeGreaterThan(1));
  const { clientId: _id, ...fields } = sent().at(-1) ?? {};
  expect(fields).toEqual({ preview: 'false' });
  await waitForRequests();
  noCard();
});

it('the preview of the post is removed without a network, and can be shown again', async () => {
  await openForm(own, 'offline');
  await press('Remove preview');
  noCard();
  await pressText('Show preview');
  await card();
  await press('Remove preview');
  api.on(SAVE, 'offline');
  await pressText('Update Post');
  await isHome();
  expect(sent()).toMatchObject([{ preview: 'false' }]);
  noCard();
});

it('a removed preview comes back; the choice is sent only if it has changed', async () => {
  await openForm(bare);
  await screen.findByText('Show preview');
  noCard();
  write(text(), `See ${LINK}`);
  api.on(SAVE, { json: { post: bare } });
  await pressText('Update Post');
  await isHome();
  await leave();
  await openForm(bare);
  await pressText('Show preview');
  await card();
  api.on(SAVE, { json: { post: own } });
  await pressText('Update Post');
  await isHome();
  expect(sent()).toMatchObject([{ body: `See ${LINK}` }, { preview: 'true' }]);
  expect(sent()[0]?.preview).toBeUndefined();
});

it('the preview of another link can be removed; returning to the first one shows that of it', async () => {
  await openForm();
  await card();
  write(text(), 'https://b.example');
  await press('Remove preview');
  noCard();
  write(text(), `Still ${LINK}`);
  await card();
  api.on(SAVE, { json: { post: own } });
  await pressText('Update Post');
  await isHome();
  expect(sent()).toMatchObject([{ preview: 'true' }]);
});

it.each([
  ['a file', { media: [picture('m')] }],
  ['a share', { originalPost: null }],
])('%s has no preview in its form', async (_what, changes) => {
  await openForm({ ...own, ...changes });
  await waitForRequests();
  expect(api.count('GET /link-previews')).toBe(0);
  noCard();
});
