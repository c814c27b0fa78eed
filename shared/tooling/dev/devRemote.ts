import { join } from 'node:path';
import type { RemoteRelease } from '../../src/contract/registry';
import { baseCss } from '../../src/theme/baseCss';
import { themeCss } from '../../src/theme/themeCss';
import { themeScript } from '../../src/theme/themeScript';
import type { RemoteConfig } from '../config';
import { type BuildTarget, common } from '../webpack/commonConfig';
import { cacheDir, contractVersion } from '../webpack/paths';
import { containerName, remoteConfig } from '../webpack/remote';
import { apiAddress, serveDevelopment } from './devServer';
import { writeHarnessEntry } from './harnessEntry';

const target = (dir: string, name: string): BuildTarget => ({
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
  const build = common(target(dir, `${config.name}-alone`));
  await serveDevelopment(
    { ...build, entry: { main: await writeHarnessEntry(dir, config) } },
    { port: config.port, page: async () => harnessPage(config.name) },
  );
  console.log(`${config.name} alone: http://127.0.0.1:${config.port} (API ${apiAddress()})`);
}

/** Serves one remote for a shell in development: entry and chunks, with hot reload. */
export async function serveFederated(dir: string, config: RemoteConfig): Promise<void> {
  await serveDevelopment(remoteConfig(config, target(dir, config.name)), {
    port: config.port,
    release: developmentRelease(config),
  });
}

/**
 * Returns the registry entry of a remote served by `serveFederated`. Files have no digest in
 * development.
 */
export function developmentRelease(config: RemoteConfig): RemoteRelease {
  return {
    version: 'dev',
    base: `http://127.0.0.1:${config.port}/`,
    entry: { file: 'remoteEntry.js', integrity: '' },
    container: containerName(config.name, 'dev'),
    modules: Object.fromEntries(Object.keys(config.exposes).map((module) => [module, []])),
    needs: contractVersion(),
    routes: config.routes ?? [],
    widgets: config.widgets ?? [],
  };
}
