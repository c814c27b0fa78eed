import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';

const isTest = (file) => /\.(?:test|spec)\.tsx?$/.test(file);

/** What a build or every test of a package depends on without importing it. */
const ROOT_FILES = /^(?:package(?:-lock)?\.json|tsconfig(?:\.base)?\.json|biome\.json|\.npmrc)$/;
const TOOLING = /^shared\/(?:tooling\/jest\/|package\.json)/;

/** Text for people and for the repository: no test depends on it. */
const PROSE = /(?:^docs\/|\.md$|^LICENSE$|^\.(?:vscode|github)\/)/;

function git(root, ...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
    .split('\n')
    .filter(Boolean);
}

/** The commit that changes are compared with: where this branch left what others have. */
function baseCommit(root) {
  try {
    return git(root, 'merge-base', 'HEAD', 'origin/main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD'; // no such remote branch
  }
}

/**
 * Files that differ from where this branch began, committed or not, as paths below `root`.
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
 * All test files of these folders, as paths below `root`.
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {string[]}
 */
export function testFiles(root, folders) {
  return git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders)
    .filter(isTest)
    .filter((file) => existsSync(join(root, file)));
}

/** Entries of the shared package, by the name that is imported. */
const ENTRIES = new Map([
  ['@kithkin/shared', 'shared/src/index.ts'],
  ['@kithkin/shared/contract', 'shared/src/contract/index.ts'],
  ['@kithkin/shared/testing', 'shared/src/testing/index.ts'],
]);
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.cjs', '.js', '/index.ts', '/index.tsx'];

/** Resolves the repository's own modules, removed ones too, names taken exactly; no packages. */
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

/** Who imports each file, directly, among what these files import in any depth. */
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
 * The tests of these folders that can come out differently because of the changed files: those that
 * import one of them, in any depth. A changed file that nothing imports as a module (a migration, a
 * picture, a `package.json`) touches every test of its package; the packages' common configuration
 * touches all.
 * @param {string} root
 * @param {readonly string[]} folders
 * @param {readonly string[]} changed As `changedFiles` returns them.
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
