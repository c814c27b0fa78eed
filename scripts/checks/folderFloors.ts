import { dirname, join, relative } from 'node:path';
import { readSource, repositoryFiles } from './repositoryFiles';

interface Floors {
  /** The folder whose folders stand on floors, with a slash at the end. */
  src: string;
  /** The lowest floor first. A folder imports from its own floor and lower ones. */
  floors: readonly (readonly string[])[];
  /** False: imports of types do not count. Default true. */
  types?: boolean;
  /** Files beside the folders that folders may import. */
  entries?: readonly string[];
}

/**
 * Declares the tests of a package's floors. Tests and test support import from everywhere; files
 * beside the folders are entries, which assemble the package from all of them.
 */
export function testFloors({ src, floors, types = true, entries = [] }: Floors): void {
  const sources = repositoryFiles(`${src}*`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'))
    .map((file) => file.slice(src.length))
    .filter((file) => file.includes('/'));
  const folderOf = (path: string) => path.split('/', 1)[0] ?? '';
  const floorOf = (folder: string) => floors.findIndex((floor) => floor.includes(folder));

  /** Every import between folders, also by `import()`: from, to, and the file. */
  const imports = sources.flatMap((file) => {
    const text = readSource(src + file);
    const counted = types ? text : text.replaceAll(/^(?:im|ex)port type [^;]*;/gm, '');
    return [...counted.matchAll(/'(\.{1,2}\/[^'\n]+)'/g)].flatMap(([, target = '']) => {
      const path = relative(src, join(src, dirname(file), target));
      const [from, to] = [folderOf(file), folderOf(path)];
      const isFree = to === from || entries.includes(path);
      return isFree ? [] : [{ from, to, file: `${file} imports ${path}` }];
    });
  });

  test(`every folder of ${src} stands on one floor`, () => {
    const folders = [...new Set(sources.map(folderOf))].sort();
    expect(floors.flat().toSorted()).toEqual(folders);
    expect(imports.length).toBeGreaterThan(100);
  });

  test(`no folder of ${src} imports from a higher floor`, () => {
    const upward = imports.filter(({ from, to }) => floorOf(to) < 0 || floorOf(to) > floorOf(from));
    expect(upward.map(({ file }) => file)).toEqual([]);
  });

  test(`no folders of ${src} import each other in a circle`, () => {
    const reachable = (from: string, seen = new Set<string>()): Set<string> => {
      for (const { from: folder, to } of imports) {
        if (folder !== from || seen.has(to)) continue;
        seen.add(to);
        reachable(to, seen);
      }
      return seen;
    };
    expect(floors.flat().filter((folder) => reachable(folder).has(folder))).toEqual([]);
  });
}
