/** @jest-environment-options {"styles": "all"} */
import { bus } from '@kithkin/shared';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serveChat } from '../../testing/chat';
import { message } from '../../testing/people';
import { chatUpTo, log, threadPage } from '../../testing/threadPage';

const page = threadPage();

test('media shows by its extension, calls by their kind', async () => {
  const media = (seq: number, url: string) => message('ben', seq, { text: '', media: [url] });
  serveChat(page.api, chatUpTo(4), [
    media(1, '/m/a.png?sig=1'),
    media(2, '/m/b.webm'),
    media(3, '/m/c.bin'),
    message('ben', 4, { text: '', call: { type: 'voice', duration: 65 } }),
  ]);
  await page.open();
  const here = await log();
  expect(within(here).getByRole('img', { name: 'From Ben Okri' })).toHaveAttribute(
    'src',
    expect.stringContaining('/m/a.png?sig=1'),
  );
  expect(within(here).getByLabelText('Video from Ben Okri').tagName).toBe('VIDEO');
  expect(within(here).getByLabelText('Audio from Ben Okri').tagName).toBe('AUDIO');
  expect(within(here).getByText(/Voice call/)).toHaveTextContent('Voice call · 1:05');
});

test('media whose address has expired is asked for again, once', async () => {
  const picture = (sig: number) => message('ben', 1, { text: '', media: [`/m/a.png?sig=${sig}`] });
  const all = serveChat(page.api, chatUpTo(1), [picture(1)]);
  await page.open();
  const image = await screen.findByRole('img', { name: 'From Ben Okri' });
  all[0] = picture(2);
  fireEvent.error(image);
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'From Ben Okri' })).toHaveAttribute(
      'src',
      expect.stringContaining('sig=2'),
    ),
  );
  fireEvent.error(screen.getByRole('img', { name: 'From Ben Okri' }));
  expect(screen.getByText('This file can’t be shown right now.')).toBeInTheDocument();
  expect(page.api.count('GET /chats/conversations/c1/messages?before=2')).toBe(1);
});

test('a picture keeps its place before it has come, as the server knows its size', async () => {
  const attachments = [
    { url: '/m/a.png', type: 'image', width: 200, height: 100, blur: null, alt: 'A cat', bytes: 9 },
  ] as const;
  const picture = message('ben', 1, {
    text: '',
    media: ['/m/a.png'],
    attachments: [...attachments],
  });
  serveChat(page.api, chatUpTo(1), [picture]);
  await page.open();
  const image = await screen.findByRole('img', { name: 'From Ben Okri: A cat' });
  expect(image).toHaveAttribute('width', '200');
  expect(getComputedStyle(image).aspectRatio).toBe(String(16 / 9));
});

test('a video that is not ready says so, and plays when the message is updated', async () => {
  const video = (state: 'encoding' | null) =>
    message('ben', 1, {
      text: '',
      media: ['/m/a.mp4'],
      attachments: [
        {
          url: '/m/a.mp4',
          type: 'video',
          width: 4,
          height: 3,
          blur: null,
          alt: '',
          bytes: 9,
          state,
        },
      ],
    });
  serveChat(page.api, chatUpTo(1), [video('encoding')]);
  await page.open();
  expect(await screen.findByText('Preparing video…')).toBeInTheDocument();
  act(() => bus.emit('message-updated', video(null)));
  expect((await screen.findByLabelText('Video from Ben Okri')).tagName).toBe('VIDEO');
});
