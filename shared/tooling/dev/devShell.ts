import { join } from 'node:path';
import type { Registry } from '@kithkin/shared/contract';
import type { RemoteConfig, ShellConfig } from '../config';
import { buildPage } from '../page';
import { cacheDir, contractVersion } from '../webpack/paths';
import { mainConfig } from '../webpack/shell';
import { developmentRelease, reportOfSources } from './devRemote';
import { serveDevelopment } from './devServer';

/** Returns the registry of a shell in development: each remote at its development server. */
function developmentRegistry(remotes: readonly RemoteConfig[]): Registry {
  return {
    serial: 1,
    issuedAt: new Date().toISOString(),
    shell: {
      live: {
        version: 'dev',
        base: '/',
        scripts: [{ file: 'main.js', integrity: '' }],
        contract: contractVersion(),
      },
    },
    remotes: Object.fromEntries(
      remotes.map((config) => [config.name, { live: developmentRelease(config) }]),
    ),
  };
}

/**
 * Returns the page without a content security policy, because hot reload evaluates injected code.
 */
async function developmentPage(folder: string, registry: Registry): Promise<string> {
  const { scripts, css, head, body } = await buildPage(folder, 'development');
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c');
  const fill = (html: string) => html.replaceAll('{{base}}', '/');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>KithKin</title><style>${css}</style>
<meta name="kithkin-load-timeouts" content="60000,120000">
<script>${scripts.theme}</script>${fill(head)}</head>
<body>${fill(body)}<script>${scripts.draw}</script>
<script type="application/json" id="kithkin-registry">${json}</script>
<script>${scripts.start}</script></body>
</html>
`;
}

/** Serves the shell with hot reload; remotes are loaded from their development servers. */
export async function serveShell(
  dir: string,
  config: ShellConfig,
  remotes: readonly RemoteConfig[],
): Promise<void> {
  const target = {
    dir,
    name: 'shell',
    mode: 'development' as const,
    outDir: join(cacheDir, 'dev', 'out', 'shell'),
    hot: true,
  };
  const registry = developmentRegistry(remotes);
  await serveDevelopment(mainConfig(config, target, { base: false }), {
    port: config.port,
    files: { directory: join(dir, 'public') },
    page: () => developmentPage(join(dir, config.page), registry),
    // Open pages poll the registry.
    json: { '/registry.json': async () => registry, ...reportOfSources(dir) },
  });
}
