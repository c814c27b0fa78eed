import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Engine, Size, Tab } from './engine';

/** Firefox, driven over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'media.autoplay.default': 0 },
  });
  return {
    name: 'Firefox',
    version: () => browser.version(),
    openTab: (size) => openTab(browser, size),
    close: () => browser.close(),
  };
}

async function openTab(browser: Browser, size: Size): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(size);
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    activate: () => page.bringToFront(),
    clickElement: (selector) => page.click(selector),
    typeInto: (selector, text) => page.type(selector, text),
    setFiles: (selector, paths) => setFiles(page, selector, paths),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  };
}

async function setFiles(page: Page, selector: string, paths: string[]): Promise<void> {
  const input = await page.$(selector);
  if (!input) throw new Error(`No file input at ${selector}.`);
  await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(...paths);
}
