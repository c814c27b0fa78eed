import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { openFirefox } from './firefox';
import { openWebkit } from './webkit';

export interface Size {
  width: number;
  height: number;
}

/** A tab with a profile of its own, in any engine. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Shows the tab in front of others: a hidden one gets no input and loads no video. */
  activate(): Promise<void>;
  /** Evaluates an expression in the page and returns its JSON value. */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks the element that a CSS selector matches, with the mouse of the driver. */
  clickElement(selector: string): Promise<void>;
  /** Types into the element that a CSS selector matches, with the keyboard of the driver. */
  typeInto(selector: string, text: string): Promise<void>;
  /** Selects files in the file input that a CSS selector matches. */
  setFiles(selector: string, paths: string[]): Promise<void>;
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Buffer>;
}

/** A browser with an engine other than Chromium's. */
export interface Engine {
  openTab(size: Size): Promise<Tab>;
  close(): Promise<void>;
}

/** The engines that are tested beside Chromium, with Debian's packages of each. */
export const PACKAGES = {
  webkit: 'webkit2gtk-driver xvfb gstreamer1.0-libav',
  firefox: 'firefox-esr',
};
export type EngineName = keyof typeof PACKAGES;

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Finds WebKitGTK's test browser, in the folder of its newest API version. */
function findMiniBrowser(): string | undefined {
  return LIBRARIES.filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit2gtk-'))
        .sort()
        .map((name) => join(folder, name, 'MiniBrowser')),
    )
    .findLast((path) => existsSync(path));
}

/** Returns a function that opens the engine, or undefined if it is not installed. */
export function installedEngine(name: EngineName): (() => Promise<Engine>) | undefined {
  if (name === 'firefox') {
    const path = onPath('firefox-esr') ?? onPath('firefox');
    return path ? () => openFirefox(path) : undefined;
  }
  const [driver, miniBrowser] = [onPath('WebKitWebDriver'), findMiniBrowser()];
  const isComplete = driver && miniBrowser && onPath('Xvfb');
  return isComplete ? () => openWebkit({ driver, miniBrowser }) : undefined;
}
