import { allPackages, type WebPackage } from '../../shared/tooling/packages';
import { ReleaseError } from './releaseError';

/**
 * Returns the packages for arguments: folders (`mf-feed`), short names (`feed`) or `all`.
 * @throws ReleaseError listing the existing packages when an argument matches none.
 */
export async function parsePackageNames(args: string[]): Promise<WebPackage[]> {
  const all = await allPackages();
  if (args.includes('all')) return all;
  return args.map((part) => {
    const found = all.find(({ folder, config }) => part === folder || part === config.name);
    if (found) return found;
    const names = all.map(({ folder }) => folder).join(', ');
    throw new ReleaseError(`There is no package "${part}". There are: ${names}.`);
  });
}

/**
 * Returns the name in the registry of one package, given its folder or short name.
 * @throws ReleaseError when there is no argument, or more than one.
 */
export function remoteName(part: string | undefined, ...more: string[]): string {
  if (!part) throw new ReleaseError('Name a package, e.g. mf-feed. See --help.');
  if (more.length > 0)
    throw new ReleaseError(`One package at a time, not ${[part, ...more].join(', ')}.`);
  return part.replace(/^mf-/, '');
}
