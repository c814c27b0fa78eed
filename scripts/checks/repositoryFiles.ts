import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';

/** Returns the paths of all files of the tree, or of those that match Git's patterns. */
export function repositoryFiles(...patterns: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns];
  const listed = execFileSync('git', args, { cwd: rootDir, encoding: 'utf8', maxBuffer: 1e8 });
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(rootDir, file)));
}

export const readSource = (file: string): string => readFileSync(join(rootDir, file), 'utf8');
