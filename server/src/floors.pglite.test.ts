import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { FLOORS } from './areas';

const src = resolve(__dirname);

/** Tests may import from everywhere. */
const TEST_CODE = /\.test\.ts$/;

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && file.includes('/') && !TEST_CODE.test(file));

/** The folder directly in `src` that a path belongs to; null for the files beside the folders. */
const folderOf = (path: string): string | null =>
  path.includes('/') ? (path.split('/')[0] ?? null) : null;

/** The paths that a file of `src` imports, from `src`; without `types`, those needed at run time. */
function targetsOf(file: string, { types = true } = {}): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  const needed = types ? text : text.replaceAll(/^(?:im|ex)port type [^;]*;/gm, '');
  return [...needed.matchAll(/(?:from|import\() ?'(\.\.?\/[^']+)'/g)].map(([, target = '']) =>
    relative(src, resolve(src, dirname(file), target)).replaceAll('\\', '/'),
  );
}

/** Every import between folders of `src`, also of types: from, to, and the file. */
function importsBetweenFolders(): { from: string; to: string; file: string }[] {
  return sources.flatMap((file) => {
    const from = folderOf(file) ?? '';
    return targetsOf(file).flatMap((path) => {
      const to = existsSync(join(src, path, 'index.ts')) ? path.split('/')[0] : folderOf(path);
      return to === from ? [] : [{ from, to: to ?? 'src', file: `${file} imports ${path}` }];
    });
  });
}

const floorOf = (folder: string) => FLOORS.findIndex((floor) => floor.includes(folder));

test('every folder stands on one floor', () => {
  const folders = [...new Set(sources.map(folderOf))].sort();
  expect(FLOORS.flat().toSorted()).toEqual(folders);
});

test('no product file imports test code', () => {
  const found = sources.flatMap((file) =>
    targetsOf(file)
      .filter((path) => path.startsWith('..') && !path.startsWith('../../shared/'))
      .map((path) => `${file} imports ${path}`),
  );
  expect(found).toEqual([]);
});

test('no folder imports from a higher floor', () => {
  const upward = importsBetweenFolders().filter(
    ({ from, to }) => to === 'src' || floorOf(to) > floorOf(from),
  );
  expect(upward.map(({ file }) => file)).toEqual([]);
});

/** Returns circles of imports, each as a path: at least one if there is any. */
function circlesIn(imports: readonly { from: string; to: string }[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (one: string, path: readonly string[]): void => {
    if (path.includes(one)) circles.push([...path.slice(path.indexOf(one)), one].join(' → '));
    if (path.includes(one) || done.has(one)) return;
    for (const next of targets.get(one) ?? []) visit(next, [...path, one]);
    done.add(one);
  };
  for (const one of targets.keys()) visit(one, []);
  return circles;
}

test('no files import each other in a circle at run time', () => {
  const imports = sources.flatMap((from) =>
    targetsOf(from, { types: false }).map((path) => {
      const index = `${path}/index.ts`;
      return { from, to: sources.includes(index) ? index : `${path}.ts` };
    }),
  );
  expect(imports).not.toEqual([]);
  expect(circlesIn(imports)).toEqual([]);
});

test('no folders import each other in a circle', () => {
  expect(circlesIn(importsBetweenFolders())).toEqual([]);
});

/** Areas whose sub-areas are guarded like areas. */
const GUARDED = ['accounts', 'chats', 'operations', 'posts'];

test.each(GUARDED)('no sub-areas of %s import each other, or the area, in a circle', (area) => {
  // These assemble the area from its sub-areas.
  const assembling = ['routes', 'jobs', 'commands'].map((role) => `${area}/${area}.${role}.ts`);
  const imports = sources
    .filter((file) => file.startsWith(`${area}/`) && !assembling.includes(file))
    .flatMap((file) =>
      targetsOf(file).map((target) => ({ from: dirname(file), to: dirname(target) })),
    )
    .filter(({ from, to }) => from !== to && folderOf(`${to}/`) === area);
  expect(imports).not.toEqual([]);
  expect(circlesIn(imports)).toEqual([]);
});
