import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { Engine, Tab } from './index';

// The folder of the package is no module that Node could import.
const { DriverService }: typeof import('selenium-webdriver/remote') = createRequire(
  import.meta.url,
)('selenium-webdriver/remote');

interface WebkitPaths {
  driver: string;
  miniBrowser: string;
}

/** WebKitGTK's MiniBrowser in a virtual display. Each tab is a browser, so that none share data. */
export async function openWebkit({ driver, miniBrowser }: WebkitPaths): Promise<Engine> {
  const { display, stop } = await startDisplay();
  const closing = [stop];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  });
  return {
    openTab: async (size) => {
      const env = { ...process.env, DISPLAY: display };
      const service = new DriverService.Builder(driver)
        .setHostname('127.0.0.1')
        .setEnvironment(env)
        .build();
      const url = await service.start();
      closing.unshift(() => service.kill());
      const browser = await new Builder().usingServer(url).withCapabilities(capabilities).build();
      closing.unshift(() => browser.quit());
      await browser
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      return tabOf(browser);
    },
    close: async () => {
      for (const close of closing) await close();
    },
  };
}

/** Starts Xvfb on a display that it selects. */
async function startDisplay(): Promise<{ display: string; stop(): Promise<void> }> {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(child.stdout, 'data');
  return {
    display: `:${String(number).trim()}`,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

const tabOf = (browser: WebDriver): Tab => ({
  goto: (url) => browser.get(url),
  // Each tab is a window of its own, and all are visible.
  activate: async () => undefined,
  evaluate: <T>(expression: string) => browser.executeScript<T>(`return (${expression});`),
  clickElement: (selector) => browser.findElement(By.css(selector)).click(),
  typeInto: (selector, text) => browser.findElement(By.css(selector)).sendKeys(text),
  setFiles: (selector, paths) => browser.findElement(By.css(selector)).sendKeys(paths.join('\n')),
  screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
});
