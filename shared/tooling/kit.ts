import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { baseCss, themeCss, themeScript } from '@kithkin/shared/theme';
import type { Configuration } from 'webpack';
import { compile, readTree, writeTree } from './compile';
import { serveDevelopment } from './dev/devServer';
import { type BuiltFiles, fillIntegrity, replaceVersionToken, scriptsOf } from './finish';
import { common, type Mode } from './webpack/commonConfig';
import { cacheDir, sharedDir } from './webpack/paths';

/** Port of `npm run dev -w shared`. */
const PORT = 3010;
const css = themeCss() + baseCss();

/** Trusted Types policy that allows webpack to load chunks of the same origin. */
const ownScripts = `window.trustedTypes&&trustedTypes.createPolicy('default',{createScriptURL:function(u){if(new URL(u,location.href).origin!==location.origin)throw new TypeError(u);return u}});`;

function kitConfig(mode: Mode): Configuration {
  const target = { dir: sharedDir, name: 'kit', mode, outDir: join(cacheDir, 'out', 'kit') };
  return {
    ...common({ ...target, hot: mode === 'development' }),
    entry: { main: join(sharedDir, 'src', 'kit-page', 'main.tsx') },
  };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the content security policy of releases: no inline style, no evaluated script, Trusted
 * Types.
 */
function policy(inline: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashOf(inline)}`,
    `style-src ${hashOf('')} ${hashOf(css)}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

function page(scripts: readonly string[], head = '', inline = themeScript()): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}
<title>The kit</title><style>${css}</style><script>${inline}</script></head>
<body><div id="root"></div>${scripts.map((file) => `<script src="${file}"></script>`).join('')}</body>
</html>
`;
}

/**
 * Builds the kit page as static files (`index.html` and scripts) under the content security policy
 * of releases. `index.html?primary=teal&background=dark` selects the theme.
 * @returns the output folder
 */
export async function buildKit(folder = join(sharedDir, 'dist', 'kit')): Promise<string> {
  await rm(join(cacheDir, 'out', 'kit'), { recursive: true, force: true });
  const compilation = await compile(kitConfig('production'));
  const files: BuiltFiles = await readTree(join(cacheDir, 'out', 'kit'));
  replaceVersionToken(files);
  fillIntegrity(files, compilation);
  const inline = themeScript() + ownScripts;
  const guard = `<meta http-equiv="Content-Security-Policy" content="${policy(inline)}">`;
  files.set('index.html', Buffer.from(page(scriptsOf(compilation, 'main'), guard, inline)));
  await writeTree(folder, files);
  return folder;
}

/** Serves the kit page with hot reload. */
export async function serveKit(): Promise<void> {
  await serveDevelopment(kitConfig('development'), {
    port: PORT,
    page: async () => page(['/main.js']),
  });
  console.log(`The kit: http://127.0.0.1:${PORT}/?primary=blue&background=light`);
}
