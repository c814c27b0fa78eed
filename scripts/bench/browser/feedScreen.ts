import type { PostPage } from '@kithkin/shared/contract';
import type { Browser, Page } from '@playwright/test';
import { ASKER, type Network } from '../network';
import { call } from '../people';
import type { Line } from '../report';
import { percentile } from '../statistics';
import { openBareList } from './barePage';
import { FRAME, heapOf, signedIn, slowDown, withBrowser } from './browser';
import { manyPosts, POSTS, serveFeed } from './posts';
import { type Scrolled, scrollThrough } from './scrolling';
import { shiftOfFirstLoad } from './shift';
import { framesOfLikes, timesOfKeys } from './touch';

const MOST_NODES = 500;
const MOST_HEAP = 1.5;
const MOST_LEFT = 10_000_000;
const MOST_SHIFT = 0.02;
const FEED = '[role=feed]';

const ms = (value: number) => `${value.toFixed(1)} ms`;
const mb = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** By a link of the menu, without loading the page anew. */
const goBy = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

interface Measured extends Scrolled {
  /** Bytes that the list with all its posts adds. */
  added: number;
  /** Bytes that are still there once the screen is left. */
  left: number;
}

async function measureOurs(page: Page): Promise<Measured> {
  await page.goto('/notifications');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const before = await heapOf(page);
  await slowDown(page);
  await goBy(page, 'Home');
  await page.getByRole('article').first().waitFor();
  const scrolled = await scrollThrough(page, FEED);
  const added = (await heapOf(page)) - before;
  await goBy(page, 'Explore');
  await page.getByRole('heading', { level: 1, name: 'Explore' }).waitFor();
  return { ...scrolled, added, left: (await heapOf(page)) - before };
}

async function measureBare(browser: Browser, posts: Parameters<typeof openBareList>[1]) {
  const empty = await openBareList(browser, posts.slice(0, 1));
  const before = await heapOf(empty);
  await empty.context().close();
  const page = await openBareList(browser, posts);
  await slowDown(page);
  const scrolled = await scrollThrough(page, '#list');
  const added = (await heapOf(page)) - before;
  await page.context().close();
  return { ...scrolled, added };
}

/** The home feed in a browser: long reading, a like, typing, and how still it stands. */
export async function measureFeedScreen({ ours, asker }: Network): Promise<Line[]> {
  const { posts } = await call<PostPage>(ours.url, '/posts', { token: asker.token });
  const [like] = posts;
  if (!like) throw new Error('The feed of the asker is empty.');
  const many = manyPosts(like);
  return withBrowser(async (browser) => {
    const bare = await measureBare(browser, many);
    const context = await signedIn(browser, ours.url, ASKER);
    const page = await context.newPage();
    await serveFeed(page, many);
    const feed = await measureOurs(page);
    await page.close();
    const likes = await framesOfLikes(context, many);
    const keys = await timesOfKeys(context);
    const shift = await shiftOfFirstLoad(browser, ours.url);

    const p95 = percentile(feed.frames, 95);
    const slow = feed.frames.filter((time) => time > 20).length;
    const bareSlow = bare.frames.filter((time) => time > 20).length;
    const inOne = likes.filter((frames) => frames <= 1).length;
    const key = percentile(keys, 95);
    const posted = `${POSTS.toLocaleString('en')} posts`;
    return [
      {
        what: `${posted}, reading on at a 4x slow-down: a frame (p95)`,
        bare: ms(percentile(bare.frames, 95)),
        ours: ms(p95),
        ratio: (p95 / percentile(bare.frames, 95)).toFixed(2),
        goal: 'at most 17 ms',
        met: p95 <= 17,
      },
      {
        what: 'frames over 20 ms',
        bare: share(bareSlow, bare.frames.length),
        ours: share(slow, feed.frames.length),
        ratio: '–',
        goal: 'under 1 %',
        met: slow < feed.frames.length / 100,
      },
      {
        what: 'most elements of the list',
        bare: `${bare.nodes}`,
        ours: `${feed.nodes}`,
        ratio: (feed.nodes / bare.nodes).toFixed(2),
        goal: `at most ${MOST_NODES}`,
        met: feed.nodes <= MOST_NODES,
      },
      {
        what: 'what the list with all its posts adds to the heap',
        bare: mb(bare.added),
        ours: mb(feed.added),
        ratio: (feed.added / bare.added).toFixed(2),
        goal: `at most ${MOST_HEAP}`,
        met: feed.added <= MOST_HEAP * bare.added,
      },
      {
        what: 'of it left after leaving the screen',
        bare: '–',
        ours: mb(feed.left),
        ratio: '–',
        goal: `at most ${mb(MOST_LEFT)}`,
        met: feed.left <= MOST_LEFT,
      },
      {
        what: 'likes that stand on the screen within one frame',
        bare: '–',
        ours: share(inOne, likes.length),
        ratio: '–',
        goal: 'all',
        met: inOne === likes.length,
      },
      {
        what: 'a key in the composer with ten pictures (p95)',
        bare: '–',
        ours: ms(key),
        ratio: '–',
        goal: 'at most 16 ms',
        met: key <= FRAME,
      },
      {
        what: 'layout shift of the first load',
        bare: '–',
        ours: shift.toFixed(3),
        ratio: '–',
        goal: `at most ${MOST_SHIFT}`,
        met: shift <= MOST_SHIFT,
      },
    ];
  });
}
