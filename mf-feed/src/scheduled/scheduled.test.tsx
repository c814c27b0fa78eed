import { bus, exactTime, session } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { createFakeApi, formText, shownDrawings, userSummary } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import CreatePostScreen from '../compose/CreatePostScreen';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import { undo } from '../testing/undo';
import ScheduledScreen from './ScheduledScreen';
import { fieldTime, validateTime } from './times';

const SCREENS = { '/scheduled': <ScheduledScreen />, '/create-post': <CreatePostScreen /> };

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
});
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

const AHEAD = 'The scheduled time must lie ahead.';
const waiting = (id: string, year: number, changes: Partial<Post> = {}) => {
  const scheduledAt = `${year}-01-02T10:30:00.000Z`;
  return post(id, { creator: userSummary('ada'), scheduledAt, createdAt: scheduledAt, ...changes });
};

async function open(path = '/scheduled', expected?: string) {
  const page = await renderFeed(SCREENS, path, expected);
  leave = page.leave;
  return page;
}
async function openTwo(expected?: string) {
  api.on('GET /posts/scheduled', {
    json: { posts: [waiting('1', 2040), waiting('2', 2041)], nextCursor: null },
  });
  const page = await open('/scheduled', expected);
  await screen.findByText('Words of 1');
  const row = (id: string) => {
    const found = rows().find((each) => each.textContent?.includes(`Words of ${id}`));
    if (!found) throw new Error(`No row of ${id}`);
    return within(found);
  };
  return { ...page, row };
}
const rows = () => screen.queryAllByRole('article');
const visibleLabels = () => rows().map((row) => /Words of \d/.exec(row.textContent ?? '')?.[0]);

test('lists what waits, the next first, each by its time', async () => {
  await openTwo();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Scheduled posts');
  expect(visibleLabels()).toEqual(['Words of 1', 'Words of 2']);
  expect(rows()[0]).toHaveAccessibleName(exactTime('2040-01-02T10:30:00.000Z'));
});

test('says when there is nothing, and when it could not be loaded', async () => {
  api.on('GET /posts/scheduled', { status: 500, json: { message: '', code: 'x' } });
  const { user } = await open();
  await screen.findByText('Failed to load scheduled posts.');
  api.on('GET /posts/scheduled', { json: { posts: [], nextCursor: null } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Nothing is scheduled.');
  expect(shownDrawings()).toEqual(['scheduled']);
});

test('text and time can be changed', async () => {
  const { user, row } = await openTwo();
  await user.click(row('1').getByRole('button', { name: 'Edit' }));
  const text = screen.getByRole('textbox', { name: 'Post text' });
  const at = '2045-03-04T08:15';
  const moved = waiting('1', 2045, { body: 'Words of 3' });
  api.on('PATCH /posts/1', { json: { post: moved } });
  api.on('GET /posts/scheduled', {
    json: { posts: [waiting('2', 2041), moved], nextCursor: null },
  });
  await user.clear(text);
  await user.type(text, 'Words of 3');
  fireEvent.change(screen.getByLabelText('Scheduled time'), { target: { value: at } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(visibleLabels()).toEqual(['Words of 2', 'Words of 3']));
  const sent = api.requests.find(({ name }) => name === 'PATCH /posts/1');
  expect(sent && formText(sent, 'body')).toBe('Words of 3');
  expect(sent && formText(sent, 'scheduledAt')).toBe(new Date(at).toISOString());
});

test('a time that has passed is told of before anything is sent', async () => {
  const { user, row } = await openTwo();
  await user.click(row('1').getByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText('Scheduled time'), {
    target: { value: '2020-01-01T10:00' },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(AHEAD);
  expect(screen.getByLabelText('Scheduled time')).toBeInvalid();
  const at = '2045-03-04T08:15';
  api.on('PATCH /posts/1', { json: { post: waiting('1', 2045) } });
  fireEvent.change(screen.getByLabelText('Scheduled time'), { target: { value: at } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByLabelText('Scheduled time')).toBeNull());
  const sent = api.requests.filter(({ name }) => name.startsWith('PATCH'));
  expect(sent.map((call) => formText(call, 'scheduledAt'))).toEqual([new Date(at).toISOString()]);
});

test('a refused change keeps its text, says why, and comes back after a reload', async () => {
  const late = 'This post is out: its time can’t be changed any more.';
  api.on('PATCH /posts/1', { status: 422, json: { message: late, code: 'rule' } });
  const { user, row, unmount } = await openTwo('feed.reschedule');
  await user.click(row('1').getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByRole('textbox', { name: 'Post text' }), ', and more');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(late);
  unmount();
  await leave?.();
  await open();
  expect(await screen.findByRole('textbox', { name: 'Post text' })).toHaveValue(
    'Words of 1, and more',
  );
});

test('Post now sends it out and takes it from the list; a refusal leaves it and says why', async () => {
  const { user, row } = await openTwo('feed.postNow');
  api.on('POST /posts/1/publish', { status: 409, json: { message: 'Not now.', code: 'x' } });
  await user.click(row('1').getByRole('button', { name: 'Post now' }));
  await screen.findByText('Not now.');
  expect(visibleLabels()).toEqual(['Words of 1', 'Words of 2']);
  api.on('POST /posts/1/publish', { json: { post: waiting('1', 2020, { scheduledAt: null }) } });
  await user.click(await row('1').findByRole('button', { name: 'Post now', busy: false }));
  await waitFor(() => expect(visibleLabels()).toEqual(['Words of 2']));
});

test('Move to Trash asks, and Undo schedules it again', async () => {
  const { user, row } = await openTwo();
  api.on('DELETE /posts/1', { json: {} });
  api.on('PATCH /posts/1/recover', {
    json: { message: 'Post recovered.', post: waiting('1', 2040) },
  });
  await user.click(row('1').getByRole('button', { name: 'Move to Trash' }));
  const question = await screen.findByRole('alertdialog');
  expect(api.count('DELETE')).toBe(0);
  await user.click(within(question).getByRole('button', { name: 'Move to Trash' }));
  await waitFor(() => expect(visibleLabels()).toEqual(['Words of 2']));
  await undo();
  await waitFor(() => expect(visibleLabels()).toEqual(['Words of 1', 'Words of 2']));
});

test('what went out, was trashed or moved elsewhere follows by itself', async () => {
  await openTwo();
  expect(session.get()?._id).toBe('ada');
  act(() => bus.emit('post-created', { post: waiting('1', 2040) }));
  await waitFor(() => expect(visibleLabels()).toEqual(['Words of 2']));
  act(() => bus.emit('post-updated', { _id: '2', changes: { body: 'Words of 4' } }));
  await waitFor(() => expect(visibleLabels()).toEqual(['Words of 4']));
  api.on('GET /posts/scheduled', { json: { posts: [], nextCursor: null } });
  act(() => bus.emit('post-removed', { _id: '2' }));
  await screen.findByText('Nothing is scheduled.');
});

test('the composer tells of a time that has passed, keeps all and sends nothing', async () => {
  api.on('GET /posts', { json: { posts: [], nextCursor: null } });
  const { user } = await open('/create-post');
  await user.type(screen.getByRole('textbox', { name: 'Post text' }), 'Later');
  await user.click(screen.getByText('Tags, location and time'));
  expect(screen.getByRole('link', { name: 'See what is scheduled' })).toHaveAttribute(
    'href',
    '/scheduled',
  );
  fireEvent.change(screen.getByLabelText('Scheduled time'), {
    target: { value: '2020-01-01T10:00' },
  });
  await user.type(screen.getByRole('textbox', { name: 'Post text' }), '{Control>}{Enter}');
  await screen.findByText(AHEAD);
  expect(screen.getByRole('textbox', { name: 'Post text' })).toHaveValue('Later');
  expect(api.count('POST')).toBe(0);
});

test('a time is right when it is whole and lies ahead, or when there is none', () => {
  expect(validateTime('')).toBeNull();
  expect(validateTime(fieldTime(Date.now() + 120_000))).toBeNull();
  expect(validateTime(fieldTime(Date.now()))).toBe(AHEAD);
  expect(validateTime('', true)).toBe('The scheduled time must be a date and time.');
});

test('says of a post that waits for the end of a limit when it goes out', async () => {
  const createdAt = '2040-01-05T10:30:00.000Z';
  const delayed = waiting('1', 2040, { createdAt });
  api.on('GET /posts/scheduled', { json: { posts: [delayed], nextCursor: null } });
  await open();
  expect(await screen.findByText(new RegExp(exactTime(createdAt)))).toHaveTextContent(
    /It waits until .*, since you can’t post to everyone before\./,
  );
});
