import { fill, linkPreview, press } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { updated } from '../testing/liveEvents';
import { api, chatUpTo, leave, line, openThread } from '../testing/page';
import { conversation, message } from '../testing/people';
import { created, field, key, SEND, send, sent } from '../testing/writing';

const NAME = /How to make tea/;
const LINK = 'https://tea.example/how';

test('a message shows the preview of its link once the server has it, and none beside a file', async () => {
  const media = ['https://media.example/a.webp'];
  const withFile = message('ben', 2, { media, preview: linkPreview });
  await openThread(chatUpTo(2), [message('ben', 1, { text: LINK }), withFile]);
  await line('Ben Okri: Audio');
  expect(screen.queryByRole('link', { name: NAME })).toBeNull();
  updated(message('ben', 1, { text: LINK, preview: linkPreview }));
  const row = await line(`Ben Okri: ${LINK}`);
  expect(await within(row).findByRole('link', { name: NAME })).toHaveAttribute('href', LINK);
});

test('a removed preview stays removed in the draft, and is left out of the message', async () => {
  let seq = 0;
  api.on(SEND, (request) => {
    seq += 1;
    return created(seq)(request);
  });
  api.on('GET /link-previews', { json: { preview: linkPreview } });
  await openThread(conversation());
  await fill(await field(), LINK);
  await screen.findByRole('link', { name: NAME });
  await press('Remove preview');
  expect(await field()).toHaveFocus();
  expect(screen.queryByRole('link', { name: NAME })).toBeNull();
  await leave();
  await openThread(conversation());
  expect(await field()).toHaveValue(LINK);
  await key(await field(), 'Enter');
  await send(LINK);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ form }) => form.preview)).toEqual(['false', undefined]);
});
