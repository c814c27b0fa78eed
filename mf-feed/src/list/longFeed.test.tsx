import { bus, scrollRestorer } from '@kithkin/shared';
import { installLayout, scrollToEnd } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ownPost, post, postPage } from '../testing/posts';
import { setUpFeed } from '../testing/renderFeed';
import { PostFeed } from './PostFeed';

const { api, leave, ...feed } = setUpFeed({
  '/': <PostFeed list={{ kind: 'home' }} label="Posts" empty={null} />,
});
let layout: ReturnType<typeof installLayout>;

/** Estimated height of a card, and the distance from one card to the next, in CSS pixels. */
const HEIGHT = 420;
const STEP = 436;

afterEach(() => layout.remove());

const posts = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => post(`p${from + index}`));

async function open() {
  const page = await feed.open();
  layout = installLayout(HEIGHT);
  await screen.findByRole('feed');
  return page;
}
/** Opens the home feed with `count` posts from p1 on, all in one page. */
async function openPosts(count: number, from = 1) {
  api.on('GET /posts', postPage(posts(from, count)));
  return open();
}

const scrollTo = (to: number) => act(() => layout.scrollTo(to));
const articles = () => screen.getAllByRole('article');
const positions = () => articles().map((each) => Number(each.getAttribute('aria-posinset')));
const article = (id: string) => screen.getByRole('article', { description: `Words of ${id}` });

test('the first posts do not wait for the virtualizer, and stay the same elements', async () => {
  api.on('GET /posts', postPage(posts(1, 30)));
  layout = installLayout(HEIGHT);
  const rows: { added: HTMLElement[]; removed: HTMLElement[] } = { added: [], removed: [] };
  const flow: string[] = [];
  const rowsOf = (nodes: NodeList) =>
    [...nodes]
      .filter((node) => node instanceof HTMLElement)
      .flatMap((node) => [node, ...node.querySelectorAll<HTMLElement>('*')])
      .filter(({ dataset }) => dataset.row);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      rows.added.push(...rowsOf(addedNodes));
      rows.removed.push(...rowsOf(removedNodes));
    }
    if (flow.length === 0) flow.push(...rows.added.map(({ style }) => style.position));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await feed.open({ virtualizer: false });
  await screen.findByRole('feed');
  await waitFor(() => expect(rows.added.every(({ style }) => style.position === '')).toBe(true));
  expect(flow).toEqual(['static', 'static', 'static', 'static']);
  expect(rows.removed.filter((row) => rows.added.slice(0, 4).includes(row))).toEqual([]);
  observer.disconnect();
});

test('only posts near the window and the focused one are rendered, with their positions', async () => {
  await openPosts(200);
  expect(articles().length).toBeLessThan(9);
  expect(positions()[0]).toBe(1);
  act(() => article('p2').focus());
  scrollTo(100 * STEP);
  expect(articles().length).toBeLessThan(12);
  expect(article('p101')).toHaveAttribute('aria-posinset', '101');
  expect(article('p101')).toHaveAttribute('aria-setsize', '200');
  expect(positions()).toEqual(positions().toSorted((a, b) => a - b));
  expect(article('p2')).toHaveFocus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key });
  press('PageDown');
  expect(article('p3')).toHaveFocus();
  press('PageUp');
  press('PageUp');
  expect(article('p1')).toHaveFocus();
});

test('a post above moves nothing that is read, and is visible at the top', async () => {
  await openPosts(50);
  const arrive = (id: string) =>
    act(() =>
      bus.emit('outbox-sent', {
        clientId: id,
        kind: 'post',
        lane: 'posts',
        response: { post: ownPost(id) },
      }),
    );
  arrive('top');
  expect(await screen.findByText('Words of top')).toBeVisible();
  expect(layout.scrollTop()).toBe(0);
  scrollTo(20 * STEP);
  const before = layout.scrollTop();
  arrive('above');
  await waitFor(() => expect(layout.scrollTop()).toBe(before + STEP));
  await waitFor(() => expect(article('p20')).toHaveAttribute('aria-posinset', '22'));
});

test('Back restores the post that was read, also if others have arrived meanwhile', async () => {
  await openPosts(60);
  scrollTo(30 * STEP + 50);
  const saved = scrollRestorer()?.save();
  await leave();
  layout.remove();
  await openPosts(70, -9);
  act(() => scrollRestorer()?.restore(JSON.parse(JSON.stringify(saved))));
  await waitFor(() => expect(article('p31')).toHaveAttribute('aria-posinset', '41'));
  expect(scrollRestorer()?.save()).toMatchObject({ into: 50 });
});

test.each([true, false])(
  'a page that was opened anew (%s) begins at the top if new posts wait; Back leads to the post',
  async (isAnew) => {
    const own = { ids: ['p20'], into: 10, top: 9000 };
    window.kithkinPosition = isAnew ? { top: 9000, own } : undefined;
    await openPosts(40);
    act(() => scrollRestorer()?.restore(own));
    await waitFor(() => expect(scrollRestorer()?.save()).toMatchObject({ ids: ['p20'] }));
    await waitFor(() => expect(layout.scrollTop()).toBeGreaterThan(0));
    act(() => bus.emit('post-created', { post: post('new') }));
    await waitFor(() => expect(layout.scrollTop() === 0).toBe(isAnew));
    window.kithkinPosition = undefined;
  },
);

test('after a reload pages are fetched up to that post, until the user scrolls', async () => {
  api.on('GET /posts', ({ name }) => {
    const at = Number(/cursor=(\d+)/.exec(name)?.[1] ?? 1);
    return postPage(posts(at, 10), String(at + 10));
  });
  await open();
  act(() => scrollRestorer()?.restore({ ids: ['gone', 'p35'], into: 10, top: 9000 }));
  await waitFor(() => expect(screen.queryByText('Words of p35')).toBeInTheDocument());
  expect(api.count('GET /posts')).toBe(4);
  act(() => void window.dispatchEvent(new Event('wheel')));
  scrollTo(0);
  await scrollToEnd();
  await waitFor(() => expect(api.count('GET /posts')).toBe(5));
  expect(layout.scrollTop()).toBe(0);
});
