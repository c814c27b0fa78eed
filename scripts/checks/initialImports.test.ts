import { join } from 'node:path';
import { exportsOf, factsFrom } from '../../shared/tooling/contract/sources';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { sharedSource } from '../../shared/tooling/webpack/singletons';

const namesOf = (part: string) => exportsOf(join(sharedSource, `${part}Exports.ts`));
const core = new Set(namesOf('core'));
const kit = new Set(namesOf('kit').filter((name) => !core.has(name)));

/** Returns `file: name` of each name of the kit in the modules that load with `entry`. */
const kitImports = (entry: string): string[] =>
  factsFrom([entry], { later: false }).flatMap(({ file, imports }) =>
    imports.filter((name) => kit.has(name)).map((name) => `${file}: ${name}`),
  );

test('modules that load with the shell’s first page import no name of the kit', () => {
  const main = join(rootDir, 'shell/src/main.tsx');
  expect(factsFrom([main], { later: false }).length).toBeGreaterThan(50);
  expect(kitImports(main)).toEqual([]);
});
