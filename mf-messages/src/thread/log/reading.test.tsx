import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockElementSizes, mockRowLayout, serveChat } from '../../testing/chat';
import { conversation, message } from '../../testing/people';
import { chatUpTo, live, log, range, textsIn, threadPage } from '../../testing/threadPage';

const page = threadPage();

/** Returns the texts directly above and below the unread divider. */
function aroundDivider(here: HTMLElement) {
  const divider = within(here).getByText('Unread messages');
  return [divider.previousElementSibling?.textContent, divider.nextElementSibling?.textContent];
}

const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

afterEach(() => show('visible'));

const reply = (seq: number, to: number) => {
  const { _id, senderId, text } = message('ben', to);
  return message('ada', seq, {
    replyTo: { _id, seq: to, senderId, text, media: null, deleted: false },
  });
};

describe('the unread divider', () => {
  test('stands above what was unread when the thread was opened, until one writes', async () => {
    const chat = conversation({ lastMessage: message('ben', 4), seenSeq: 2, unreadCount: 2 });
    serveChat(page.api, chat, range(1, 4));
    await page.open();
    const here = await log();
    const [above, below] = aroundDivider(here);
    expect(above).toContain('Words 2');
    expect(below).toContain('Words 3');
    live(message('ada', 5));
    await waitFor(() => expect(screen.queryByText('Unread messages')).not.toBeInTheDocument());
  });

  test('stands above what has come while the page was hidden', async () => {
    serveChat(page.api, chatUpTo(2), range(1, 2));
    await page.open();
    const here = await log();
    expect(screen.queryByText('Unread messages')).not.toBeInTheDocument();
    show('hidden');
    live(message('ben', 3), message('ben', 4));
    const [, below] = aroundDivider(here);
    expect(below).toContain('Words 3');
  });

  test('is where a thread with much unread opens, and the newest is one press away', async () => {
    const chat = conversation({ lastMessage: message('ben', 200), seenSeq: 100, unreadCount: 100 });
    serveChat(page.api, chat, range(1, 200));
    const { user } = await page.open();
    const here = await log();
    expect(textsIn(here)).toEqual(range(86, 115).map(({ seq }) => seq));
    expect(aroundDivider(here)[1]).toContain('Words 101');
    await user.click(screen.getByRole('button', { name: 'To the newest message' }));
    await waitFor(() => expect(textsIn(here).at(-1)).toBe(200));
    expect(textsIn(here)).toHaveLength(30);
  });
});

describe('a reply', () => {
  test('shows what it answers, and leads there', async () => {
    serveChat(page.api, chatUpTo(3), [...range(1, 2), reply(3, 1)]);
    const { user } = await page.open();
    const here = await log();
    await user.click(
      within(here).getByRole('button', { name: /^In reply to Ben Okri\s*Words 1$/ }),
    );
    await waitFor(() =>
      expect(within(here).getByRole('article', { name: /^Ben Okri: Words 1,/ })).toHaveFocus(),
    );
  });

  test('leads to an original that is not loaded, with what lies around it', async () => {
    serveChat(page.api, chatUpTo(300), [...range(1, 299), reply(300, 40)]);
    const { user } = await page.open();
    const here = await log();
    await user.click(within(here).getByRole('button', { name: /^In reply to Ben Okri/ }));
    await waitFor(() =>
      expect(within(here).getByRole('article', { name: /^Ben Okri: Words 40,/ })).toHaveFocus(),
    );
    expect(textsIn(here)).toEqual(range(26, 55).map(({ seq }) => seq));
    // A live message is not added after a gap in the loaded range.
    live(message('ben', 301));
    expect(textsIn(here).at(-1)).toBe(55);
    await user.click(screen.getByRole('button', { name: 'To the newest message' }));
    await waitFor(() => expect(textsIn(here).at(-1)).toBe(300));
  });

  test('to what this person may not read says that it is not here', async () => {
    serveChat(page.api, chatUpTo(60), [...range(20, 59), reply(60, 3)]);
    const { user } = await page.open();
    const here = await log();
    await user.click(within(here).getByRole('button', { name: /^In reply to Ben Okri/ }));
    await screen.findByText('That message is no longer here.');
  });
});

test('a thread of thousands keeps few lines in the page, however far one reads', async () => {
  serveChat(page.api, chatUpTo(5_000), range(1, 5_000));
  await page.open();
  const here = await log();
  const lines = () => here.querySelectorAll<HTMLElement>('[data-seq]');
  const first = () => Number(lines()[0]?.dataset.seq);
  mockRowLayout();
  mockElementSizes(here, () => lines().length * 50, 400);
  for (let pages = 1; pages <= 7; pages += 1) {
    here.scrollTop = 10;
    fireEvent.scroll(here);
    await waitFor(() => expect(first()).toBe(4_971 - pages * 30));
  }
  expect(lines().length).toBeLessThanOrEqual(180);
});

test('earlier messages that fail to load can be asked for again', async () => {
  serveChat(page.api, chatUpTo(45), range(1, 45));
  const { user } = await page.open('/messages/c1', 'messages.catch-up');
  const here = await log();
  mockElementSizes(here, () => 3_000, 400);
  const failing = { status: 500, json: { message: '', code: 'x' } };
  page.api.on('GET /chats/conversations/c1/messages', failing);
  here.scrollTop = 10;
  fireEvent.scroll(here);
  const again = await screen.findByRole('button', { name: 'Load earlier messages' });
  serveChat(page.api, chatUpTo(45), range(1, 45));
  await user.click(again);
  await waitFor(() => expect(textsIn(here)).toHaveLength(45));
});
