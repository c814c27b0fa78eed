import { button, press } from '@kithkin/shared/testing';
import { screen, within } from '@testing-library/react';
import { previewOf, SENT_POST, UNSEEN_POST } from '../../conversations/preview';
import { api, chatUpTo, line, openThread, pressTool } from '../../testing/page';
import { chatUser, message, postCard } from '../../testing/people';
import { created, field, SEND, send } from '../../testing/writing';

const sharedPost = postCard('p1');
const sending = message('ben', 1, { text: '', sharedPost });

test('a message shows the post that it sends as a card that opens it, or that it can’t be shown', async () => {
  const picture = { _id: 'm', type: 'image', url: '/whole', blur: null, alt: 'A tram' } as const;
  const media = [{ ...picture, width: 900, height: 600, sizes: [{ width: 600, url: '/600' }] }];
  const withPicture = { ...sharedPost, media };
  await openThread(chatUpTo(2), [
    message('ben', 1, { text: 'Look', sharedPost: withPicture }),
    message('ben', 2, { text: '', sharedPost: null }),
  ]);
  const row = within(await line('Ben Okri: Post by Cleo Sol, Post p1, Look'));
  const card = row.getByRole('link', { name: /Post by Cleo Sol/ });
  expect(card).toHaveAttribute('href', '/post/p1');
  expect(card).toHaveTextContent('Post by Cleo SolPost p1');
  expect(within(card).getByAltText('A tram').getAttribute('src')).toMatch(/\/600$/);
  const unseen = within(await line(`Ben Okri: ${UNSEEN_POST}`));
  expect(unseen.getByText(UNSEEN_POST)).toBeInTheDocument();
  expect(unseen.queryByRole('link')).toBeNull();
});

test('the list of conversations shows that a post was sent, unless there is a text', () => {
  const previews = [sending, { ...sending, sharedPost: null }, { ...sending, text: 'Look' }];
  expect(previews.map((one) => previewOf(one, 'ada').text)).toEqual([SENT_POST, SENT_POST, 'Look']);
});

test('a reply to it quotes a post', async () => {
  await openThread(chatUpTo(1), [sending]);
  const replyTo = {
    ...{ _id: 'c1-1', seq: 1, senderId: chatUser('ben'), text: '', media: null, deleted: false },
    hasPost: true,
  };
  api.on(SEND, (request) => created(2, { replyTo })(request));
  await pressTool('Ben Okri: Post by');
  await press('Reply', 'menuitem');
  await field();
  expect(screen.getByRole('group', { name: 'Reply to Ben Okri' })).toHaveTextContent('Post');
  await send('Nice');
  await line('You: Nice');
  expect(await button(/^In reply to/)).toHaveTextContent('Post');
});

test('a post that is shown across a block, or to the sender of a hidden message, is not collapsed', async () => {
  await openThread(chatUpTo(2), [
    { ...sending, blocked: true },
    message('ada', 2, { text: '', sharedPost, hidden: 'message' }),
  ]);
  await line('Ben Okri: Post by Cleo Sol');
  await line('You: Post by Cleo Sol');
});
