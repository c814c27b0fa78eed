import { createFakeApi, failure, renderRemote, scrollToEnd } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { chatUser, conversation } from '../../testing/people';
import SharedMedia from './SharedMedia';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

const CALL = 'GET /chats/conversations/c1/media';

const file = (seq: number) => ({
  url: `/m/${seq}.png`,
  type: 'image',
  width: 4,
  height: 3,
  blur: null,
  alt: `Number ${seq}`,
  bytes: 9,
  messageId: `c1-${seq}`,
  seq,
  senderId: chatUser('ben'),
  createdAt: '2026-11-20T10:00:00.000Z',
});

function open() {
  const children = <SharedMedia conversation={conversation()} open onClose={() => {}} />;
  const page = renderRemote({ children });
  leave = page.leave;
  return page;
}

const pictures = () =>
  within(screen.getByRole('list', { name: 'Pictures and videos' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

test('the first page of files comes by itself, the next at the end of the list, until the last', async () => {
  api.on(CALL, { json: { media: [file(9), file(8)], nextCursor: '8' } });
  api.on(`${CALL}?cursor=8`, { json: { media: [file(3)], nextCursor: null } });
  open();
  expect(screen.getByText('Loading shared media...')).toBeInTheDocument();
  await screen.findByRole('list', { name: 'Pictures and videos' });
  expect(pictures()).toHaveLength(2);
  await scrollToEnd();
  await waitFor(() => expect(pictures()).toHaveLength(3));
  expect(pictures().at(-1)).toBe('Picture from Ben Okri: Number 3');
  expect(api.count(CALL)).toBe(2);
});

test('a first page that fails says so and is fetched again by Retry', async () => {
  api.on(CALL, failure(500));
  const { user } = open();
  await screen.findByText('The shared media could not be loaded.');
  api.on(CALL, { json: { media: [file(9)], nextCursor: null } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Picture from Ben Okri: Number 9' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a later page that fails says so below what is there, and is fetched again by Retry', async () => {
  api.on(CALL, { json: { media: [file(9)], nextCursor: '9' } });
  api.on(`${CALL}?cursor=9`, failure(500));
  const { user } = open();
  await screen.findByRole('list', { name: 'Pictures and videos' });
  await scrollToEnd();
  await screen.findByText('More could not be loaded.');
  expect(pictures()).toHaveLength(1);
  api.on(`${CALL}?cursor=9`, { json: { media: [file(3)], nextCursor: null } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(pictures()).toHaveLength(2));
});
