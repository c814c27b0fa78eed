import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from '@swc/core';
import { rootDir } from '../webpack/paths';
import { analyzeFile, type FileUsage } from './facts';

const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx', ''];

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/**
 * Resolves a relative import to a source file.
 * @returns undefined if the file is not TypeScript (e.g. a picture)
 */
function fileAt(from: string, specifier: string): string | undefined {
  const path = join(dirname(from), specifier);
  const found = ENDINGS.map((ending) => path + ending).find(isFile);
  return found && /\.tsx?$/.test(found) ? found : undefined;
}

/** State that `factsFrom` passes from file to file. */
interface Followed {
  /** Source files of packages to follow, by package name; other packages are skipped. */
  packages?: Readonly<Record<string, string>>;
  /** False: static imports only, that is what loads with the entries. Default true. */
  later?: boolean;
}

/**
 * Returns the contract usage of all files reachable from `entries`, that is of everything in a
 * build, without tests.
 */
export function factsFrom(
  entries: readonly string[],
  { packages = {}, later = true }: Followed = {},
): FileUsage[] {
  const seen = new Set(entries);
  const all: FileUsage[] = [];
  // A Set also iterates over elements that are added during the iteration.
  for (const file of seen) {
    const facts = analyzeFile(relative(rootDir, file), readFileSync(file, 'utf8'));
    all.push(facts);
    for (const specifier of [...facts.loads, ...(later ? facts.loadsLater : [])]) {
      const next = specifier.startsWith('.') ? fileAt(file, specifier) : packages[specifier];
      if (next) seen.add(next);
    }
  }
  return all;
}

/** Returns the names of the values that a module exports, including re-exports. */
export function exportsOf(file: string): string[] {
  const module = parseSync(readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
  });
  return module.body.flatMap((item): string[] => {
    if (item.type === 'ExportAllDeclaration') {
      const next = fileAt(file, item.source.value);
      return next ? exportsOf(next) : [];
    }
    if (item.type === 'ExportNamedDeclaration' && !item.typeOnly) {
      return item.specifiers.flatMap((specifier) =>
        specifier.type === 'ExportSpecifier' && !specifier.isTypeOnly
          ? [(specifier.exported ?? specifier.orig).value]
          : [],
      );
    }
    if (item.type !== 'ExportDeclaration') return [];
    const { declaration } = item;
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [id.value] : [],
      );
    }
    const runs =
      declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
    return runs ? [declaration.identifier.value] : [];
  });
}
