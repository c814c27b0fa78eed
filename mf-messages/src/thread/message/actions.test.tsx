import { userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { serveChat } from '../../testing/chat';
import { conversation, message } from '../../testing/people';
import { chatUpTo, log, range, threadPage, updated } from '../../testing/threadPage';

const page = threadPage();

type User = Awaited<ReturnType<typeof page.open>>['user'];

const line = (name: RegExp) => screen.findByRole('article', { name });

async function menuOf(user: User, name: RegExp) {
  const article = await line(name);
  await user.hover(article);
  await user.click(within(article).getByRole('button', { name: 'More' }));
  return screen.findByRole('menu', { name: 'Message' });
}

const items = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

const focused = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

const thumb = (own: boolean, ...names: string[]) => ({
  emoji: '👍',
  count: names.length,
  mine: own,
  people: names.map(userSummary),
});

test('what can be done depends on whose message it is', async () => {
  serveChat(page.api, chatUpTo(2), [message('ada', 1), message('ben', 2)]);
  const { user } = await page.open();
  const own = items(await menuOf(user, /^You: Words 1/));
  expect(own).toEqual(['Reply', 'Copy text', 'Edit', 'Message info', 'Delete']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  const others = items(await menuOf(user, /^Ben Okri: Words 2/));
  expect(others).toEqual(['Reply', 'Copy text', 'Report']);
});

test('behind a block one can still copy and report, but not answer', async () => {
  const blocked = conversation({ lastMessage: message('ben', 1), canSend: false });
  serveChat(page.api, blocked, range(1, 1));
  const { user } = await page.open();
  expect(items(await menuOf(user, /^Ben Okri/))).toEqual(['Copy text', 'Report']);
});

test('an own message is deleted after a question, and its place says so', async () => {
  const deleted = message('ada', 1, { text: '', deletedAt: '2026-11-20T11:00:00.000Z' });
  serveChat(page.api, chatUpTo(1), [message('ada', 1)]);
  page.api.on('DELETE /chats/messages/c1-1', { json: deleted });
  const { user } = await page.open();
  await user.click(within(await menuOf(user, /^You/)).getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this message?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  const row = await line(/^You: Message deleted/);
  await user.hover(row);
  expect(within(row).queryByRole('button', { hidden: true })).not.toBeInTheDocument();
});

test('a deletion that fails says so and leaves the message', async () => {
  serveChat(page.api, chatUpTo(1), [message('ada', 1)]);
  page.api.on('DELETE /chats/messages/c1-1', { status: 500, json: { message: '', code: 'x' } });
  const { user } = await page.open('/messages/c1', 'messages.delete-message');
  await user.click(within(await menuOf(user, /^You/)).getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Failed to delete message');
  expect(await line(/^You: Words 1/)).toBeInTheDocument();
});

test('what others edit, take back and react shows at once', async () => {
  serveChat(page.api, chatUpTo(2), range(1, 2));
  await page.open();
  await log();
  updated(message('ben', 1, { text: 'Better words', editedAt: '2026-11-20T11:00:00.000Z' }));
  expect(await line(/^Ben Okri: Better words/)).toHaveTextContent('Edited');
  updated(message('ben', 2, { text: '', deletedAt: '2026-11-20T11:00:00.000Z' }));
  expect(await line(/^Ben Okri: Message deleted/)).toBeInTheDocument();
  updated(
    message('ben', 1, {
      text: 'Better words',
      editedAt: '2026-11-20T11:00:00.000Z',
      reactions: [thumb(false, 'ben', 'cleo')],
    }),
  );
  expect(screen.getByRole('button', { name: '👍 2, Ben Okri and Cleo Sol' })).toBeInTheDocument();
});

describe('reactions', () => {
  test('are set at once, counted with those of others, and taken back by pressing again', async () => {
    const reacted = message('ben', 1, { reactions: [thumb(true, 'ben', 'ada')] });
    serveChat(page.api, chatUpTo(1), [message('ben', 1, { reactions: [thumb(false, 'ben')] })]);
    page.api.on('POST /chats/messages/c1-1/reactions', { json: reacted });
    page.api.on('DELETE /chats/messages/c1-1/reactions', {
      json: message('ben', 1, { reactions: [] }),
    });
    const { user } = await page.open();
    await user.click(await screen.findByRole('button', { name: '👍 Ben Okri' }));
    const own = screen.getByRole('button', { name: '👍 2, You and Ben Okri' });
    expect(own).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(page.api.count('POST /chats/messages/c1-1/reactions')).toBe(1));
    await user.click(own);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Reactions' })).toBeNull());
    expect(page.api.count('DELETE /chats/messages/c1-1/reactions')).toBe(1);
  });

  test('that are refused are rolled back, with the reason', async () => {
    serveChat(page.api, chatUpTo(1), range(1, 1));
    page.api.on('POST /chats/messages/c1-1/reactions', {
      status: 422,
      json: { message: 'This message can’t be reacted to.', code: 'rule' },
    });
    const { user } = await page.open();
    const article = await line(/^Ben Okri/);
    await user.hover(article);
    await user.click(within(article).getByRole('button', { name: 'React' }));
    await user.click(within(article).getByRole('button', { name: 'React with ❤️' }));
    await screen.findByText('This message can’t be reacted to.');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Reactions' })).toBeNull());
  });

  test('can be listed with who chose them', async () => {
    serveChat(page.api, chatUpTo(1), [message('ben', 1, { reactions: [thumb(false, 'cleo')] })]);
    const { user } = await page.open();
    const menu = await menuOf(user, /^Ben Okri/);
    await user.click(within(menu).getByRole('menuitem', { name: 'Reactions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reactions' });
    await within(dialog).findByRole('link', { name: /Cleo Sol/ });
  });
});

describe('by keyboard', () => {
  test('arrows walk the messages, Enter opens the menu, Tab reaches the tools, Escape the field', async () => {
    serveChat(page.api, chatUpTo(3), range(1, 3));
    const { user } = await page.open();
    const here = await log();
    act(() => here.focus());
    await user.keyboard('{ArrowUp}');
    expect(await line(/Words 3/)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(await line(/Words 1/)).toHaveFocus();
    await user.keyboard('{End}{ArrowUp}');
    expect(await line(/Words 2/)).toHaveFocus();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: 'Message' });
    await waitFor(() =>
      expect(within(menu).getByRole('menuitem', { name: 'Reply' })).toHaveFocus(),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    const second = await line(/Words 2/);
    await waitFor(() => expect(second).toContainElement(focused()));
    act(() => second.focus());
    await user.keyboard('{Escape}');
    expect(screen.getByPlaceholderText('Type a message...')).toHaveFocus();
  });
});

test('a finger that stays on a message opens a sheet with the same', async () => {
  serveChat(page.api, chatUpTo(1), range(1, 1));
  page.api.on('POST /chats/messages/c1-1/reactions', {
    json: message('ben', 1, { reactions: [thumb(true, 'ada')] }),
  });
  const { user } = await page.open();
  const article = await line(/^Ben Okri/);
  await user.pointer({ keys: '[TouchA>]', target: article });
  const sheet = await screen.findByRole('dialog', { name: 'Message' });
  expect(within(sheet).getByRole('button', { name: 'Report' })).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: 'React with 👍' }));
  await screen.findByRole('button', { name: '👍 You' });
});
