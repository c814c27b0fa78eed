import { bus, exactTime } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { confirm, failure, formText, shownDrawings } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ownPost, postPage } from '../testing/posts';
import { setUpFeed, undo, write } from '../testing/renderFeed';
import ScheduledScreen from './ScheduledScreen';
import { fieldTime, validateTime } from './times';

const AHEAD = 'The scheduled time must lie ahead.';
const LIST = 'GET /posts/scheduled';
const SAVE = 'PATCH /posts/1';
const { api, open } = setUpFeed({ '/': <ScheduledScreen /> });

const scheduled = (id: string, year: number, changes: Partial<Post> = {}) => {
  const scheduledAt = `${year}-01-02T10:30:00.000Z`;
  return ownPost(id, { scheduledAt, createdAt: scheduledAt, ...changes });
};
const rows = () => screen.queryAllByRole('article');
const labels = () => rows().map(({ textContent }) => /Words of \d/.exec(textContent)?.[0]);
const press = (label: string) => {
  const [first] = rows();
  if (first) fireEvent.click(within(first).getByText(label));
};
const text = () => screen.getByLabelText('Post text');
const time = () => screen.getByLabelText('Scheduled time');

async function openTwo(expected?: string) {
  api.on(LIST, postPage([scheduled('1', 2040), scheduled('2', 2041)]));
  const page = await open({ expected });
  await screen.findByText('Words of 1');
  return page;
}

test('shows when loading fails, when nothing is scheduled, and what is scheduled next', async () => {
  api.on(LIST, failure(500));
  const first = await open();
  await screen.findByText('Failed to load scheduled posts.');
  api.on(LIST, postPage([]));
  fireEvent.click(screen.getByText('Retry'));
  await screen.findByText('Nothing is scheduled.');
  expect(shownDrawings()).toEqual(['scheduled']);
  first.unmount();
  const createdAt = '2040-01-05T10:30:00.000Z';
  api.on(LIST, postPage([scheduled('1', 2040, { createdAt }), scheduled('2', 2041)]));
  await open();
  await screen.findByText('Words of 1');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Scheduled posts');
  expect(labels()).toEqual(['Words of 1', 'Words of 2']);
  expect(rows()[0]).toHaveAccessibleName(exactTime('2040-01-02T10:30:00.000Z'));
  // A limit delays the first one.
  expect(screen.getByText(new RegExp(exactTime(createdAt)))).toHaveTextContent(
    /It waits until .*, since you can’t post to everyone before\./,
  );
  expect(screen.getAllByText(/It waits until/)).toHaveLength(1);
});

test('text and time can be changed, if they are valid', async () => {
  await openTwo();
  press('Edit');
  const at = '2045-03-04T08:15';
  const moved = scheduled('1', 2045, { body: 'Words of 3' });
  api.on(SAVE, { json: { post: moved } });
  api.on(LIST, postPage([scheduled('2', 2041), moved]));
  write(text(), ' ');
  press('Save');
  expect(text()).toHaveAccessibleDescription(/needs text/);
  write(text(), 'a'.repeat(5002));
  press('Save');
  expect(text()).toHaveAccessibleDescription(/^2 letters too many/);
  write(text(), ' Words of 3 ');
  write(time(), '2020-01-01T10:00');
  press('Save');
  expect(time()).toHaveAccessibleDescription(`${AHEAD} By the clock of UTC.`);
  write(time(), '');
  press('Save');
  expect(time()).toHaveAccessibleDescription(/^The scheduled time must be a date and time\. /);
  expect(time()).toBeInvalid();
  write(time(), at);
  press('Save');
  await screen.findByText('Post updated successfully');
  await waitFor(() => expect(labels()).toEqual(['Words of 2', 'Words of 3']));
  const sent = api.requests.filter(({ name }) => name === SAVE);
  expect(sent.map(({ form }) => [form.body, form.scheduledAt])).toEqual([
    ['Words of 3', new Date(at).toISOString()],
  ]);
});

test('a rejected change retains its text, shows the reason, and is restored after a reload', async () => {
  const late = 'This post is out: its time can’t be changed any more.';
  api.on(SAVE, failure(422, late));
  const { unmount } = await openTwo('feed.reschedule');
  press('Edit');
  write(text(), 'Words of 1, and more');
  press('Save');
  await screen.findByText(late);
  press('Save');
  await waitFor(() => expect(api.count(SAVE)).toBe(2));
  await screen.findByText(late);
  write(text(), 'Words of 1, and even more');
  press('Save');
  await waitFor(() => expect(api.count(SAVE)).toBe(3));
  await screen.findByText(late);
  const sent = api.requests.filter(({ name }) => name === SAVE);
  expect(new Set(sent.map((request) => formText(request, 'clientId'))).size).toBe(2);
  unmount();
  await open();
  await screen.findByLabelText('Post text');
  expect(text()).toHaveValue('Words of 1, and even more');
  press('Cancel');
  expect(screen.getByText('Words of 1')).toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.includes('scheduled'))).toEqual([]);
});

test('Post now removes the post from the list, as does Move to Trash until Undo; a rejection does not', async () => {
  await openTwo('feed.postNow');
  const both = ['Words of 1', 'Words of 2'];
  api.on('POST /posts/1/publish', failure(409, 'Not now.'));
  press('Post now');
  await screen.findByText('Not now.');
  expect(labels()).toEqual(both);
  await waitFor(() => expect(rows()[0]?.querySelector('[aria-busy=true]')).toBeNull());

  api.on('DELETE /posts/1', { json: {} });
  api.on('PATCH /posts/1/recover', { json: { message: '', post: scheduled('1', 2040) } });
  press('Move to Trash');
  await screen.findByRole('alertdialog');
  expect(api.count('DELETE')).toBe(0);
  await confirm('Move to Trash');
  await waitFor(() => expect(labels()).toEqual(['Words of 2']));
  await undo();
  await waitFor(() => expect(labels()).toEqual(both));

  api.on('POST /posts/1/publish', { json: { post: scheduled('1', 2020, { scheduledAt: null }) } });
  press('Post now');
  await waitFor(() => expect(labels()).toEqual(['Words of 2']));
});

test('posts that were published, changed or removed elsewhere follow', async () => {
  await openTwo();
  act(() => bus.emit('post-created', { post: scheduled('1', 2040) }));
  await waitFor(() => expect(labels()).toEqual(['Words of 2']));
  act(() => bus.emit('post-updated', { _id: '2', changes: { body: 'Words of 4' } }));
  await waitFor(() => expect(labels()).toEqual(['Words of 4']));
  api.on(LIST, postPage([]));
  act(() => bus.emit('post-removed', { _id: '2' }));
  await screen.findByText('Nothing is scheduled.');
});

test.each([
  ['', false, null],
  ['2999-01-01T10:00', false, null],
  [fieldTime(Date.now()), false, AHEAD],
  ['', true, 'The scheduled time must be a date and time.'],
  ['2999-01', true, 'The scheduled time must be a date and time.'],
  ['soon', false, 'The scheduled time must be a date and time.'],
])('the time %j (incomplete: %s) has the error %j', (value, incomplete, error) => {
  expect(validateTime(value, incomplete)).toBe(error);
});
