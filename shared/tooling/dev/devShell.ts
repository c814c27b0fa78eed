import { join } from 'node:path';
import type { Registry } from '../../src/contract/registry';
import type { ShellConfig } from '../config';
import { allPackages } from '../packages';
import { buildPage } from '../page';
import { cacheDir, contractVersion } from '../webpack/paths';
import { mainConfig } from '../webpack/shell';
import { developmentRelease } from './devRemote';
import { serveDevelopment } from './devServer';

/** Returns the registry of a shell in development: each remote at its development server. */
async function developmentRegistry(): Promise<Registry> {
  const remotes: Registry['remotes'] = {};
  for (const { config } of await allPackages()) {
    if (config.kind === 'remote') remotes[config.name] = { live: developmentRelease(config) };
  }
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
    remotes,
  };
}

/**
 * Returns the page without a content security policy, because hot reload evaluates injected code.
 */
async function developmentPage(folder: string): Promise<string> {
  const { inline, css, head, body } = await buildPage(folder);
  const registry = JSON.stringify(await developmentRegistry()).replaceAll('<', '\\u003c');
  const fill = (html: string) => html.replaceAll('{{base}}', '/');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>KithKin</title><style>${css}</style>
<meta name="kithkin-load-timeouts" content="60000,120000">
<script type="application/json" id="kithkin-registry">${registry}</script>
<script>${inline}</script>${fill(head)}</head>
<body>${fill(body)}</body>
</html>
`;
}

/** Serves the shell with hot reload; remotes are loaded from their development servers. */
export async function serveShell(dir: string, config: ShellConfig): Promise<void> {
  const target = {
    dir,
    name: 'shell',
    mode: 'development' as const,
    outDir: join(cacheDir, 'dev', 'out', 'shell'),
    hot: true,
  };
  await serveDevelopment(mainConfig(config, target, { base: false }), {
    port: config.port,
    publicDir: join(dir, 'public'),
    page: () => developmentPage(join(dir, config.page)),
  });
  console.log(`shell: http://127.0.0.1:${config.port}`);
}
