import { isBusy } from '@kithkin/shared';
import {
  createFakeApi,
  type FakeRequest,
  formFiles,
  formText,
  userSummary,
} from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import HomeScreen from '../home/HomeScreen';
import TagScreen from '../tag/TagScreen';
import { picture, post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import EditPostScreen from './EditPostScreen';

const SCREENS = {
  '/': <HomeScreen />,
  '/edit-post/:id': <EditPostScreen />,
  '/tag/:tag': <TagScreen />,
};

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
});
afterEach(async () => leave?.());

const SAVE = 'PATCH /posts/a';
const media = ['m1', 'm2', 'm3'].map(picture);
const own = post('a', {
  creator: userSummary('ada'),
  body: 'Tea in #london',
  tags: ['london', 'tea'],
  location: 'London',
  media,
});

function serve(changes: Partial<typeof own> = {}) {
  const current = { ...own, ...changes };
  api.on('GET /posts/a', { json: { post: current } });
  api.on('GET /posts', { json: { posts: [current, post('b')], nextCursor: null } });
}

async function open(path = '/edit-post/a', expected?: string) {
  const view = await renderFeed(SCREENS, path, expected);
  leave = view.leave;
  return view;
}

async function openForm(expected?: string) {
  serve();
  const view = await open('/edit-post/a', expected);
  await screen.findByRole('textbox', { name: 'Text' });
  return view;
}

async function openDialog(expected?: string) {
  serve();
  const view = await open('/tag/tea', expected);
  const card = (await screen.findAllByRole('article'))[0];
  if (!card) throw new Error('There is no card.');
  await view.user.click(within(card).getByRole('button', { name: 'Post options' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit Post' });
  return { ...view, card };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const text = () => field('Text');
const update = () => screen.getByRole('button', { name: 'Update Post' });
const sent = (): FakeRequest => {
  const call = api.requests.find(({ name }) => name === SAVE);
  if (!call) throw new Error('Nothing was sent.');
  return call;
};
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });

it('shows the post as it is; tags that stand in the text are not told twice', async () => {
  await openForm();
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeInTheDocument();
  expect(text()).toHaveValue('Tea in #london');
  expect(field('Tags')).toHaveValue('tea');
  expect(field('Location')).toHaveValue('London');
  expect(screen.getAllByRole('textbox', { name: /Description of picture/ })).toHaveLength(3);
});

it('sends what was changed and nothing else, says so, and goes home, where the card is marked', async () => {
  const { user } = await openForm();
  await user.clear(text());
  await user.type(text(), 'Coffee');
  await user.clear(field('Tags'));
  await user.type(field('Tags'), ' coffee, ,#milk ');
  const saved = { ...own, body: 'Coffee', editedAt: '2026-11-21T10:00:00.000Z' };
  api.on(SAVE, { json: { post: saved } });
  serve(saved);
  await user.click(update());
  await screen.findByText('Post updated successfully');
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/$/));
  const [card] = await screen.findAllByRole('article');
  expect(card).toHaveAccessibleDescription('Coffee');
  expect(card).toHaveTextContent('edited');
  expect(formText(sent(), 'body')).toBe('Coffee');
  expect(formText(sent(), 'tags')).toBe('coffee,milk');
  for (const name of ['location', 'keep', 'alts', 'media']) {
    expect(sent().form).not.toHaveProperty(name);
  }
  await waitFor(() => expect(isBusy()).toBe(false));
});

it('keeps, orders, describes and removes media, and adds new ones', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await user.click(screen.getByRole('button', { name: 'Move picture 2 up' }));
  await user.clear(field('Description of picture 1'));
  await user.type(field('Description of picture 1'), 'A cup');
  const file = new File(['x'], 'new.png', { type: 'image/png' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file picker.');
  await user.upload(input, file);
  await user.type(await screen.findByRole('textbox', { name: 'Description of new.png' }), 'New');
  api.on(SAVE, { json: { post: own } });
  await user.click(update());
  await waitFor(() => expect(api.count(SAVE)).toBe(1));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/$/));
  expect(JSON.parse(formText(sent(), 'keep'))).toEqual(['m3', 'm2']);
  expect(JSON.parse(formText(sent(), 'alts'))).toEqual(['A cup', null, 'New']);
  expect(formFiles(sent()).map(({ name }) => name)).toEqual(['new.png']);
});

it('what was removed can be put back', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Remove picture 3' }));
  expect(screen.getByRole('button', { name: 'Remove picture 2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Put back what was removed' }));
  expect(screen.getByRole('button', { name: 'Remove picture 3' })).toBeInTheDocument();
  expect(isBusy()).toBe(false);
});

it('takes ten files in sum', async () => {
  const { user } = await openForm();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file picker.');
  const files = Array.from(
    { length: 8 },
    (_, index) => new File(['x'], `${index}.png`, { type: 'image/png' }),
  );
  await user.upload(input, files);
  await screen.findByText('You can only upload up to 10 files.');
});

it('a post without text and media is not sent', async () => {
  serve({ media: [] });
  const { user } = await open();
  await user.clear(await screen.findByRole('textbox', { name: 'Text' }));
  await user.click(update());
  expect(text()).toHaveAccessibleDescription('A post needs text or at least one picture or video.');
  api.on(SAVE, { json: { post: own } });
  await user.type(text(), 'Words');
  await user.click(update());
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/$/));
  expect(api.count(SAVE)).toBe(1);
  expect(formText(sent(), 'body')).toBe('Words');
});

it.each([
  ['The post is too long.', 'The post is too long.'],
  ['', 'What you have changed is kept here.'],
])(
  'a failure with the server’s words "%s" says so and keeps every field; the same edit has the same name',
  async (message, current) => {
    const { user } = await openForm('feed.edit');
    api.on(SAVE, { status: 422, json: { message, code: 'rule' } });
    await user.type(text(), '!');
    await user.click(update());
    await screen.findByText('Error updating post');
    await screen.findByText(current);
    expect(text()).toHaveValue('Tea in #london!');
    await user.click(update());
    await waitFor(() => expect(api.count(SAVE)).toBe(2));
    await screen.findByText(current);
    await user.type(text(), '!');
    await user.click(update());
    await waitFor(() => expect(api.count(SAVE)).toBe(3));
    await screen.findByText(current);
    const names = api.requests.filter(({ name }) => name === SAVE);
    const [first, second, third] = names.map((call) => formText(call, 'clientId'));
    expect(first).not.toBe('');
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  },
);

it('Cancel asks when something was changed; discarded is forgotten', async () => {
  const { user } = await openForm();
  await user.type(text(), '!');
  expect(isBusy()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(text()).toHaveValue('Tea in #london!');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/$/));
  expect(localStorage.getItem('kithkin.feed.edit.ada.a')).toBeNull();
});

it('a page that ends meanwhile has the changes again', async () => {
  const first = await openForm();
  await first.user.type(text(), '!');
  await first.user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await first.leave();
  await openForm();
  expect(text()).toHaveValue('Tea in #london!');
  expect(screen.getAllByRole('textbox', { name: /Description of picture/ })).toHaveLength(2);
  expect(screen.getByText('Your unsaved changes are back.')).toBeInTheDocument();
});

it('new files are there again too, with their descriptions, until they are discarded', async () => {
  const choose = async ({ user }: Awaited<ReturnType<typeof openForm>>) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no file picker.');
    await user.upload(input, new File(['x'], 'new.png', { type: 'image/png' }));
    await user.type(await screen.findByRole('textbox', { name: 'Description of new.png' }), 'Sea');
  };
  const first = await openForm();
  await choose(first);
  await first.leave();
  const { user } = await openForm();
  const description = { name: 'Description of new.png' };
  expect(await screen.findByRole('textbox', description)).toHaveValue('Sea');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/$/));
  await leave?.();
  await openForm();
  expect(screen.queryByRole('textbox', description)).toBeNull();
  expect(screen.queryByText('Your unsaved changes are back.')).toBeNull();
});

it('a share has no files to change', async () => {
  serve({ media: [], originalPost: null, body: '' });
  await open();
  await screen.findByRole('textbox', { name: 'Text' });
  expect(screen.queryByRole('button', { name: 'Add pictures or videos' })).toBeNull();
});

it.each([
  [{ creator: userSummary('ben') }, 'Only its creator can edit this post.'],
  [{ deletedAt: '2026-11-21T10:00:00.000Z' }, 'This post is in the trash.'],
])('a post that can’t be edited says why: %j', async (changes, text) => {
  serve(changes);
  await open();
  await screen.findByText(text);
  expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
});

it('a post that is not there says so', async () => {
  api.on('GET /posts/a', { status: 404, json: { message: '', code: 'x' } });
  await open();
  await screen.findByText('Post not found.');
});

describe('the dialog from a card', () => {
  it('saves where one is, and the card shows it', async () => {
    const { user, store, card } = await openDialog();
    expect(store.getState().ui).toMatchObject({ editPostModalOpen: true, editPostId: 'a' });
    await user.type(text(), '!');
    api.on(SAVE, { json: { post: { ...own, body: 'Tea in #london!' } } });
    await user.click(update());
    await screen.findByText('Post updated successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(card).toHaveTextContent('#london!');
    expect(store.getState().ui).toMatchObject({ editPostModalOpen: false, editPostId: null });
  });

  it('closing asks; opened again it begins afresh', async () => {
    const { user, card } = await openDialog();
    await user.type(text(), '!');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(within(card).getByRole('button', { name: 'Post options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await screen.findByRole('dialog', { name: 'Edit Post' });
    expect(text()).toHaveValue('Tea in #london');
  });

  it('goes with a post that is removed elsewhere', async () => {
    const { store } = await openDialog();
    act(() => void store.dispatch({ type: 'entities/postRemoved', payload: 'a' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(store.getState().ui.editPostModalOpen).toBe(false);
  });
});
