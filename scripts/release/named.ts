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

/**
 * The registry's name of the one package that words mean, from its folder or short name.
 * @throws Refusal when there is none, or more than one.
 */
export function remoteName(word: string | undefined, ...more: string[]): string {
  if (!word) throw new Refusal('Say which package is meant, e.g. mf-feed. See --help.');
  if (more.length > 0)
    throw new Refusal(`One package at a time, not ${[word, ...more].join(', ')}.`);
  return word.replace(/^mf-/, '');
}
