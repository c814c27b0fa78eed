/** @jest-environment-options {"styles": "all"} */
import type { Message } from '@kithkin/shared/contract';
import { failure, press, scrollToEnd } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { updated } from '../../testing/liveEvents';
import { api, chatUpTo, openPage, openThread } from '../../testing/page';
import { chatUser, conversation, message } from '../../testing/people';
import SharedMedia from './SharedMedia';

const media = (seq: number, url: string, changes: Partial<Message> = {}) =>
  message('ben', seq, { text: '', media: [url], ...changes });
type Attachment = NonNullable<Message['attachments']>[number];
const attachment = (url: string, type: Attachment['type'], changes: Partial<Attachment>) => {
  const size = { width: 4, height: 3, blur: null, alt: '', bytes: 9 };
  return [{ url, type, ...size, ...changes }];
};

test('media are shown by their extension in their final size, calls by their kind', async () => {
  const video = (state: 'encoding' | null) =>
    media(5, '/m/e.mp4', { attachments: attachment('/m/e.mp4', 'video', { state }) });
  const sized = { width: 200, height: 100, alt: 'A cat' };
  const { here } = await openThread(chatUpTo(6), [
    media(1, '/m/a.png?sig=1'),
    media(2, '/m/b.webm'),
    media(3, '/m/c.bin'),
    message('ben', 4, { text: '', call: { type: 'voice', duration: 65 } }),
    video('encoding'),
    media(6, '/m/f.png', { attachments: attachment('/m/f.png', 'image', sized) }),
  ]);
  const picture = within(here).getByAltText('From Ben Okri');
  expect(picture).toHaveAttribute('src', expect.stringContaining('/m/a.png?sig=1'));
  expect(within(here).getByLabelText('Video from Ben Okri').tagName).toBe('VIDEO');
  expect(within(here).getByLabelText('Audio from Ben Okri').tagName).toBe('AUDIO');
  expect(within(here).getByText(/Voice call/)).toHaveTextContent('Voice call · 1:05');
  const cat = within(here).getByAltText('From Ben Okri: A cat');
  expect(cat).toHaveAttribute('width', '200');
  expect(getComputedStyle(cat).aspectRatio).toBe(String(16 / 9));
  expect(screen.getByText('Preparing video…')).toBeInTheDocument();
  updated(video(null));
  const videos = () => within(here).getAllByLabelText('Video from Ben Okri');
  await waitFor(() => expect(videos()).toHaveLength(2));
});

test('media whose address has expired are fetched again once', async () => {
  const picture = (sig: number) => media(1, `/m/a.png?sig=${sig}`);
  const { served } = await openThread(chatUpTo(1), [picture(1)]);
  served[0] = picture(2);
  fireEvent.error(screen.getByAltText('From Ben Okri'));
  const src = () => screen.getByAltText('From Ben Okri').getAttribute('src');
  await waitFor(() => expect(src()).toContain('sig=2'));
  fireEvent.error(screen.getByAltText('From Ben Okri'));
  expect(screen.getByText('This file can’t be shown right now.')).toBeInTheDocument();
  expect(api.count('GET /chats/conversations/c1/messages?before=2')).toBe(1);
});

test('shared media load page by page; failures have Retry', async () => {
  const CALL = 'GET /chats/conversations/c1/media';
  const file = (seq: number, name = `${seq}.png`) => ({
    ...attachment(`/m/${name}`, 'image', { alt: `Number ${seq}` })[0],
    messageId: `c1-${seq}`,
    seq,
    senderId: chatUser('ben'),
    createdAt: '2026-11-20T10:00:00.000Z',
  });
  const pictures = () =>
    within(screen.getByRole('list', { name: 'Photos and videos' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
  api.on(CALL, failure(500));
  openPage(<SharedMedia conversation={conversation()} open onClose={() => {}} />);
  expect(screen.getByText('Loading shared media...')).toBeInTheDocument();
  await screen.findByText('The shared media could not be loaded.');
  api.on(CALL, { json: { media: [file(9), file(8, '8.mp3')], nextCursor: '8' } });
  api.on(`${CALL}?cursor=8`, failure(500));
  await press('Retry');
  await screen.findByText(/Audio from Ben Okri/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(pictures()).toEqual(['Photo from Ben Okri: Number 9']);
  await scrollToEnd();
  await screen.findByText('More could not be loaded.');
  api.on(`${CALL}?cursor=8`, { json: { media: [file(3)], nextCursor: null } });
  await press('Retry');
  await waitFor(() => expect(pictures().at(-1)).toBe('Photo from Ben Okri: Number 3'));
  expect(pictures()).toHaveLength(2);
});
