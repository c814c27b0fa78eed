import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const require = createRequire(import.meta.url);

/** Entries of typebox: hundreds of files, which each suite would load one by one for a second. */
const ENTRIES = ['typebox', 'typebox/value'];

const exportOf = (entry) => entry.replace(/\W/g, '_');

function write(file, text) {
  // By rename: packages that start side by side never read half a file.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}

/**
 * Bundles typebox into one file, once for a version of it, to be run in each suite as ever.
 * @param {string} folder Where it is kept.
 * @returns {Record<string, string>} A `moduleNameMapper` to it.
 */
export function bundledPackages(folder) {
  const [manifest] = ENTRIES.map((entry) => join(require.resolve(entry), '../../package.json'));
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const bundle = join(folder, `all-of-typebox-${version}.cjs`);
  const part = (entry) => join(folder, `${exportOf(entry)}-${version}.cjs`);
  if (!existsSync(bundle)) {
    mkdirSync(folder, { recursive: true });
    for (const entry of ENTRIES) {
      const names = `require(${JSON.stringify(bundle)}).${exportOf(entry)}`;
      write(part(entry), `Object.assign(exports, { __esModule: true }, ${names});\n`);
    }
    const contents = ENTRIES.map((entry) => `export * as ${exportOf(entry)} from '${entry}';`);
    const { outputFiles } = buildSync({
      stdin: { contents: contents.join('\n'), resolveDir: import.meta.dirname },
      bundle: true,
      format: 'cjs',
      target: 'es2022',
      write: false,
    });
    write(bundle, outputFiles[0].text);
  }
  return Object.fromEntries(ENTRIES.map((entry) => [`^${entry}$`, part(entry)]));
}
