import { root } from '../lib/root.mjs';
import { testFolders } from './parts.mjs';

/** Test files that read the source tree; every change selects them. */
const READS_THE_TREE = /^(?:scripts\/checks\/|scripts\/release\/gate\/packages|e2e\/words\.test)/;

/** The browser tests that walk through what a package's change can break. */
const WALKS = {
  shell: ['routes', 'two-people'],
  shared: ['two-people', 'feed-outbox'],
  server: ['two-people'],
  'mf-feed': ['feed-writing'],
  'mf-messages': ['messages'],
  'mf-notifications': ['notifications'],
  'mf-profile': ['profile'],
  'mf-stories': ['stories-create'],
};

const isProduct = (file) =>
  /^(?:mf-|shell|shared|server)/.test(file) && !/\.test\.|\/testing\//.test(file);

/**
 * The tests that what has changed can have touched: by the import graph, and for the product, which
 * browser tests don't import, a walk through each changed package.
 * @param {string} [since] A commit; by default where this branch left the others.
 * @returns {Promise<{ changed: string[], files: string[] }>} Paths below the repository.
 */
export async function changedTests(since) {
  // Needs installed packages: not to be imported before.
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
  const recipientsByPost = testFiles(root, testFolders()).filter((file) =>
    READS_THE_TREE.test(file),
  );
  return { changed, files: [...new Set([...related, ...recipientsByPost, ...walks])] };
}
