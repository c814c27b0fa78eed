import type { Post, PostPage } from '@kithkin/shared/contract';
import type { Browser, Page } from '@playwright/test';
import { picture } from '../../../e2e/support/picture';
import { type Network, VIEWER } from '../network';
import { call } from '../people';
import type { Line } from '../report';
import { percentile } from '../statistics';
import { openContext, signedIn, slowDown, withBrowser } from './browser';
import { MOTION_PAGE, ORIGIN } from './motionPage';
import { countTransitions, framesOf, type Step } from './transitions';

const ROUNDS = 12;
const TILES = 18;
/** A frame is slow from here on, in milliseconds. */
const SLOW = 20;
const MAX_POINTS = 2;

/** Serves the same pictures to both pages. */
async function servePictures(page: Page): Promise<void> {
  const bodies = Array.from({ length: TILES }, (_, n) => picture('', n * 14, 900, 700).buffer);
  await page.route(/\/bench-pictures\/\d+\.png/, (route) => {
    const [, number] = /(\d+)\.png/.exec(route.request().url()) ?? [];
    return route.fulfill({ contentType: 'image/png', body: bodies[Number(number)] });
  });
}

/** Mocks explore with posts of one picture each, and their screens. */
async function serveExplore(page: Page, like: Post): Promise<void> {
  const posts = Array.from({ length: TILES }, (_, n): Post => {
    const url = `/bench-pictures/${n}.png`;
    const media = {
      _id: `m${n}`,
      type: 'image',
      url,
      width: 900,
      height: 700,
      blur: null,
      alt: '',
    };
    return {
      ...like,
      _id: `bench-${n}`,
      body: `Picture ${n}`,
      media: [{ ...media, type: 'image' }],
    };
  });
  const comments = { comments: [], nextCursor: null };
  await page.route(/\/posts\?explore=true/, (route) =>
    route.fulfill({ json: { posts, total: TILES, ranking: like.createdAt } }),
  );
  await page.route(/\/posts\/bench-\d+\/comments/, (route) => route.fulfill({ json: comments }));
  await page.route(/\/posts\/bench-\d+$/, (route) => {
    const post = posts.find(({ _id }) => route.request().url().endsWith(`/api/v1.1/posts/${_id}`));
    return post ? route.fulfill({ json: { post } }) : route.fallback();
  });
}

/** Takes the steps in rounds; the first round, which loads scripts, is not measured. */
async function measure(page: Page, steps: readonly Step[]): Promise<number[]> {
  for (const step of steps) await framesOf(page, step);
  await slowDown(page);
  const frames: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const step of steps) frames.push(...(await framesOf(page, step)));
  }
  return frames;
}

async function measureBaseline(browser: Browser): Promise<number[]> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await countTransitions(page);
  await page.route(`${ORIGIN}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: MOTION_PAGE }),
  );
  await servePictures(page);
  await page.goto(ORIGIN);
  await page
    .locator('[data-tile]')
    .nth(TILES - 1)
    .waitFor();
  const frames = await measure(page, [
    { press: '[data-tile]' },
    { press: '#post img' },
    { press: '#viewer' },
    { press: '#back' },
  ]);
  await context.close();
  return frames;
}

async function measureSubject(browser: Browser, url: string, like: Post): Promise<number[]> {
  const context = await signedIn(browser, url, VIEWER);
  const page = await context.newPage();
  await countTransitions(page);
  await servePictures(page);
  await serveExplore(page, like);
  await page.goto('/posts/bench-0');
  const open = page.getByRole('button', { name: 'Open picture' });
  // Loads the viewer and, after the first paint, what moves pictures.
  await open.hover();
  await open.waitFor();
  await page.goto('/explore');
  await page
    .locator('[data-tile-picture]')
    .nth(TILES - 1)
    .waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[data-tile-picture]').first().hover();
  await page.waitForLoadState('networkidle');
  const frames = await measure(page, [
    { press: 'a[href="/posts/bench-0"]' },
    { press: 'button[aria-label="Open picture"]' },
    { press: 'dialog button[aria-label="Close"]' },
    'back',
  ]);
  await context.close();
  return frames;
}

/** Measures the view transitions of a picture: from its tile to the post, the viewer and back. */
export async function measureMotion({ subject, viewer }: Network): Promise<Line[]> {
  const { posts } = await call<PostPage>(subject.url, '/posts', { token: viewer.token });
  const [like] = posts;
  if (!like) throw new Error('The feed of the viewer is empty.');
  return withBrowser(async (browser) => {
    const baseline = await measureBaseline(browser);
    const own = await measureSubject(browser, subject.url, like);
    const p95 = percentile(own, 95);
    const baselineP95 = percentile(baseline, 95);
    const slow = (frames: readonly number[]) =>
      (100 * frames.filter((time) => time > SLOW).length) / frames.length;
    const maxOf = (frames: readonly number[]) => `${Math.max(...frames).toFixed(1)} ms`;
    return [
      {
        what: 'tile, post, viewer and back at a 4x slow-down: a frame (p95)',
        baseline: `${baselineP95.toFixed(1)} ms`,
        subject: `${p95.toFixed(1)} ms`,
        ratio: (p95 / baselineP95).toFixed(2),
        goal: `at most ${SLOW} ms`,
        met: p95 <= SLOW,
      },
      {
        what: `frames over ${SLOW} ms`,
        baseline: `${slow(baseline).toFixed(1)} %`,
        subject: `${slow(own).toFixed(1)} %`,
        ratio: '–',
        goal: `at most ${MAX_POINTS} points more`,
        met: slow(own) <= slow(baseline) + MAX_POINTS,
      },
      {
        what: 'the longest frame, in which the view changes',
        baseline: maxOf(baseline),
        subject: maxOf(own),
        ratio: (Math.max(...own) / Math.max(...baseline)).toFixed(2),
        goal: 'none',
        met: true,
      },
    ];
  });
}
