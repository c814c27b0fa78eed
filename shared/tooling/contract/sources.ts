import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from '@swc/core';
import { rootDir } from '../webpack/paths';
import { analyzeFile, type FileUsage } from './facts';

const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx', ''];

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** The source file that a relative import means; undefined for what is no source (a picture). */
function fileAt(from: string, specifier: string): string | undefined {
  const path = join(dirname(from), specifier);
  const found = ENDINGS.map((ending) => path + ending).find(isFile);
  return found && /\.tsx?$/.test(found) ? found : undefined;
}

/**
 * The facts of all files that `entries` reach: what ends up in a build, and no test.
 * @param packages Source files of packages that are followed too, by name; others are not.
 */
export function factsFrom(
  entries: readonly string[],
  events: ReadonlySet<string>,
  packages: Readonly<Record<string, string>> = {},
): FileUsage[] {
  const seen = new Set(entries);
  const all: FileUsage[] = [];
  // A set hands out what is added while it is being walked.
  for (const file of seen) {
    const facts = analyzeFile(relative(rootDir, file), readFileSync(file, 'utf8'), events);
    all.push(facts);
    for (const specifier of facts.loads) {
      const next = specifier.startsWith('.') ? fileAt(file, specifier) : packages[specifier];
      if (next) seen.add(next);
    }
  }
  return all;
}

/** The values that a module exports by name, those that it hands on included. */
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
