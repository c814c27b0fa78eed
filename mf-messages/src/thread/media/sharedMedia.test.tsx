import { act, renderHook, waitFor } from '@testing-library/react';
import { chatUser } from '../../testing/people';
import { threadPage } from '../../testing/threadPage';
import { useSharedMedia } from './useSharedMedia';

const page = threadPage();

const CALL = 'GET /chats/conversations/c1/media';

const file = (seq: number) => ({
  url: `/m/${seq}.png`,
  type: 'image',
  width: 4,
  height: 3,
  blur: null,
  alt: '',
  bytes: 9,
  messageId: `c1-${seq}`,
  seq,
  senderId: chatUser('ben'),
  createdAt: '2026-11-20T10:00:00.000Z',
});

test('the first page of files comes by itself, the next when it is asked for, until the last', async () => {
  page.api.on(CALL, { json: { media: [file(9), file(8)], nextCursor: '8' } });
  page.api.on(`${CALL}?cursor=8`, { json: { media: [file(3)], nextCursor: null } });
  const { result } = renderHook(() => useSharedMedia('c1'));
  await waitFor(() => expect(result.current.files.map(({ seq }) => seq)).toEqual([9, 8]));
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(result.current.hasMore).toBe(true);
  act(() => result.current.more());
  await waitFor(() => expect(result.current.files.map(({ seq }) => seq)).toEqual([9, 8, 3]));
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(result.current.hasMore).toBe(false);
  act(() => result.current.more());
  expect(result.current.busy).toBe(false);
  expect(page.api.count(CALL)).toBe(2);
});

test('a page that fails says so and is asked for again, after what is there', async () => {
  page.api.on(CALL, { status: 500, json: { message: '', code: 'x' } });
  const { result } = renderHook(() => useSharedMedia('c1'));
  await waitFor(() => expect(result.current.failed).toBe(true));
  page.api.on(CALL, { json: { media: [file(9)], nextCursor: null } });
  await waitFor(() => expect(result.current.busy).toBe(false));
  act(() => result.current.more());
  await waitFor(() => expect(result.current.files).toHaveLength(1));
  expect(result.current.failed).toBe(false);
});
