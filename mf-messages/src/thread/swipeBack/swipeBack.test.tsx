import { screen, waitFor, within } from '@testing-library/react';
import { serveChat } from '../../testing/chat';
import { finger, type PointerKind } from '../../testing/finger';
import { chatUpTo, range, threadPage } from '../../testing/threadPage';

const page = threadPage();
const wide = window.matchMedia;

beforeEach(() => {
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('599') });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  page.api.on('GET /chats/conversations', { json: [chatUpTo(1)] });
  serveChat(page.api, chatUpTo(1), range(1, 1));
});
afterEach(() => {
  window.matchMedia = wide;
});

const row = () => screen.findByRole('article', { name: /^Ben Okri/ });
const hiddenList = () => screen.queryByRole('heading', { name: 'Messages', hidden: true });

/** Opens the thread. Returns a message in it and the element that is moved. */
async function open() {
  await page.open();
  const message = await row();
  const area = screen.getByRole('heading', { name: 'Chat' }).closest('header')?.parentElement;
  if (!area?.parentElement) throw new Error('No thread');
  return { message, area: area.parentElement };
}

/** Moves a finger over an element to the side and lifts it. */
function swipe(element: HTMLElement, from: number, to: number, end: PointerKind = 'pointerUp') {
  finger(element, 'pointerDown', from, 100);
  finger(element, 'pointerMove', to, 100);
  finger(element, end, to, 100);
}

test('the thread follows a finger from the edge, over the list', async () => {
  const { message, area } = await open();
  expect(hiddenList()).toBeNull();
  finger(message, 'pointerDown', 24, 100);
  finger(message, 'pointerMove', 25, 100);
  expect(area.style.translate).toBe('1px');
  finger(message, 'pointerMove', 124, 130);
  expect(area.style.translate).toBe('100px');
  const list = hiddenList();
  expect(list?.closest('[inert]')).toBeInTheDocument();
  expect(message.style.getPropertyValue('--swipe')).toBe('');
  finger(message, 'pointerUp', 124, 130);
  expect(area.style.translate).toBe('');
  expect(hiddenList()).toBeNull();
});

test('released past a third it goes where Back leads', async () => {
  const { message } = await open();
  swipe(message, 10, 131);
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/messages$/));
  const list = await screen.findByRole('navigation', { name: 'Conversations' });
  expect(await within(list).findByRole('link', { name: /Ben Okri/ })).toBeInTheDocument();
  expect(list.closest('[inert]')).toBeNull();
});

test.each([
  ['that begins further in', 25, 300, 'pointerUp'],
  ['of a third', 10, 130, 'pointerUp'],
  ['that the browser takes over', 10, 300, 'pointerCancel'],
] as const)('a swipe %s leaves the thread open', async (_, from, to, end) => {
  const { message, area } = await open();
  swipe(message, from, to, end);
  expect(area.style.translate).toBe('');
  expect(screen.getByRole('heading', { name: 'Chat' })).toBeInTheDocument();
});

test('a finger that moves down from the edge scrolls', async () => {
  const { message, area } = await open();
  finger(message, 'pointerDown', 10, 100);
  finger(message, 'pointerMove', 20, 130);
  finger(message, 'pointerMove', 300, 130);
  expect(area.style.translate).toBe('');
});

test('beside the list nothing moves', async () => {
  window.matchMedia = wide;
  await page.open();
  const message = await row();
  swipe(message, 10, 300);
  expect(screen.getByRole('heading', { name: 'Messages' })).toBeVisible();
  expect(message).toBeInTheDocument();
});
