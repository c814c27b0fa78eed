import { storeCopy } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { serveChat } from './testing/chat';
import { api, chatUpTo, leave, log, open, textsIn } from './testing/page';
import { message, range } from './testing/people';

const OPTIONS = { restores: true, expected: 'messages.thread' };

test('the last visit is restored without a network; with one, new messages and changes are fetched', async () => {
  serveChat(api, chatUpTo(3), range(1, 3));
  const { unmount } = open('/messages/c1', OPTIONS);
  expect(textsIn(await log())).toEqual([1, 2, 3]);
  await screen.findByRole('listitem');
  await act(() => storeCopy('messages'));
  unmount();
  api.reset();
  api.onOther('offline');
  open('/messages/c1', OPTIONS);
  expect(textsIn(await log())).toEqual([1, 2, 3]);
  expect(screen.getByRole('listitem')).toHaveTextContent('Ben Okri');
  await act(() => storeCopy('messages'));
  await leave();
  const changed = message('ben', 2, { text: 'Changed words' });
  serveChat(api, chatUpTo(5), [...range(1, 1), changed, ...range(3, 5)]);
  open('/messages/c1', OPTIONS);
  const here = await log();
  await waitFor(() => expect(textsIn(here)).toEqual([1, 3, 4, 5]));
  expect(here).toHaveTextContent('Changed words');
});
