import { declaredNames, wordsOf } from './declaredNames';
import { readSource, repositoryFiles } from './repositoryFiles';

/** The first column of the glossary's table of retired words. */
function retiredWords(): Set<string> {
  const glossary = readSource('docs/glossary.md');
  const [, table = ''] = glossary.split('## Retired words');
  const cells = [...table.matchAll(/^\| ([a-z, ]+) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', '),
  );
  return new Set(cells.filter((word) => word !== 'retired'));
}

const retired = retiredWords();

/** Properties of requests, stored data and other programs' interfaces, whose names are given. */
const GIVEN_PROPERTIES: ReadonlySet<string> = new Set([
  'answerRequest', // endpoint in the shared cache of queries
  'keep', // field of PUT /posts/:id, and of stored edits
  'keepAlive',
  'keepAliveMs', // as the header and Node's option are called
  'keepAliveTimeout',
  'keepConnectedWhenHidden', // method that deployed remotes call
  'keepUnusedDataFor',
  'look', // field of stored story drafts
]);

/** Areas of the server in which only declared names are checked, as statements use older names. */
const OLDER_STATEMENTS = /^server\/src\/(?:chats|stories|visibility)\//;

function rejected(source: string, file = ''): string[] {
  const { names, properties, tables } = declaredNames(source, file.endsWith('.tsx'));
  const own = [...properties].filter((name) => !GIVEN_PROPERTIES.has(name));
  const checked = OLDER_STATEMENTS.test(file) ? names : new Set([...names, ...own, ...tables]);
  return [...checked].filter((name) => wordsOf(name).some((word) => retired.has(word)));
}

/** Returns the sources of the tree that match the patterns. */
const sources = (...patterns: string[]) =>
  repositoryFiles(...patterns).filter((file) => !file.endsWith('.generated.ts'));

test('no name in the tree contains a retired word of the glossary', () => {
  const files = sources('*.ts', '*.tsx', '*.mjs');
  const found = files.flatMap((file) =>
    rejected(readSource(file), file).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

/** Words that are retired as names of values, but plain English in a title. */
const PLAIN_IN_TITLES: ReadonlySet<string> = new Set([
  ...['most', 'least', 'longest', 'lasting', 'moment', 'fresh', 'look', 'letters', 'faces'],
  ...['world', 'former', 'tidy', 'nobody'],
]);

const TITLE =
  /\b(?:it|test|describe|itOnPostgres)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;

/** Returns the titles of tests that contain a retired word. */
const rejectedTitles = (source: string): string[] =>
  [...source.matchAll(TITLE)].flatMap(([, , title = '']) =>
    (title.toLowerCase().match(/[a-z]+/g) ?? []).some(
      (word) => retired.has(word) && !PLAIN_IN_TITLES.has(word),
    )
      ? [title]
      : [],
  );

test('no title of a test contains a retired word of the glossary', () => {
  const found = sources('*.test.ts', '*.test.tsx', '*.spec.ts').flatMap((file) =>
    rejectedTitles(readSource(file)).map((title) => `${file}: ${title}`),
  );
  expect(found).toEqual([]);
});

test('the rule for titles rejects a retired word', () => {
  expect(rejectedTitles(`it(${"'keeps a draft'"}, () => {});`)).toEqual(['keeps a draft']);
  expect(rejectedTitles(`test(${"'stores a draft at most once'"}, () => {});`)).toEqual([]);
});

test.each([
  'const told = 1;',
  'interface Refusal {}',
  'class MostRecent {}',
  'const { rows: [heard] } = data;',
  'const list = (asker: string, { kept = 1 }) => asker;',
  'function list(...answers: string[]) {}',
  "import { settled } from './outbox';",
  'try { run(); } catch (trouble) {}',
  'interface Row { kept: boolean }',
  'const row = { refusal: null };',
  'class Queue { tell() {} }',
  'const page = sql`with listed as (select 1), told as materialized (select 2) select 3`;',
])('the rule rejects %j', (source) => {
  expect(rejected(source)).toHaveLength(source.includes('asker') ? 2 : 1);
});

test.each([
  'const almost = 1;',
  "const row = { act: 1, 'told': 2, keepAlive: 3 };",
  'const page = sql`with listed as (select told from rows) select 1`;',
])('the rule accepts %j', (source) => expect(rejected(source)).toEqual([]));
