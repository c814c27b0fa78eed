import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Engine } from './engine';
import { openFirefox } from './firefox';
import { openWebkit } from './webkit';

export type { Engine, Size, Tab, Target } from './engine';
export { EnginePage } from './page';

/** The engines that are tested beside Chromium. */
export const ENGINES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Debian's packages with each engine. */
export const PACKAGES: Record<EngineName, string> = {
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb gstreamer1.0-libav',
};

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Finds WebKitGTK's test browser, in the folder of its newest API version. */
function miniBrowser(): string | undefined {
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
  switch (name) {
    case 'firefox': {
      const path = onPath('firefox-esr') ?? onPath('firefox');
      return path ? () => openFirefox(path) : undefined;
    }
    case 'webkit': {
      const driver = onPath('WebKitWebDriver');
      const browser = miniBrowser();
      return driver && browser && onPath('Xvfb')
        ? () => openWebkit({ driver, miniBrowser: browser })
        : undefined;
    }
  }
}
