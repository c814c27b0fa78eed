import { bus, scrollRestorer } from '@kithkin/shared';
import { createFakeApi, installLayout, scrollToEnd, userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import HomeScreen from '../home/HomeScreen';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';

const SCREENS = { '/': <HomeScreen /> };

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;
let layout: ReturnType<typeof installLayout>;

/** Estimated height of a card, and the distance from one card to the next, in CSS pixels. */
const HEIGHT = 420;
const STEP = 436;

beforeEach(() => api.reset());
afterEach(async () => {
  await leave?.();
  layout.remove();
});

const posts = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => post(`p${from + index}`));

/** Opens the home feed with `count` posts from p1 on, all in one page. */
async function open(count: number) {
  api.on('GET /posts', { json: { posts: posts(1, count), nextCursor: null } });
  const page = await renderFeed(SCREENS, '/');
  layout = installLayout(HEIGHT);
  leave = page.leave;
  await screen.findByRole('feed');
  return page;
}

const scrollTo = (to: number) => act(() => layout.scrollTo(to));
const articles = () => screen.getAllByRole('article');
const positions = () => articles().map((each) => Number(each.getAttribute('aria-posinset')));
const article = (id: string) => screen.getByRole('article', { description: `Words of ${id}` });

test('however many there are, only those near the window are drawn, each with its position', async () => {
  await open(200);
  expect(articles().length).toBeLessThan(9);
  expect(positions()[0]).toBe(1);
  scrollTo(100 * STEP);
  expect(articles().length).toBeLessThan(9);
  expect(article('p101')).toHaveAttribute('aria-posinset', '101');
  expect(article('p101')).toHaveAttribute('aria-setsize', '200');
  const inOrder = [...positions()].sort((a, b) => a - b);
  expect(positions()).toEqual(inOrder);
});

test('the article with the focus stays however far one scrolls, and keys lead on from it', async () => {
  const { user } = await open(200);
  act(() => article('p2').focus());
  scrollTo(100 * STEP);
  expect(article('p2')).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(article('p3')).toHaveFocus();
  await user.keyboard('{PageUp}{PageUp}');
  expect(article('p1')).toHaveFocus();
});

test('a post that comes above moves nothing that is read, and at the top it is seen', async () => {
  await open(50);
  const arrive = (id: string) =>
    act(() =>
      bus.emit('outbox-sent', {
        clientId: id,
        kind: 'post',
        lane: 'posts',
        response: { post: post(id, { creator: userSummary('ada') }) },
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

test('Back finds the post one was reading, although others have come meanwhile', async () => {
  await open(60);
  scrollTo(30 * STEP + 50);
  const saved = scrollRestorer()?.save();
  await leave?.();
  layout.remove();
  api.on('GET /posts', { json: { posts: posts(-9, 70), nextCursor: null } });
  const page = await renderFeed(SCREENS, '/');
  layout = installLayout(HEIGHT);
  leave = page.leave;
  await screen.findByRole('feed');
  act(() => scrollRestorer()?.restore(JSON.parse(JSON.stringify(saved))));
  await waitFor(() => expect(article('p31')).toHaveAttribute('aria-posinset', '41'));
  expect(scrollRestorer()?.save()).toMatchObject({ into: 50 });
});

test('after a reload the pages up to that post are asked for; what one does ends it', async () => {
  const page = (from: number, nextCursor: string | null) => ({
    json: { posts: posts(from, 10), nextCursor },
  });
  api.on('GET /posts', ({ name }) => {
    const at = Number(/cursor=(\d+)/.exec(name)?.[1] ?? 1);
    return page(at, String(at + 10));
  });
  const view = await renderFeed(SCREENS, '/');
  layout = installLayout(HEIGHT);
  leave = view.leave;
  await screen.findByRole('feed');
  act(() => scrollRestorer()?.restore({ ids: ['gone', 'p35'], into: 10, top: 9000 }));
  await waitFor(() => expect(screen.queryByText('Words of p35')).toBeInTheDocument());
  expect(api.count('GET /posts')).toBe(4);
  act(() => void window.dispatchEvent(new Event('wheel')));
  scrollTo(0);
  await scrollToEnd();
  await waitFor(() => expect(api.count('GET /posts')).toBe(5));
  expect(layout.scrollTop()).toBe(0);
});
