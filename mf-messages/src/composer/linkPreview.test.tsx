import { type FakeReply, fill, linkPreview, press, waitForRequests } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { updated } from '../testing/liveEvents';
import { api, bodies, chatUpTo, leave, line, openThread } from '../testing/page';
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

describe('an edit of an own message', () => {
  const SAVE = 'PATCH /chats/messages/c1-2';
  const own = message('ada', 2, { text: LINK, preview: linkPreview });
  const { preview: _preview, ...bare } = own;

  async function openEdit(edited = own, fetched: FakeReply = { json: { preview: linkPreview } }) {
    api.on('GET /link-previews', fetched);
    const chat = conversation({ lastSeq: 2, seenSeq: 2 });
    await openThread(chat, [message('ben', 1), edited]);
    await key(await field(), 'ArrowUp');
  }
  const form = async () => within(await screen.findByRole('form', { name: 'Edit message' }));
  const editField = () => screen.findByLabelText('Message text');
  const save = async () => key(await editField(), 'Enter');
  const isSaved = () => waitFor(async () => expect(await field()).toHaveFocus());

  test('removes its preview, which stays removed in the draft and while it waits for a network', async () => {
    await openEdit();
    await (await form()).findByRole('link', { name: NAME });
    await press('Remove preview');
    expect(await editField()).toHaveFocus();
    await leave();
    await openEdit();
    await screen.findByText('Show preview');
    api.on(SAVE, 'offline');
    await save();
    await isSaved();
    const row = within(await line(`You: ${LINK}`));
    expect(row.queryByRole('link', { name: NAME })).toBeNull();
    expect(row.queryByText('Edited')).toBeNull();
    api.on(SAVE, { json: bare });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(bodies(SAVE).length).toBeGreaterThan(1));
    expect(bodies(SAVE).at(-1)).toEqual({ text: LINK, preview: 'false' });
  });

  test('removes its preview without a network', async () => {
    await openEdit(own, 'offline');
    await (await form()).findByRole('link', { name: NAME });
    await press('Remove preview');
    api.on(SAVE, 'offline');
    await save();
    await isSaved();
    expect(bodies(SAVE)).toEqual([{ text: LINK, preview: 'false' }]);
  });

  test('shows its preview again, and leaves the choice out if it has not changed', async () => {
    await openEdit(bare);
    await screen.findByText('Show preview');
    expect((await form()).queryByRole('link', { name: NAME })).toBeNull();
    await fill(await editField(), `${LINK} now`);
    api.on(SAVE, { json: { ...bare, text: `${LINK} now` } });
    await save();
    await isSaved();
    await key(await field(), 'ArrowUp');
    await press('Show preview');
    await (await form()).findByRole('link', { name: NAME });
    api.on(SAVE, { json: own });
    await save();
    await isSaved();
    expect(bodies(SAVE)).toEqual([
      { text: `${LINK} now` },
      { text: `${LINK} now`, preview: 'true' },
    ]);
  });

  test('is restored as an earlier release has stored it, without a choice', async () => {
    const next = `${LINK} now`;
    const stored = { messageId: 'c1-2', text: LINK, next, hasFile: false };
    localStorage.setItem('kithkin.messages.edit.ada.c1', JSON.stringify(stored));
    api.on(SAVE, { json: { ...own, text: next } });
    await openThread(conversation({ lastSeq: 2, seenSeq: 2 }), [message('ben', 1), own]);
    await save();
    await isSaved();
    expect(bodies(SAVE)).toEqual([{ text: next }]);
  });

  test.each([
    ['a file', { media: ['https://media.example/a.webp'] }],
    ['a post', { sharedPost: null }],
  ])('shows none beside %s', async (_what, changes) => {
    await openEdit(message('ada', 2, { text: LINK, ...changes }));
    await editField();
    await waitForRequests();
    expect(api.count('GET /link-previews')).toBe(0);
  });
});
