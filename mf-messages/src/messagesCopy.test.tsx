import { realtime } from '@kithkin/shared';
import { createFakeApi, storeCopy } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { serveChat } from './testing/chat';
import { message } from './testing/people';
import { renderMessages } from './testing/renderMessages';
import { chatUpTo, log, range, textsIn } from './testing/threadPage';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
  jest.spyOn(realtime, 'emit').mockImplementation(() => {});
});
afterEach(async () => leave?.());

async function open(path: string, expected?: string) {
  const view = await renderMessages(path, expected, { restores: true });
  leave = view.leave;
  return view;
}

/** Reads the thread with ben up to his third message, and closes the page. */
async function visit() {
  serveChat(api, chatUpTo(3), range(1, 3));
  const { unmount } = await open('/messages/c1');
  expect(textsIn(await log())).toEqual([1, 2, 3]);
  await screen.findByRole('listitem');
  await act(() => storeCopy('messages'));
  unmount();
  api.reset();
  api.onOther('offline');
}

test('conversations and opened threads of the last visit are there without a network', async () => {
  await visit();
  await open('/messages/c1', 'messages.thread');
  expect(textsIn(await log())).toEqual([1, 2, 3]);
  expect(screen.getByRole('listitem')).toHaveTextContent('Ben Okri');
});

test('a restored thread fetches what is new, and what has changed in it', async () => {
  await visit();
  const changed = message('ben', 2, { text: 'Changed words' });
  serveChat(api, chatUpTo(5), [...range(1, 1), changed, ...range(3, 5)]);
  await open('/messages/c1');
  await screen.findByText('Changed words');
  const found = await log();
  await waitFor(() => expect(textsIn(found)).toEqual([1, 3, 4, 5]));
});
