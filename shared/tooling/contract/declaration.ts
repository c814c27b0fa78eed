import type { ContractDeclaration } from '../config';
import type { FileUsage } from './facts';

const LISTS = [
  ['listens', 'listens to'],
  ['emits', 'emits'],
  ['places', 'places'],
] as const;

/**
 * Compares the declaration of a package with its sources.
 * @param config Path of the file that contains the declaration.
 * @throws Error with one sentence for each use that is not declared, and for each declared name
 * that no source uses
 */
export function verifyDeclaration(
  config: string,
  declaration: ContractDeclaration,
  sources: readonly FileUsage[],
): void {
  const problems = LISTS.flatMap(([list, verb]) => {
    const declared = new Set<string>(declaration[list]);
    const used = new Set(sources.flatMap((source) => source[list]));
    const undeclared = sources.flatMap((source) =>
      [...new Set(source[list])]
        .filter((name) => !declared.has(name))
        .map((name) => `${source.file} ${verb} ${name}: add it to "${list}" of ${config}.`),
    );
    const unused = [...declared]
      .filter((name) => !used.has(name))
      .map((name) => `Nothing ${verb} ${name}: remove it from "${list}" of ${config}.`);
    return [...undeclared, ...unused];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
