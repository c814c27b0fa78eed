import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserType, LaunchOptions } from '@playwright/test';
import type { RunningServer } from './server';

/** A browser with a profile on disk, which can be closed and opened again. */
export interface ProfileBrowser {
  /** Opens the browser with what it had when it was closed. */
  open(options?: { offline?: boolean }): Promise<BrowserContext>;
  /** Removes the profile; the browser must be closed. */
  remove(): void;
}

/** Creates a profile. Closing the context that `open` returns ends the browser's process. */
export function createProfile(
  server: Pick<RunningServer, 'url'>,
  browserType: BrowserType,
  launchOptions: LaunchOptions,
): ProfileBrowser {
  const folder = mkdtempSync(join(tmpdir(), 'kithkin-profile-'));
  return {
    open: ({ offline = false } = {}) =>
      browserType.launchPersistentContext(folder, {
        ...launchOptions,
        baseURL: server.url,
        viewport: { width: 1440, height: 900 },
        serviceWorkers: 'allow',
        offline,
      }),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
