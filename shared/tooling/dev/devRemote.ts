import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRelease } from '@kithkin/shared/contract';
import { baseCss, themeCss, themeScript } from '@kithkin/shared/theme';
import type { RemoteConfig } from '../config';
import { REPORT_FILE, reportFile } from '../contract/file';
import { type BuildTarget, common } from '../webpack/commonConfig';
import { cacheDir, contractVersion } from '../webpack/paths';
import { containerName, remoteConfig } from '../webpack/remote';
import { apiAddress, type DevServerOptions, serveDevelopment } from './devServer';
import { writeHarnessEntry } from './harnessEntry';

/** Returns the target of a development build with hot reload. */
export const developmentTarget = (dir: string, name: string): BuildTarget => ({
  dir,
  name,
  mode: 'development',
  outDir: join(cacheDir, 'dev', 'out', name),
  hot: true,
});

const harnessPage = (name: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><style>${themeCss()}${baseCss()}</style><script>${themeScript()}</script></head>
<body><div id="root"></div><script src="/main.js"></script></body>
</html>
`;

/** Serves one remote alone in the harness, with all shared modules bundled. */
export async function serveAlone(dir: string, config: RemoteConfig): Promise<void> {
  const build = common(developmentTarget(dir, `${config.name}-alone`));
  await serveDevelopment(
    { ...build, entry: { main: await writeHarnessEntry(dir, config) } },
    { port: config.port, page: async () => harnessPage(config.name) },
  );
  console.log(`${config.name} alone: http://127.0.0.1:${config.port} (API ${apiAddress()})`);
}

/** Returns the contract report that is checked in, as a file of a development server. */
export const reportOfSources = (dir: string): DevServerOptions['json'] => ({
  [`/${REPORT_FILE}`]: async () => JSON.parse(await readFile(reportFile({ dir }), 'utf8')),
});

/** Serves one remote for a shell in development: entry and chunks, with hot reload. */
export async function serveFederated(dir: string, config: RemoteConfig): Promise<void> {
  await serveDevelopment(remoteConfig(config, developmentTarget(dir, config.name)), {
    port: config.port,
    json: { '/release.json': async () => developmentRelease(config), ...reportOfSources(dir) },
  });
}

/**
 * Returns the registry entry of a remote in development, which `serveFederated` serves at `base`.
 * Files have no digest.
 */
export function developmentRelease(
  config: RemoteConfig,
  base = `http://127.0.0.1:${config.port}/`,
): RemoteRelease {
  return {
    version: 'dev',
    base,
    entry: { file: 'remoteEntry.js', integrity: '' },
    container: containerName(config.name, 'dev'),
    modules: Object.fromEntries(Object.keys(config.exposes).map((module) => [module, []])),
    needs: contractVersion(),
    routes: config.routes ?? [],
    widgets: config.widgets ?? [],
  };
}
