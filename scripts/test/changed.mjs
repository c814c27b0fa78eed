import { root } from '../lib/root.mjs';
import { testFolders } from './parts.mjs';

/** Test files that read the source tree, selected by every change. */
const READS_THE_TREE = /^scripts\/checks\//;
/** A slow one of them, which starts every command, and the files that select it. */
const COMMANDS = 'scripts/checks/documentedCommands.test.ts';
const OF_COMMANDS = /^(?:scripts|shared\/tooling)\/|package\.json$/;

/** Browser tests that cover each package. */
const WALKS = {
  shell: ['routes', 'two-people'],
  shared: ['two-people', 'offline'],
  server: ['two-people'],
  'mf-feed': ['feed-reading'],
  'mf-messages': ['thread'],
  'mf-notifications': ['two-people'],
  'mf-profile': ['two-people'],
  'mf-stories': ['two-people'],
};

const isProduct = (file) =>
  /^(?:mf-|shell|shared|server)/.test(file) && !/\.test\.|\/testing\//.test(file);

/**
 * Returns the tests that the changes can affect, by the import graph. Browser tests do not import
 * the product, so some are selected for each changed package.
 * @param {string} [since] A commit; by default the point where this branch started.
 * @returns {Promise<{ changed: string[], files: string[] }>} Paths relative to the repository.
 */
export async function changedTests(since) {
  // Imported here because it needs installed packages.
  const { changedFiles, relatedTests, testFiles } = await import(
    '../../shared/tooling/importGraph.mjs'
  );
  const changed = changedFiles(root, since);
  if (changed.length === 0) return { changed, files: [] };
  const related = await relatedTests(root, testFolders(), changed);
  const walks = changed
    .filter(isProduct)
    .flatMap((file) => WALKS[file.split('/')[0]] ?? [])
    .map((name) => `e2e/${name}.spec.ts`);
  const startsCommands = changed.some((file) => OF_COMMANDS.test(file));
  const treeTests = testFiles(root, testFolders()).filter(
    (file) => READS_THE_TREE.test(file) && (file !== COMMANDS || startsCommands),
  );
  return { changed, files: [...new Set([...related, ...treeTests, ...walks])] };
}
