import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import webpack, { type Compilation, type Configuration } from 'webpack';
import type { BuiltFiles } from './finish';

/** A failed build; the message is webpack's output. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * Runs one webpack build.
 * @throws BuildError with all errors and warnings. Warnings fail the build, because a wrong version
 * of a shared module is only a warning but breaks at run time.
 */
export async function compile(config: Configuration): Promise<Compilation> {
  const compiler = webpack(config);
  try {
    return await new Promise<Compilation>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (!stats) reject(new BuildError('webpack answered nothing.'));
        else if (stats.hasErrors() || stats.hasWarnings()) {
          reject(new BuildError(stats.toString({ preset: 'errors-warnings', colors: false })));
        } else resolve(stats.compilation);
      });
    });
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

/** Returns all files under a folder, by relative path with `/` separators. */
export async function readTree(folder: string): Promise<BuiltFiles> {
  const files: BuiltFiles = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).replaceAll('\\', '/'), await readFile(path));
  }
  return files;
}

/** Replaces the content of a folder. */
export async function writeTree(folder: string, files: BuiltFiles): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [name, content] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
