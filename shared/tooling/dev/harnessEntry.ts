import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ACTIVATE, type RemoteConfig } from '../config';
import { cacheDir, toolingDir } from '../webpack/paths';

/**
 * Writes the entry script that passes a remote's sources to the harness.
 * @returns the path of the script
 */
export async function writeHarnessEntry(dir: string, config: RemoteConfig): Promise<string> {
  const path = (file: string) => JSON.stringify(resolve(dir, file));
  const { [ACTIVATE]: activate, ...screens } = config.exposes;
  const modules = Object.entries(screens).map(
    ([name, file]) => `    ${JSON.stringify(name)}: () => import(${path(file)}),`,
  );
  const lines = [
    `import { startHarness } from ${JSON.stringify(join(toolingDir, 'dev', 'harness.tsx'))};`,
    ...(activate ? [`import { activate } from ${path(activate)};`] : []),
    'startHarness({',
    `  name: ${JSON.stringify(config.name)},`,
    `  routes: ${JSON.stringify(config.routes ?? [])},`,
    `  widgets: ${JSON.stringify(config.widgets ?? [])},`,
    '  modules: {',
    ...modules,
    '  },',
    ...(activate ? ['  activate,'] : []),
    '});',
    '',
  ];
  const file = join(cacheDir, 'dev', `${config.name}.tsx`);
  await mkdir(join(cacheDir, 'dev'), { recursive: true });
  await writeFile(file, lines.join('\n'));
  return file;
}
