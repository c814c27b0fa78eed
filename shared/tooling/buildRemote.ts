import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFile, RemoteRelease } from '@kithkin/shared/contract';
import { checkBudgets, loadsOfRemote } from './budgets';
import { compile, readTree, writeTree } from './compile';
import type { RemoteConfig } from './config';
import { REPORT_FILE } from './contract/file';
import { reportText } from './contract/report';
import { addDeclarations, declarationsOf } from './declarations';
import {
  type BuiltFiles,
  fillIntegrity,
  listCachedScripts,
  replaceVersionToken,
  scriptsOf,
} from './finish';
import type { Mode } from './webpack/commonConfig';
import { cacheDir, contractVersion } from './webpack/paths';
import { containerName, remoteConfig } from './webpack/remote';
import { integrityOf, VERSION_TOKEN } from './webpack/tokens';

/**
 * Returns a built file with its digest.
 * @throws Error if the file was not built
 */
export function releaseFile(files: BuiltFiles, file: string): ReleaseFile {
  const content = files.get(file);
  if (!content) throw new Error(`${file} was not built.`);
  return { file, integrity: integrityOf(content) };
}

/** Builds a remote into its `dist/`, with the `release.json` that the registry includes. */
export async function buildRemote(
  dir: string,
  config: RemoteConfig,
  mode: Mode,
): Promise<RemoteRelease> {
  const outDir = join(cacheDir, 'out', config.name);
  await rm(outDir, { recursive: true, force: true });
  const [compilation, declarations] = await Promise.all([
    compile(remoteConfig(config, { dir, name: config.name, mode, outDir })),
    declarationsOf({ dir, config }),
  ]);
  const files = await readTree(outDir);
  files.delete('mf-stats.json');
  addDeclarations(files, declarations);
  // Part of the content, so that a build with another contract has another version.
  files.set(REPORT_FILE, Buffer.from(reportText({ dir, config: { kind: 'remote', ...config } })));
  const { routes = [], widgets = [] } = config;
  const version = replaceVersionToken(files, { routes, widgets });
  fillIntegrity(files, compilation);
  listCachedScripts(files, [compilation]);

  const built = containerName(config.name, mode === 'production' ? VERSION_TOKEN : 'dev');
  const [entry] = scriptsOf(compilation, built);
  if (entry === undefined) throw new Error(`${config.name}: webpack made no remote entry.`);
  const release: RemoteRelease = {
    version,
    base: './',
    entry: releaseFile(files, entry),
    container: built.replace(VERSION_TOKEN, version),
    modules: Object.fromEntries(
      Object.keys(config.exposes).map((module) => [
        module,
        scriptsOf(compilation, module.replace(/^\.\//, '')).map((file) => releaseFile(files, file)),
      ]),
    ),
    needs: contractVersion(),
    routes,
    widgets,
  };
  if (mode === 'production') checkBudgets(`mf-${config.name}`, files, loadsOfRemote(release));
  files.set('release.json', Buffer.from(`${JSON.stringify(release, null, 2)}\n`));
  await writeTree(join(dir, 'dist'), files);
  return release;
}
