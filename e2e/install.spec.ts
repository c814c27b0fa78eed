import { expect } from '@playwright/test';
import { newContext } from './support/browser';
import { test } from './support/fixtures';

test('the app can be installed: the browser accepts its manifest, and all icons are pictures', async ({
  browser,
  demo,
}) => {
  const context = await newContext(browser, { baseURL: demo.url });
  const page = await context.newPage();
  await page.goto('/login');
  const devtools = await context.newCDPSession(page);
  const { url, data = '', errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons }: { icons: { src: string }[] } = JSON.parse(data);
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const src of [...icons.map((icon) => icon.src), touchIcon ?? '']) {
    const icon = await page.request.get(new URL(src, url).href);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png']);
  }
  await context.close();
});
