import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFile, ShellRelease } from '@kithkin/shared/contract';
import type { Compilation } from 'webpack';
import { checkBudgets, checkWorkerBudgets, loadsOfShell } from './budgets';
import { releaseFile } from './buildRemote';
import { compile, readTree, writeTree } from './compile';
import type { ShellConfig } from './config';
import { REPORT_FILE } from './contract/file';
import { reportText } from './contract/report';
import {
  type BuiltFiles,
  fillIntegrity,
  listCachedScripts,
  replaceVersionToken,
  scriptsOf,
} from './finish';
import { buildPage, buildWorker, withPrerendered } from './page';
import { prerender } from './prerender';
import type { Mode } from './webpack/commonConfig';
import { cacheDir, contractVersion } from './webpack/paths';
import { prerenderConfig, shellConfigs } from './webpack/shell';

/** Name of the script of `@kithkin/shared/kit`. */
const KIT = 'kit';

/** A shell release, with the scripts of each entry of the page in load order. */
export interface BuiltShell extends ShellRelease {
  entries: Record<string, ReleaseFile[]>;
  /** File with the page's parts (`PageParts`), which the release verifies before use. */
  pieces?: ReleaseFile;
}

/** Builds the shell into its `dist/`, with `release.json` and the page's parts in `page.json`. */
export async function buildShell(
  dir: string,
  config: ShellConfig,
  mode: Mode,
): Promise<BuiltShell> {
  const outDir = join(cacheDir, 'out', 'shell');
  await rm(outDir, { recursive: true, force: true });
  const compilations: Compilation[] = [];
  for (const configuration of shellConfigs(config, { dir, name: 'shell', mode, outDir })) {
    compilations.push(await compile(configuration));
  }
  const files: BuiltFiles = new Map([...(await publicFiles(dir)), ...(await readTree(outDir))]);
  files.delete('mf-stats.json');
  const prerenderDir = join(cacheDir, 'out', 'prerender');
  await compile(prerenderConfig(config, { dir, name: 'shell', mode, outDir: prerenderDir }));
  const rendered = await prerender(join(prerenderDir, 'prerender.js'));
  const worker = await buildWorker(join(dir, config.worker), mode);
  const parts = await buildPage(join(dir, config.page), mode);
  const page = { ...withPrerendered(parts, rendered), worker };
  const pushWorker = await buildWorker(join(dir, config.pushWorker), mode);
  files.set('push.js', Buffer.from(pushWorker));
  files.set('page.json', Buffer.from(`${JSON.stringify(page, null, 2)}\n`));
  files.set(
    REPORT_FILE,
    Buffer.from(reportText({ dir, config: { kind: 'shell', name: 'shell', ...config } })),
  );
  const version = replaceVersionToken(files);
  for (const compilation of compilations) fillIntegrity(files, compilation);
  listCachedScripts(files, compilations);

  const scripts = (entry: string): ReleaseFile[] =>
    compilations
      .flatMap((compilation) => scriptsOf(compilation, entry))
      .map((file) => releaseFile(files, file));
  const base = scripts('base');
  const entries = Object.fromEntries(
    Object.keys(config.entries).map((entry) => [entry, [...base, ...scripts(entry)]]),
  );
  // No entry of the page, but a part of all screens but the first: stored and preloaded like one.
  entries[KIT] = scripts(KIT);
  const release: BuiltShell = {
    version,
    base: './',
    scripts: entries.main ?? [],
    contract: contractVersion(),
    entries,
    pieces: releaseFile(files, 'page.json'),
  };
  if (mode === 'production') {
    checkBudgets('shell', files, loadsOfShell(release));
    checkWorkerBudgets({ worker, pushWorker });
  }
  files.set('release.json', Buffer.from(`${JSON.stringify(release, null, 2)}\n`));
  await writeTree(join(dir, 'dist'), files);
  return release;
}

/** Returns static files that are served unchanged, e.g. the icon. */
async function publicFiles(dir: string): Promise<BuiltFiles> {
  const folder = join(dir, 'public');
  return existsSync(folder) ? readTree(folder) : new Map();
}
