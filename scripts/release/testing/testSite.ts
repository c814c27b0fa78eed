import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRelease } from '../../../shared/src/contract/registry';
import { readRegistry } from '../registryStore';
import type { SiteRegistry } from '../registryTypes';
import { createSite } from '../site';
import type { Site, Store } from '../siteTypes';
import { remoteBuild, shellBuild } from './builds';
import { type MemoryStore, memoryStore } from './memoryStore';

/** A site in memory, with a folder for its key and for builds. */
export interface TestSite {
  home: string;
  site: Site;
  store: MemoryStore;
  /** Opens the same files, in this store. */
  over(store: Store): Site;
  /** Returns a file as text, or an empty text when there is none. */
  text(file: string): string;
  write(file: string, text: string): Promise<unknown>;
  registry(): Promise<SiteRegistry>;
  /** Moves the clock of site and store. */
  later(ms: number): void;
  shell(version?: string, contract?: string, worker?: string): ReturnType<typeof shellBuild>;
  feed(version: string, changes?: Partial<RemoteRelease>): ReturnType<typeof remoteBuild>;
  remove(): void;
}

export function createTestSite(): TestSite {
  const home = mkdtempSync(join(tmpdir(), 'kithkin-release-'));
  let offset = 0;
  const now = () => Date.now() + offset;
  const store = memoryStore(now);
  const over = (files: Store) =>
    createSite(join(home, 'site'), files, { now: () => new Date(now()), timeoutMs: 60_000 });
  const site = over(store);
  return {
    home,
    site,
    store,
    over,
    text: (file) => store.files.get(file)?.content.toString() ?? '',
    write: (file, text) => store.put(file, Buffer.from(text)),
    async registry() {
      const found = await readRegistry(site);
      if (!found) throw new Error('There is no registry.');
      return found;
    },
    later(ms) {
      offset += ms;
    },
    shell: (...args) => shellBuild(home, ...args),
    feed: (version, changes) => remoteBuild(home, 'feed', version, changes),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
