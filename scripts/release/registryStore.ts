import { join } from 'node:path';
import type { Registry, RemoteRelease } from '../../shared/src/contract/registry';
import type { BuiltShell } from '../../shared/tooling/buildShell';
import type { PagePieces } from '../../shared/tooling/page';
import { readIfThere, writeAtomic } from './files';
import { withSiteLock } from './lock';
import { type ReleaseRecord, record } from './log';
import { pageFor } from './page';
import { compressed } from './precompress';
import { Refusal } from './refusal';

/** What the page is told beside the registry. */
export interface PageSettings {
  /** Address of the API when it isn't the site's own host, e.g. `https://api.example.org`. */
  api?: string;
  /** `attempt,total` in milliseconds, for tests. */
  loadTimeouts?: string;
}

/** The registry as the site keeps it: with the entries of the shell and the page's settings. */
export interface SiteRegistry extends Registry {
  shell: { live: BuiltShell; previous?: BuiltShell };
  page?: PageSettings;
}

/** The registry while it is being changed; before the first release it has no shell. */
export type RegistryDraft = Omit<SiteRegistry, 'shell'> & { shell?: SiteRegistry['shell'] };

/** One line of the log, without what the store knows itself. */
export type Act = Omit<ReleaseRecord, 'at' | 'who' | 'serial'>;

/** Quality for the two files that are rewritten at each release, where time counts. */
const QUICK_QUALITY = 5;

const registryFile = (site: string) => join(site, 'registry.json');

/** The registry of a site, or undefined before the first release. */
export async function readRegistry(site: string): Promise<SiteRegistry | undefined> {
  const text = await readIfThere(registryFile(site));
  return text === undefined ? undefined : JSON.parse(text);
}

async function piecesOf(site: string, shell: BuiltShell): Promise<PagePieces> {
  const file = join(site, 'shell', shell.version, 'page.json');
  const text = await readIfThere(file);
  if (text === undefined) throw new Refusal(`The shell's page is missing: ${file}.`);
  return JSON.parse(text);
}

async function writeWithCopies(file: string, text: string): Promise<void> {
  const copies = await compressed(Buffer.from(text), QUICK_QUALITY);
  await writeAtomic(`${file}.br`, copies['.br']);
  await writeAtomic(`${file}.gz`, copies['.gz']);
  await writeAtomic(file, text);
}

/**
 * Changes the registry under the site's lock: the change is applied, the serial rises, the page is
 * written last. A change that answers no acts writes nothing.
 * @returns The registry as it stands afterwards.
 * @throws Refusal when the change refuses, or when there is no shell to make a page of.
 */
export async function changeRegistry(
  site: string,
  change: (draft: RegistryDraft) => Promise<Act[]> | Act[],
): Promise<SiteRegistry> {
  return withSiteLock(site, async () => {
    const current = await readRegistry(site);
    const draft: RegistryDraft = current ?? { serial: 0, issuedAt: '', remotes: {} };
    const acts = await change(draft);
    if (!draft.shell)
      throw new Refusal('There is no shell yet: run npm run deploy -- shell first.');
    const next: SiteRegistry = { ...draft, shell: draft.shell };
    if (acts.length === 0) return next;

    next.serial += 1;
    next.issuedAt = new Date().toISOString();
    const page = pageFor(next, await piecesOf(site, next.shell.live));
    await writeWithCopies(registryFile(site), `${JSON.stringify(next, null, 2)}\n`);
    await writeWithCopies(join(site, 'index.html'), page);
    await record(
      site,
      acts.map((act) => ({ ...act, serial: next.serial })),
    );
    return next;
  });
}

/** Makes `release` what everybody gets; what they had becomes the previous one. */
export function makeLive(draft: RegistryDraft, name: string, release: RemoteRelease): void {
  const channels = draft.remotes[name];
  const before = channels?.live;
  const previous = before && before.version !== release.version ? before : channels?.previous;
  draft.remotes[name] = { live: release, ...(previous ? { previous } : {}) };
}
