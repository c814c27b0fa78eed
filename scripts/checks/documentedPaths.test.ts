import { readSource, repositoryFiles } from './repositoryFiles';

const files = repositoryFiles();

/** Files and folders, each also by the ends of its path: `a/b.ts` as `/a/b.ts` and `/b.ts`. */
const known = new Set(
  files.flatMap((file) => {
    const names = file.split('/');
    return names.flatMap((_, end) =>
      names.slice(0, end + 1).map((_name, start) => `/${names.slice(start, end + 1).join('/')}`),
    );
  }),
);

const pages = files.filter(
  (file) =>
    /^(?:docs\/[^/]+|[^/]+\/README|README|CONTRIBUTING|SECURITY)\.md$/.test(file) &&
    // It describes the files of a remote that does not exist.
    file !== 'docs/new-remote.md',
);

const PATH = /^[\w.-]+(?:\/[\w.-]+)*\/?$/;
const IN_PACKAGE = /^(?:deploy|docs|e2e|mf-[a-z]+|scripts|server|shared|shell)\//;
const SOURCE = /[^.]\.(?:tsx?|mjs|sql)$/;
/** Folders that builds and data create. */
const CREATED = /\/(?:dist|data)(?:\/|$)/;
const isPath = (text: string): boolean =>
  PATH.test(text) && (IN_PACKAGE.test(text) || SOURCE.test(text)) && !CREATED.test(text);

/** Returns the paths that a page names in code spans and that do not exist. "(new)" exempts one. */
function missingPaths(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`(?! \(new\))/g)]
    .map(([, span = '']) => span)
    .filter((span) => isPath(span) && !known.has(`/${span.replace(/\/$/, '')}`));
}

test.each(pages)('the paths that %s names exist', (page) => {
  expect(missingPaths(readSource(page))).toEqual([]);
});

test.each([
  ['`server/src/gone.ts` and `checks/goneToo.ts`', 2],
  ['`server/src/gone/` (new), `server/dist`, `/users/me`, `npm run dev`', 0],
  ['`server/src/areas.ts`, `documentedPaths.test.ts`, `scripts/checks/`', 0],
])('%s: %i paths are missing', (text, count) => expect(missingPaths(text)).toHaveLength(count));

/** The folders whose parts a README lists: `src` of a package, or the package itself. */
const listings = [
  ...new Set(files.map((file) => /^(?:server|shared|shell|mf-[a-z]+)\/src\//.exec(file)?.[0])),
  'scripts/',
  'e2e/',
].filter((folder) => folder !== undefined);

test.each(listings)('the README names every folder of %s', (folder) => {
  const readme = readSource(`${folder.split('/')[0]}/README.md`);
  const named = [...readme.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => span.split(', '));
  const folders = files
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length).split('/'))
    .filter((rest) => rest.length > 1)
    .map(([name = '']) => name);
  expect([...new Set(folders)].filter((name) => !named.includes(name))).toEqual([]);
});
