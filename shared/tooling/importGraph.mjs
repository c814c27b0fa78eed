import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';

const isTest = (file) => /\.(?:test|spec)\.tsx?$/.test(file);

/** Files that builds or all tests of a package depend on without importing them. */
const ROOT_FILES = /^(?:package(?:-lock)?\.json|tsconfig(?:\.base)?\.json|biome\.json|\.npmrc)$/;
const TOOLING = /^shared\/(?:tooling\/(?:jest\/|\w+\.json)|package\.json)/;

/** Documentation and repository metadata, on which no test depends but the walks of changes.md. */
const PROSE =
  /(?:^docs\/(?!changes\.md)|(?<!^docs\/changes)\.md$|^LICENSE$|^\.(?:vscode|github)\/)/;

function git(root, ...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
    .split('\n')
    .filter(Boolean);
}

/** Returns the merge base with `origin/main`, or HEAD if there is no such branch. */
function baseCommit(root) {
  try {
    return git(root, 'merge-base', 'HEAD', 'origin/main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD'; // no such remote branch
  }
}

/**
 * Returns the files that differ from the merge base, committed or not, as paths below `root`.
 * Documentation is omitted.
 * @param {string} root
 * @param {string} [since] A commit to compare with instead.
 * @returns {string[]}
 */
export function changedFiles(root, since = baseCommit(root)) {
  const changed = git(root, 'diff', '--name-only', '--no-renames', since);
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...untracked])].filter((file) => !PROSE.test(file));
}

/**
 * Returns all test files of these folders, as paths below `root`.
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {string[]}
 */
export function testFiles(root, folders) {
  return git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders)
    .filter(isTest)
    .filter((file) => existsSync(join(root, file)));
}

const { exports: ownEntries } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'),
);
/** Entry files of the shared package, by import specifier. */
const ENTRIES = new Map(
  Object.entries(ownEntries).map(([name, file]) => [
    join('@kithkin/shared', name),
    join('shared', file),
  ]),
);
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.cjs', '.js', '/index.ts', '/index.tsx'];

/** Resolves imports of files of the repository, including removed ones; packages are external. */
const ownModules = (root, changed) => ({
  name: 'own-modules',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ path, resolveDir, kind }) => {
      if (kind === 'entry-point') return undefined;
      const entry = ENTRIES.get(path) ?? (path.startsWith('.') ? undefined : '');
      if (entry === '') return { path, external: true };
      const file = join(entry === undefined ? resolveDir : root, entry ?? path);
      const candidates = ENDINGS.map((ending) => file + ending);
      const found = candidates.find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
      if (found) return { path: found };
      const removed = candidates
        .map((name) => relative(root, name))
        .find((name) => changed.includes(name));
      return { path: removed ?? path, external: true };
    });
  },
});

/** Returns the direct importers of each file in the import graph of `files`. */
async function importers(root, files, changed) {
  const { metafile } = await build({
    stdin: {
      contents: files.map((file) => `import './${file}';`).join('\n'),
      resolveDir: root,
    },
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: 'unused',
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    plugins: [ownModules(root, changed)],
    logLevel: 'silent',
  });
  const found = new Map();
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    for (const { path } of imports) found.set(path, [...(found.get(path) ?? []), file]);
  }
  return found;
}

/**
 * Returns the tests of these folders that directly or indirectly import a changed file.
 * A changed file that is not imported as a module (a migration, a picture, a `package.json`)
 * selects all tests of its package; the shared configuration selects all tests.
 * @param {string} root
 * @param {readonly string[]} folders
 * @param {readonly string[]} changed As returned by `changedFiles`.
 * @returns {Promise<string[]>}
 */
export async function relatedTests(root, folders, changed) {
  const tests = testFiles(root, folders);
  if (changed.some((file) => ROOT_FILES.test(file) || TOOLING.test(file))) return tests;
  const found = await importers(root, tests, changed);
  const packagesOfOther = changed
    .filter((file) => !/\.tsx?$/.test(file))
    .map((file) => file.split('/')[0]);
  const reached = new Set(changed);
  for (const file of reached) for (const importer of found.get(file) ?? []) reached.add(importer);
  return tests.filter((test) => reached.has(test) || packagesOfOther.includes(test.split('/')[0]));
}
