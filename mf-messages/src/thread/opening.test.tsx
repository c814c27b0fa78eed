import { screen, waitFor } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { conversation, message } from '../testing/people';
import { chatUpTo, live, log, range, textsIn, threadPage } from '../testing/threadPage';

const page = threadPage();

test('a thread shows who it is with and its messages, and joins and leaves on the channel', async () => {
  serveChat(page.api, chatUpTo(3), range(1, 3));
  const { user } = await page.open();
  await screen.findByRole('heading', { name: 'Ben Okri', level: 2 });
  expect(textsIn(await log())).toEqual([1, 2, 3]);
  expect(page.emitSpy).toHaveBeenCalledWith('join-conversations', ['c1']);
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await waitFor(() => expect(page.emitSpy).toHaveBeenCalledWith('leave-conversation', 'c1'));
});

test('an empty thread invites to begin', async () => {
  serveChat(page.api, conversation());
  await page.open();
  await screen.findByText('No messages yet. Start the conversation!');
});

test("a person's id finds the direct chat, and the address becomes the conversation's", async () => {
  serveChat(page.api, chatUpTo(1), range(1, 1));
  page.api.on('GET /chats/conversations/ben', { json: chatUpTo(1) });
  await page.open('/messages/ben');
  expect(textsIn(await log())).toEqual([1]);
  expect(screen.getByLabelText('Address')).toHaveTextContent('/messages/c1');
});

test('a conversation that is not there leads back to the list, saying so', async () => {
  page.api.on('GET /chats/conversations', { json: [] });
  await page.open('/messages/gone');
  await screen.findByText('Conversation not found.');
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/messages$/));
});

test('a failed load says so, and Retry loads again', async () => {
  serveChat(page.api, chatUpTo(1), range(1, 1));
  page.api.on('GET /chats/conversations', { json: [] });
  page.api.on('GET /chats/conversations/c1', { status: 500, json: { message: 'x', code: 'x' } });
  const { user } = await page.open();
  await screen.findByText('Failed to load conversation.');
  page.api.on('GET /chats/conversations/c1', { json: chatUpTo(1) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(textsIn(await log())).toEqual([1]);
});

test('messages that fail to load say so, and Retry loads them again', async () => {
  serveChat(page.api, chatUpTo(1));
  page.api.on('GET /chats/conversations/c1/messages', {
    status: 500,
    json: { message: '', code: 'x' },
  });
  const { user } = await page.open('/messages/c1', 'messages.thread');
  await screen.findByText('Failed to load conversation.');
  serveChat(page.api, chatUpTo(1), range(1, 1));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(textsIn(await log())).toEqual([1]);
});

test('an address without an id says that it is missing', async () => {
  page.api.on('GET /chats/conversations', { json: [] });
  await page.open('/messages/%20');
  await screen.findByText('Conversation ID is missing.');
});

test('a phone shows only the list or the thread, with a header that leads back', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('599') });
  try {
    serveChat(page.api, chatUpTo(1), range(1, 1));
    const { user } = await page.open();
    await log();
    expect(screen.getByRole('heading', { level: 1, name: 'Chat' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Conversations' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByRole('heading', { level: 1, name: 'Messages' });
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
    expect(screen.queryByText('Select a conversation')).not.toBeInTheDocument();
  } finally {
    window.matchMedia = wide;
  }
});

test('a chat that nobody has written in is not listed by looking at it', async () => {
  serveChat(page.api, conversation());
  page.api.on('GET /chats/conversations', { json: [] });
  await page.open();
  await screen.findByText('No messages yet. Start the conversation!');
  await screen.findByText('No conversations yet');
  live(message('ben', 1));
  await screen.findByRole('link', { name: /Ben Okri.*Words 1/ });
});
