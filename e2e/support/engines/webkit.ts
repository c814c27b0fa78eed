import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { Engine, Tab } from './engine';

interface WebkitPaths {
  driver: string;
  miniBrowser: string;
}

/** WebKitGTK's MiniBrowser in a virtual display. Each tab is a browser, so that none share data. */
export async function openWebkit(paths: WebkitPaths): Promise<Engine> {
  const { display, stop } = await startDisplay();
  const tabs: { driver: WebDriver; close(): Promise<void> }[] = [];
  return {
    name: 'WebKit',
    version: async () => {
      const capabilities = await tabs[0]?.driver.getCapabilities();
      return `WebKitGTK ${capabilities?.getBrowserVersion() ?? ''}`.trim();
    },
    openTab: async (size) => {
      const opened = await startBrowser(paths, display);
      tabs.push(opened);
      await opened.driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      return tabOf(opened.driver, opened.close);
    },
    close: async () => {
      for (const tab of tabs) await tab.close();
      await stop();
    },
  };
}

/** Starts Xvfb on a display that it selects. */
async function startDisplay(): Promise<{ display: string; stop(): Promise<void> }> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const number = await new Promise<string>((done, fail) => {
    child.once('error', fail);
    child.stdout.once('data', (data: Buffer) => done(data.toString().trim()));
  });
  return { display: `:${number}`, stop: () => end(child) };
}

async function startBrowser(paths: WebkitPaths, display: string) {
  const port = await freePort();
  const child = spawn(paths.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  await reachable(`http://127.0.0.1:${port}/status`);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: paths.miniBrowser, args: ['--automation'] },
  });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await driver.quit();
    await end(child);
  };
  return { driver, close };
}

function tabOf(driver: WebDriver, close: () => Promise<void>): Tab {
  return {
    goto: (url) => driver.get(url),
    // Each tab is a window of its own, and all are visible.
    activate: async () => undefined,
    evaluate: <T>(expression: string) => driver.executeScript<T>(`return (${expression});`),
    clickElement: (selector) => driver.findElement(By.css(selector)).click(),
    typeInto: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
    setFiles: (selector, paths) => driver.findElement(By.css(selector)).sendKeys(paths.join('\n')),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close,
  };
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('No port.')),
      );
    });
  });
}

/** Waits until a driver answers. */
async function reachable(url: string): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    const response = await fetch(url).catch((error: Error) => error);
    if (response instanceof Response) return;
    if (Date.now() > end) throw response;
    await new Promise((done) => setTimeout(done, 50));
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
