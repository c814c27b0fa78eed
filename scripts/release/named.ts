import { allPackages, type WebPackage } from '../../shared/tooling/packages';
import { Refusal } from './refusal';

/**
 * The packages that words mean: folders (`mf-feed`), short names (`feed`) or `all`.
 * @throws Refusal naming what there is.
 */
export async function packagesNamed(words: string[]): Promise<WebPackage[]> {
  const all = await allPackages();
  if (words.includes('all')) return all;
  return words.map((word) => {
    const found = all.find(({ folder, config }) => word === folder || word === config.name);
    if (found) return found;
    const names = all.map(({ folder }) => folder).join(', ');
    throw new Refusal(`There is no package "${word}". There are: ${names}.`);
  });
}

/** The registry's name of one remote, from its folder or short name. */
export function remoteName(word: string | undefined): string {
  if (!word) throw new Refusal('Say which remote is meant, e.g. feed. See --help.');
  return word.replace(/^mf-/, '');
}
