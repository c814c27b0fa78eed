import { join } from 'node:path';
import type { Post } from '@kithkin/shared/contract';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import { rootDir } from '../../../shared/tooling/webpack/paths';
import { openContext } from './browser';

const ORIGIN = 'http://bare.test';
const HTML =
  '<!doctype html><body><div id="root"></div><script type="module" src="/list.js"></script>';

/** Opens the baseline list with these posts. */
export async function openBaselineList(browser: Browser, posts: readonly Post[]): Promise<Page> {
  const { outputFiles } = await build({
    entryPoints: [join(rootDir, 'scripts/bench/browser/baselineList.tsx')],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = outputFiles[0]?.text ?? '';
  const context = await openContext(browser);
  const page = await context.newPage();
  const responses: Record<string, { contentType: string; body: string }> = {
    '/': { contentType: 'text/html', body: HTML },
    '/list.js': { contentType: 'text/javascript', body: script },
    '/posts.json': { contentType: 'application/json', body: JSON.stringify(posts) },
  };
  await page.route(`${ORIGIN}/**`, (route) => {
    const response = responses[new URL(route.request().url()).pathname];
    return response ? route.fulfill(response) : route.abort();
  });
  await page.goto(ORIGIN);
  await page.locator('article').first().waitFor();
  return page;
}
