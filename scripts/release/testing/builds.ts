import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile, RemoteRelease } from '../../../shared/src/contract/registry';
import type { BuiltShell } from '../../../shared/tooling/buildShell';
import type { PageParts } from '../../../shared/tooling/page';
import { integrityOf } from '../../../shared/tooling/webpack/tokens';

/** Writes a script of a build and returns its entry in the registry. */
function script(dist: string, file: string, text: string): ReleaseFile {
  writeFileSync(join(dist, file), text);
  return { file, integrity: integrityOf(text) };
}

function writeJson(dist: string, file: string, value: unknown): void {
  writeFileSync(join(dist, file), JSON.stringify(value));
}

/** Creates a small build of the shell as in `dist/`, with correct hashes. */
export function shellBuild(
  home: string,
  version = 'aaaaaaaaaa',
  contract = '1.0.0',
  worker?: string,
) {
  const dist = join(home, `shell-${version}`);
  mkdirSync(dist, { recursive: true });
  const scripts = [
    script(dist, 'base.js', '// the base'),
    script(dist, 'main.js', `// the shell ${version}`),
  ];
  const page: PageParts = {
    scripts: { theme: 'theme()', draw: 'draw()', start: 'start()' },
    css: 'p{}',
    head: '<i {{base}}>',
    body: '<p></p>',
    ...(worker === undefined ? {} : { worker }),
  };
  const release: BuiltShell = {
    version,
    base: './',
    scripts,
    contract,
    entries: { main: scripts },
    pieces: script(dist, 'page.json', JSON.stringify(page)),
  };
  writeJson(dist, 'release.json', release);
  return { name: 'shell', dist };
}

/** Creates a small build of a remote as in `dist/`, with correct hashes. It serves `/<name>`. */
export function remoteBuild(
  home: string,
  name: string,
  version: string,
  changes: Partial<RemoteRelease> = {},
) {
  const dist = join(home, `${name}-${version}`);
  mkdirSync(dist, { recursive: true });
  const release: RemoteRelease = {
    version,
    base: './',
    entry: script(dist, 'entry.js', `// the ${name} ${version}`),
    container: `kithkin_${name}_${version}`,
    modules: { './Screen': [script(dist, 'screen.js', `// its screen ${version}`)] },
    needs: '1.0.0',
    routes: [{ path: `/${name}`, module: './Screen', title: name }],
    widgets: [],
    ...changes,
  };
  writeJson(dist, 'release.json', release);
  writeJson(dist, 'mf-manifest.json', { name: release.container });
  return { name, dist };
}
