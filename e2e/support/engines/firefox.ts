import puppeteer, { type Browser } from 'puppeteer-core';
import type { Engine, Size, Tab } from './index';

/** Firefox, driven over WebDriver BiDi, which needs no driver program. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'media.autoplay.default': 0 },
  });
  return { openTab: (size) => openTab(browser, size), close: () => browser.close() };
}

async function openTab(browser: Browser, size: Size): Promise<Tab> {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport(size);
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    activate: () => page.bringToFront(),
    clickElement: (selector) => page.click(selector),
    typeInto: (selector, text) => page.type(selector, text),
    setFiles: async (selector, paths) => {
      const [chooser] = await Promise.all([
        page.waitForFileChooser(),
        page.$eval(selector, (input) => input instanceof HTMLInputElement && input.click()),
      ]);
      await chooser.accept(paths);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}
