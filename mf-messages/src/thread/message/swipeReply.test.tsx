import { screen, waitFor } from '@testing-library/react';
import { serveChat } from '../../testing/chat';
import { finger, type PointerKind } from '../../testing/finger';
import { conversation, message } from '../../testing/people';
import { chatUpTo, range, threadPage } from '../../testing/threadPage';

const page = threadPage();

const row = () => screen.findByRole('article', { name: /^Ben Okri/ });
const replying = () => screen.queryByText('Reply to Ben Okri');

/** Moves a finger from the middle of a row and lifts it. Returns the offset before that. */
function swipe(
  element: HTMLElement,
  { x = 0, y = 0 }: { x?: number; y?: number },
  end: PointerKind = 'pointerUp',
) {
  finger(element, 'pointerDown', 100, 100);
  finger(element, 'pointerMove', 100 + x, 100 + y);
  const offset = element.style.getPropertyValue('--swipe');
  finger(element, end, 100 + x, 100 + y);
  return offset;
}

test.each([
  ['too short', { x: 50 }],
  ['against the line', { x: -120 }],
  ['down, which scrolls', { x: 40, y: 120 }],
])('a swipe %s does nothing', async (_, by) => {
  serveChat(page.api, chatUpTo(1), range(1, 1));
  await page.open();
  swipe(await row(), by);
  expect(replying()).toBeNull();
});

test('a swipe that the browser takes over does nothing', async () => {
  serveChat(page.api, chatUpTo(1), range(1, 1));
  await page.open();
  const article = await row();
  swipe(article, { x: 100 }, 'pointerCancel');
  expect(replying()).toBeNull();
  expect(article.style.getPropertyValue('--swipe')).toBe('');
});

test('where one can’t write, nothing moves', async () => {
  serveChat(
    page.api,
    conversation({ lastMessage: message('ben', 1), canSend: false }),
    range(1, 1),
  );
  await page.open();
  expect(swipe(await row(), { x: 90 })).toBe('');
});

test('a swipe to the side replies, and the message follows the finger meanwhile', async () => {
  serveChat(page.api, chatUpTo(1), range(1, 1));
  await page.open();
  const article = await row();
  expect(swipe(article, { x: 90 })).toBe('78px');
  await waitFor(() => expect(replying()).toBeInTheDocument());
  expect(article.style.getPropertyValue('--swipe')).toBe('');
});
