import { isBusy } from '@kithkin/shared';
import { confirm, failure, formFiles, formText, waitForRequests } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PostCard } from '../post/PostCard';
import { ownPost, picture, post } from '../testing/posts';
import { choose, setUpFeed, write } from '../testing/renderFeed';
import EditPostScreen from './EditPostScreen';

const SAVE = 'PATCH /posts/a';
const own = ownPost('a', {
  body: 'Tea in #london',
  tags: ['london', 'tea'],
  location: 'London',
  media: ['m1', 'm2', 'm3'].map(picture),
});

const { api, open, leave } = setUpFeed(
  { '/card': <PostCard id="a" />, '/edit-post/:id': <EditPostScreen /> },
  '/edit-post/a',
);
const serve = (changes: Partial<typeof own> = {}) =>
  api.on('GET /posts/a', { json: { post: { ...own, ...changes } } });

async function openForm(expected?: string, path?: string[]) {
  serve();
  const page = await open({ expected }, path);
  await screen.findByLabelText('Text');
  return page;
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const tags = () => screen.getByLabelText('Tags');
const press = (label: string) => fireEvent.click(screen.getByText(label));
const pressIcon = (label: string) => fireEvent.click(screen.getByLabelText(label));
const update = () => press('Update Post');
const descriptions = () => screen.queryAllByLabelText(/Alt text of photo/);
const sent = () => api.requests.filter(({ name }) => name === SAVE);
const isHome = () =>
  waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/$/));
const addFiles = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Add photos or videos', { selector: 'input' }), {
    target: { files: names.map((name) => new File(['GIF89a'], name, { type: 'image/png' })) },
  });
const stored = () => localStorage.getItem('kithkin.feed.edit.ada.a');

it('shows the post, sends only what has changed, and navigates home', async () => {
  const { store } = await openForm(undefined, ['/explore', '/edit-post/a']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Post');
  expect(text()).toHaveValue('Tea in #london');
  // Tags in the text are not repeated.
  expect(tags()).toHaveValue('tea');
  expect(screen.getByLabelText('Location')).toHaveValue('London');
  expect(descriptions()).toHaveLength(3);
  expect(isBusy()).toBe(false);
  write(text(), ' Coffee ');
  write(tags(), ' coffee, ,#milk ');
  const saved = { ...own, body: 'Coffee', caption: 'Coffee', editedAt: '2026-11-21T10:00:00.000Z' };
  api.on(SAVE, { json: { post: saved } });
  update();
  await screen.findByText('Post updated successfully');
  await isHome();
  expect(store.getState().entities.posts.a).toMatchObject(saved);
  const { clientId, ...form } = sent()[0]?.form ?? {};
  expect(form).toEqual({ body: 'Coffee', tags: 'coffee,milk' });
  await waitFor(() => expect([isBusy(), stored()]).toEqual([false, null]));
  // Not to the form again.
  press('Browser’s Back');
  expect(screen.getByLabelText('Address')).toHaveTextContent('/explore');
});

it('existing media are removed, ordered and described, and new ones are added', async () => {
  await openForm();
  pressIcon('Remove photo 3');
  expect(screen.getByLabelText('Remove photo 2')).toHaveFocus();
  press('Put back what was removed');
  expect(screen.getByLabelText('Remove photo 3')).toBeInTheDocument();
  expect(isBusy()).toBe(false);
  pressIcon('Remove photo 1');
  expect(screen.getByLabelText('Remove photo 1')).toHaveFocus();
  pressIcon('Move photo 2 up');
  pressIcon('Move photo 1 up');
  // The label is visible: text of the label itself, without a visually hidden part.
  expect(screen.getByText('Alt text of photo 1')).toBeInstanceOf(HTMLLabelElement);
  write(screen.getByLabelText('Alt text of photo 1'), ' A cup ');
  addFiles('new.png');
  write(await screen.findByLabelText('Alt text of new.png'), ' New ');
  api.on(SAVE, { json: { post: own } });
  update();
  await isHome();
  const [request] = sent();
  if (!request) throw new Error('Nothing was sent.');
  expect(JSON.parse(formText(request, 'keep'))).toEqual(['m3', 'm2']);
  expect(JSON.parse(formText(request, 'alts'))).toEqual(['A cup', null, 'New']);
  expect(formFiles(request).map(({ name }) => name)).toEqual(['new.png']);
});

it('a post without text and media is not sent; a share may be empty', async () => {
  serve({ media: [] });
  const first = await open();
  write(await screen.findByLabelText('Text'), '');
  update();
  expect(text()).toHaveAccessibleDescription('A post needs text or at least one photo or video.');
  write(text(), 'a'.repeat(5001));
  update();
  expect(text()).toBeInvalid();
  expect(sent()).toEqual([]);
  first.unmount();
  serve({ media: [], originalPost: null, body: '' });
  localStorage.clear();
  await open();
  write(await screen.findByLabelText('Location'), 'Oslo');
  expect(screen.queryByLabelText('Add photos or videos')).toBeNull();
  api.on(SAVE, { json: { post: own } });
  update();
  await isHome();
  expect(sent()[0]?.form).toMatchObject({ location: 'Oslo' });
});

it('a failure retains every field; only a changed edit has another id', async () => {
  const [long, other] = ['The post is too long.', 'What you have changed is kept here.'];
  await openForm('feed.edit');
  api.on(SAVE, failure(422, long));
  const tryToSave = async (count: number, why: string) => {
    update();
    await waitFor(() => expect(sent()).toHaveLength(count));
    await screen.findByText(why);
  };
  write(text(), 'Tea in #london!');
  await tryToSave(1, long);
  await screen.findByText('Error updating post');
  expect(text()).toHaveValue('Tea in #london!');
  api.on(SAVE, failure(422, ''));
  await tryToSave(2, other);
  write(text(), 'Tea in #london!!');
  expect(screen.queryByText(other)).toBeNull();
  await tryToSave(3, other);
  const [first, second, third] = sent().map((request) => formText(request, 'clientId'));
  expect(first).toMatch(/./);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('unsaved changes and files are restored after a reload, until they are discarded', async () => {
  const restored = () => screen.queryByText('Your unsaved changes are back.');
  await openForm();
  write(text(), 'Tea in #london!');
  pressIcon('Remove photo 1');
  addFiles('new.png');
  write(await screen.findByLabelText('Alt text of new.png'), 'Sea');
  await leave();
  await openForm();
  expect(text()).toHaveValue('Tea in #london!');
  expect(descriptions()).toHaveLength(2);
  expect(await screen.findByLabelText('Alt text of new.png')).toHaveValue('Sea');
  expect(restored()).toBeInTheDocument();
  expect(isBusy()).toBe(true);
  press('Cancel');
  await confirm('Keep editing');
  expect(text()).toHaveValue('Tea in #london!');
  press('Cancel');
  await confirm('Discard');
  await isHome();
  expect(stored()).toBeNull();
  await leave();
  await openForm();
  expect(screen.queryByLabelText('Alt text of new.png')).toBeNull();
  expect(restored()).toBeNull();
  press('Cancel');
  await isHome();
});

it.each([
  [{ creator: post('b').creator }, 'Only its creator can edit this post.'],
  [{ deletedAt: '2026-11-21T10:00:00.000Z' }, 'This post is in the trash.'],
  [null, 'Post not found.'],
])('a post that can’t be edited shows why: %j', async (changes, message) => {
  if (changes) serve(changes);
  await open();
  await screen.findByText(message);
  expect(screen.queryByLabelText('Text')).toBeNull();
});

it('the dialog of a card confirms discarding, starts anew, saves, and closes for a removed post', async () => {
  const openDialog = async () => {
    await choose(screen.getByRole('article'), 'Post options', 'Edit');
    await screen.findByRole('dialog', { name: 'Edit Post' });
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { store } = await open({ posts: [own] }, '/card');
  await openDialog();
  expect(store.getState().ui).toMatchObject({ editPostModalOpen: true, editPostId: 'a' });
  const tooMany = 'You can only upload up to 10 files.';
  addFiles(...Array.from({ length: 7 }, (_, index) => `${index}.png`));
  await waitForRequests();
  expect(screen.queryByText(tooMany)).toBeNull();
  addFiles('8.png');
  await screen.findByText(tooMany);
  write(text(), 'Discarded');
  pressIcon('Close');
  await confirm('Discard');
  await isClosed();
  await openDialog();
  expect(text()).toHaveValue('Tea in #london');
  write(text(), 'Saved');
  api.on(SAVE, { json: { post: { ...own, body: 'Saved' } } });
  update();
  await screen.findByText('Post updated successfully');
  await isClosed();
  expect(screen.getByRole('article')).toHaveTextContent('Saved');
  expect(store.getState().ui).toMatchObject({ editPostModalOpen: false, editPostId: null });
  await openDialog();
  act(() => void store.dispatch({ type: 'entities/postRemoved', payload: 'a' }));
  await isClosed();
  expect(store.getState().ui.editPostModalOpen).toBe(false);
});
