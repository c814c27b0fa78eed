import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';

/** Returns the sources of shared, shell and remotes, without tests: path and text. */
export function clientSources(): { file: string; text: string }[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const folders = ['shared/src/*', 'shell/src/*', 'mf-*/src/*'];
  return execFileSync('git', [...args, ...folders], { cwd: rootDir, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && existsSync(join(rootDir, file)))
    .map((file) => ({ file, text: readFileSync(join(rootDir, file), 'utf8') }));
}
