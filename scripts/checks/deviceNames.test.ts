import { readSource, repositoryFiles } from './repositoryFiles';

/** Names that only look like one: of elements of the page, locks, channels and downloads. */
const NOT_STORED =
  /^kithkin(?:-api|-network|-registry|-release-key|-load-timeouts|-boot-|-boot-state|-|-2026.*|\.bus|\.looking\.|\.outbox\.|\.session\.refresh)$/;

/** Names in texts of the source that begin as those of the device. */
const namesIn = (source: string): string[] =>
  [...source.matchAll(/['"`](kithkin(?:[-.][\w.-]*)? ?)(?=['"`$])/g)].map(([, name = '']) => name);

const documented = [
  ...readSource('docs/offline.md').matchAll(/`(kithkin(?:[-.][\w.-]*)? ?)`/g),
].map(([, name = '']) => name);

const isDocumented = (name: string) =>
  documented.some((known) => name === known || (known.endsWith('.') && name.startsWith(known)));

test('everything that pages store on a device is in the table of docs/offline.md', () => {
  const files = repositoryFiles('shell/src/*', 'shared/src/*', 'mf-*/src/*').filter(
    (file) => /(?<!\.test|\.generated)\.tsx?$/.test(file) && !file.includes('/testing/'),
  );
  const found = files.flatMap((file) =>
    namesIn(readSource(file))
      .filter((name) => !NOT_STORED.test(name) && !isDocumented(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
  expect(files.flatMap((file) => namesIn(readSource(file))).length).toBeGreaterThan(50);
});

test('the check finds a name that is not in the table', () => {
  const keyOf = `const keyOf = (id: string) => \`kithkin.unknown.$\{id}\`;`;
  expect(namesIn(keyOf).filter((name) => !isDocumented(name))).toEqual(['kithkin.unknown.']);
});
