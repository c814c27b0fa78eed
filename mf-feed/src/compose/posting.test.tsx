import { confirm, failure, formText, linkPreview, tryLater } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setUpComposer } from '../testing/openComposer';
import { write } from '../testing/renderFeed';
import { PROMPTS } from './CreatePostScreen';

const { api, open, leave, ...composer } = setUpComposer();
const { text, picker, form, button, add, chosen, accept, sent } = composer;
const files = (count: number, type = 'image/png') =>
  Array.from({ length: count }, (_, index) => new File(['GIF89a'], `file-${index}.png`, { type }));
const isCleared = () => waitFor(() => expect(text()).toHaveValue(''));
const press = (target: Element | undefined) => {
  if (target) fireEvent.click(target);
};

test.each([
  ['/', 422, '', 'Failed to create post.'],
  ['/create-post', 503, '', 'Something went wrong.'],
  ['/create-post', 422, 'Too rude.', 'Too rude.'],
])(
  'on %s a %d with %j retains text and files and shows the reason',
  async (path, status, message, reason) => {
    api.on('POST /posts', failure(status, message));
    await open({}, path);
    write(text(), 'Keep me');
    add(...files(1));
    await waitFor(() => expect(button()).toBeEnabled());
    press(button());
    await screen.findByText(reason);
    expect(text()).toHaveValue('Keep me');
    await waitFor(() => expect(chosen()).toEqual(['file-0.png']));
    await waitFor(() => expect(screen.queryByText('Discard')).toBeNull());
    await leave();
    await open({}, path);
    expect(text()).toHaveValue('Keep me');
    await waitFor(() => expect(chosen()).toEqual(['file-0.png']));
  },
);

test('blank and too long texts are not sent; Ctrl+Enter sends others', async () => {
  accept();
  await open();
  const counter = () => form().queryByRole('status', { name: /^\d+ letters? (left|too many)$/ });
  const sendByKeys = () => fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  for (const [value, left, canSend] of [
    ['   ', null, false],
    ['\u200b', null, false],
    ['a'.repeat(4799), null, true],
    ['😀'.repeat(4900), '100', true],
    [`${'a'.repeat(4999)}\n\n\n`, '1', true],
    ['a'.repeat(5000), '0', true],
    ['a'.repeat(5003), '-3', false],
  ] as const) {
    write(text(), value);
    expect(counter()?.textContent ?? null).toBe(left);
    expect(button().matches(':enabled')).toBe(canSend);
  }
  sendByKeys();
  write(text(), ' ');
  fireEvent.submit(screen.getByRole('form', { name: 'New post' }));
  write(text(), ' Words ');
  fireEvent.keyDown(text(), { key: 'Enter' });
  sendByKeys();
  await isCleared();
  expect(sent().map((request) => formText(request, 'body'))).toEqual(['Words']);
});

test('up to ten valid pictures and videos are chosen, pasted or dropped', async () => {
  const tooMany = 'You can only upload up to 10 files.';
  await open();
  add(...files(7));
  fireEvent.paste(text(), { clipboardData: { files: files(1), types: ['Files'] } });
  fireEvent.drop(screen.getByRole('form', { name: 'New post' }), {
    dataTransfer: { files: files(1), types: ['Files'] },
  });
  await waitFor(() => expect(chosen()).toHaveLength(9));
  expect(screen.queryByText(tooMany)).toBeNull();
  add(...files(2));
  await screen.findByText(tooMany);
  await waitFor(() => expect(chosen()).toHaveLength(10));
  press(screen.getAllByLabelText(/^Remove/)[0]);
  expect(chosen()).toHaveLength(9);
  expect(screen.queryByText(tooMany)).toBeNull();
  add(...files(1, 'text/plain'));
  await screen.findByText(/is neither a photo nor a video\.$/);
  expect(chosen()).toHaveLength(9);
  await waitFor(() => expect(button()).toBeEnabled());
  // A file whose content does not match its name blocks the post.
  add(new File(['This is a long text and no picture.'], 'a.png', { type: 'image/png' }));
  await screen.findByText(/^a\.png can’t be used/);
  expect(button()).toBeDisabled();
  press(screen.getByLabelText('Leave out a.png'));
  expect(button()).toBeEnabled();
});

test('a rejection is removed with any change of the files', async () => {
  const message = 'This file can’t be used here.';
  api.on('POST /posts', failure(415, message));
  await open();
  add(...files(1));
  const removeFirst = () => press(screen.getAllByLabelText(/^Remove/)[0]);
  for (const change of [() => add(...files(1)), removeFirst]) {
    await waitFor(() => expect(button()).toBeEnabled());
    press(button());
    await screen.findByText(message);
    await waitFor(() => expect(picker()).toBeEnabled());
    change();
    expect(screen.queryByText(message)).toBeNull();
  }
});

test('sends descriptions, tags, location, a time with an offset, and who may comment and quote', async () => {
  const scheduledAt = new Date('2030-01-02T10:30').toISOString();
  accept({ scheduledAt });
  api.on('GET /users/me', {
    json: { user: { _id: 'ada', preferences: { quotePolicy: 'nobody' } } },
  });
  await open();
  write(text(), 'Trip');
  add(...files(1));
  press(await screen.findByLabelText(/^ALT: add alt text of/));
  write(screen.getByLabelText(/^Alt text of/), ' A hill ');
  press(screen.getByText('Done'));
  press(screen.getByText('Tags, location and time'));
  write(await screen.findByLabelText('Tags'), ' travel, ,#food ');
  write(screen.getByLabelText('Location'), ' Oslo ');
  expect(screen.getByText('See what is scheduled')).toHaveAttribute('href', '/scheduled');
  expect(screen.getByLabelText('Scheduled time')).toHaveAccessibleDescription(
    /^By the clock of \S+\. /,
  );
  write(screen.getByLabelText('Scheduled time'), '2020-01-01T10:00');
  for (const [what, byDefault] of [
    ['comment', 'Everyone'],
    ['quote', 'Nobody'],
  ]) {
    const policy = screen.getByLabelText(`Who can ${what}`);
    await waitFor(() => expect(policy).toHaveDisplayValue(byDefault ?? ''));
    write(policy, 'followed');
  }
  press(button());
  await screen.findByText('The scheduled time must lie ahead.');
  expect(sent()).toEqual([]);
  write(screen.getByLabelText('Scheduled time'), '2030-01-02T10:30');
  press(button());
  await isCleared();
  await screen.findByText(/^Scheduled for/);
  const form = { tags: 'travel,food', location: 'Oslo', alts: '["A hill"]', scheduledAt };
  expect(sent()[0]?.form).toMatchObject({
    ...form,
    commentPolicy: 'followed',
    quotePolicy: 'followed',
  });
  expect(sent()[0]?.form.clientId).toEqual(expect.stringMatching(/./));
  expect(chosen()).toEqual([]);
});

test('a removed preview stays removed in the draft, and is left out of the post; files have no preview', async () => {
  accept();
  api.on('GET /link-previews', { json: { preview: linkPreview } });
  const card = () => screen.findByRole('link', { name: /How to make tea/ });
  const first = await open();
  write(text(), 'See https://tea.example/how');
  await card();
  add(...files(1));
  await waitFor(() => expect(screen.queryByLabelText('Remove preview')).toBeNull());
  press(await screen.findByLabelText('Remove file-0.png'));
  press(await screen.findByLabelText('Remove preview'));
  expect(text()).toHaveFocus();
  first.unmount();
  await open();
  press(button());
  await isCleared();
  write(text(), 'And https://tea.example/how');
  await card();
  press(button());
  await isCleared();
  expect(sent().map(({ form }) => form.preview)).toEqual(['false', undefined]);
});

test('a post waits on the home screen if the server is busy, and can be discarded or sent again', async () => {
  api.on('POST /posts', tryLater);
  const { user } = await open({}, '/create-post');
  write(text(), 'Later');
  press(button());
  const rows = within(await screen.findByRole('list', { name: 'Unsent' }));
  rows.getByText('Later');
  await rows.findByText('The server is busy. Your post is kept and goes out by itself.');
  await isCleared();
  (await rows.findByRole('button', { name: 'Retry', busy: false })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(2));
  await rows.findByRole('button', { name: 'Retry', busy: false });
  expect(rows.getByRole('button', { name: 'Discard' })).toHaveFocus();
  press(rows.getByText('Discard'));
  await confirm('Discard');
  await waitFor(() => expect(screen.queryByText('Later')).toBeNull());
});

test('the create screen shows one of 18 prompts and navigates to the post', async () => {
  expect(new Set(PROMPTS).size).toBe(18);
  accept();
  await open({}, ['/explore', '/create-post']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create New Post');
  expect(PROMPTS.some((prompt) => screen.queryByText(prompt))).toBe(true);
  write(text(), 'Hello');
  press(button());
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/posts/new'));
  // Fields that are empty or default are not sent.
  expect(Object.keys(sent()[0]?.form ?? {}).sort()).toEqual(['body', 'clientId']);
  // Not to the empty form.
  press(screen.getByText('Browser’s Back'));
  expect(screen.getByLabelText('Address')).toHaveTextContent('/explore');
});
