import { bus } from '@kithkin/shared';
import { failure, press, textRemoved } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockElementSizes, mockRowLayout, serveChat } from '../../testing/chat';
import { connection, live, showPage } from '../../testing/liveEvents';
import { api, chatUpTo, emitSpy, line, openThread, textsIn } from '../../testing/page';
import { conversation, message, range } from '../../testing/people';

const NEWEST = 'To the newest message';

/** Creates a chat of ben's messages up to `last`, unread after `seen`. */
const unread = (last: number, seen: number) =>
  conversation({ lastMessage: message('ben', last), seenSeq: seen, unreadCount: last - seen });

/** Scrolls like a user, with an event. */
const scrollTo = (here: HTMLElement, top: number) =>
  fireEvent.scroll(here, { target: { scrollTop: top } });

describe('seen messages', () => {
  const seenCalls = () => emitSpy.mock.calls.filter(([name]) => name === 'messages-seen');
  const seen = (seq: number) => [['messages-seen', { conversationId: 'c1', seq }]];

  test('are reported to all tabs once the page is visible, to the server once it is connected', async () => {
    const listener = jest.fn();
    const off = bus.on('conversation-seen', listener);
    showPage('hidden');
    await openThread(unread(2, 0), range(1, 2));
    connection('connected');
    expect(seenCalls()).toEqual([]);
    expect(listener).not.toHaveBeenCalled();
    connection('offline');
    showPage('visible');
    expect(listener).toHaveBeenCalledWith({ conversationId: 'c1', seq: 2 });
    expect(seenCalls()).toEqual([]);
    connection('connected');
    expect(seenCalls()).toEqual(seen(2));
    off();
  });

  test('are those in view when a thread opens at unread messages', async () => {
    mockRowLayout();
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1000);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    await openThread(unread(20, 2), range(1, 20));
    connection('connected');
    // The third row, 50 pixels high, is at a fifth of the log's 400 pixels.
    await waitFor(() => expect(seenCalls()).toEqual(seen(8)));
    expect(screen.getByRole('button', { name: NEWEST })).toBeInTheDocument();
  });

  test('exclude what arrives below while the user reads further up', async () => {
    const { here } = await openThread(chatUpTo(2), range(1, 2));
    connection('connected');
    mockElementSizes(here, () => 2000, 400);
    const scroll = jest.spyOn(here, 'scrollTo');
    scrollTo(here, 1600);
    live(message('ben', 3));
    // At the end, the newest message is scrolled to.
    expect(scroll).toHaveBeenCalledWith({ top: 2000, behavior: 'smooth' });
    expect(screen.queryByRole('button', { name: 'New messages' })).not.toBeInTheDocument();
    expect(seenCalls()).toEqual(seen(3));
    scrollTo(here, 900);
    live(message('ben', 4));
    expect(seenCalls()).toEqual(seen(3));
    const button = screen.getByRole('button', { name: 'New messages' });
    fireEvent.click(button);
    expect(seenCalls()).toEqual([...seen(3), ...seen(4)]);
    expect(button).not.toBeInTheDocument();
  });
});

test('earlier messages are added above without moving the view; a failure has a button', async () => {
  const { here } = await openThread(chatUpTo(45), range(1, 45), { expected: 'messages.catch-up' });
  expect(textsIn(here)).toHaveLength(30);
  mockRowLayout();
  mockElementSizes(here, () => textsIn(here).length * 50, 400);
  api.on('GET /chats/conversations/c1/messages', failure(500));
  scrollTo(here, 500);
  const again = await screen.findByRole('button', { name: 'Load earlier messages' });
  serveChat(api, chatUpTo(45), range(1, 45));
  scrollTo(here, 100);
  fireEvent.click(again);
  await waitFor(() => expect(textsIn(here)).toHaveLength(45));
  expect(here.scrollTop).toBe(100 + 15 * 50);
  fireEvent.scroll(here);
  expect(api.count('GET /chats/conversations/c1/messages?before')).toBe(2);
});

describe('the unread divider', () => {
  /** Returns the texts directly above and below the divider. */
  function aroundDivider(here: HTMLElement) {
    const divider = within(here).getByText('Unread messages');
    return [divider.previousElementSibling?.textContent, divider.nextElementSibling?.textContent];
  }

  test('is above what was unread when the thread was opened, until the user writes', async () => {
    const { here } = await openThread(unread(4, 2), range(1, 4));
    const [above, below] = aroundDivider(here);
    expect(above).toContain('Words 2');
    expect(below).toContain('Words 3');
    live(message('ada', 5));
    await textRemoved('Unread messages');
    // The same for what arrives while the page is hidden.
    showPage('hidden');
    live(message('ben', 6), message('ben', 7));
    expect(aroundDivider(here)[1]).toContain('Words 6');
  });

  test('is where a thread with many unread messages opens', async () => {
    const { here } = await openThread(unread(200, 100), range(1, 200));
    expect(textsIn(here)).toEqual(range(86, 115).map(({ seq }) => seq));
    expect(aroundDivider(here)[1]).toContain('Words 101');
    await press(NEWEST);
    await waitFor(() => expect(textsIn(here).at(-1)).toBe(200));
    expect(textsIn(here)).toHaveLength(30);
  });
});

test('a reply leads to its original, loads it with those around it, or shows that it was not found', async () => {
  const reply = (seq: number, to: number) => {
    const { _id, senderId, text } = message('ben', to);
    const replyTo = { _id, seq: to, senderId, text, media: null, deleted: false };
    return message('ada', seq, { replyTo });
  };
  const replies = [reply(298, 3), reply(299, 290), reply(300, 40)];
  const { here } = await openThread(chatUpTo(300), [...range(20, 297), ...replies]);
  const follow = (seq: number) => press(new RegExp(`^In reply to Ben Okri\\s*Words ${seq}$`));
  await follow(290);
  await waitFor(async () => expect(await line('Ben Okri: Words 290,')).toHaveFocus());
  await follow(40);
  await waitFor(async () => expect(await line('Ben Okri: Words 40,')).toHaveFocus());
  expect(textsIn(here)).toEqual(range(26, 55).map(({ seq }) => seq));
  // A live message is not added after a gap in the loaded range.
  live(message('ben', 301));
  expect(textsIn(here).at(-1)).toBe(55);
  await press(NEWEST);
  await waitFor(() => expect(textsIn(here).at(-1)).toBe(300));
  await follow(3);
  await screen.findByText('That message is no longer here.');
});
