import { parseSync } from '@swc/core';
import { analyse } from 'scslre';
import { OFFICIAL_NAME } from '../../server/src/people/profile/officialNames';
import { TOKENS } from '../../shared/src/contract/textTokens';
import { UNFINISHED } from '../../shared/src/contract/typedWord';
import { readSource, repositoryFiles } from './repositoryFiles';

interface Pattern {
  source: string;
  flags: string;
}

/**
 * Files that build patterns (`new RegExp(…)`), with the patterns that they build. Every part that
 * is inserted is a constant of the file, or one of the values listed here.
 */
const BUILT: Readonly<Record<string, readonly string[]>> = {
  // One for each network; LinkedIn's is the longest.
  'mf-profile/src/edit/rules.ts': [
    '^https?://(www\\.)?twitter\\.com/[A-Za-z0-9_-]+/?$',
    '^https?://(www\\.)?linkedin\\.com/(in/|company/)?[A-Za-z0-9_-]+/?$',
  ],
  'server/src/people/profile/officialNames.ts': [OFFICIAL_NAME.source],
  'server/src/people/profile/profile.rules.ts': [
    '^https?://(www\\.)?twitter\\.com/[A-Za-z0-9_-]+/?$',
    '^https?://(www\\.)?linkedin\\.com/(in/|company/)?[A-Za-z0-9_-]+/?$',
  ],
  'shared/src/contract/textTokens.ts': [TOKENS.source],
  'shared/src/contract/typedWord.ts': [UNFINISHED.source],
  // One property of strings, a finite set, in a notation that the analysis does not know.
  'server/src/chats/messages/messages.service.ts': [],
  // Patterns of the contract's schemas, which are analysed where they are declared. Test code.
  // Headers of mails that the server itself has written, for one machine's developer.
  'server/src/mail/read.ts': ['^Content-Type:(.*)$'],
  'server/src/site/files.ts': ['^\\s*br\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*$).*)?$'],
  'shell/src/registry/releaseKey.ts': ['<meta name="kithkin-release-key" content="([^"]*)">'],
};

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Source of a pattern that is built at run time. */
const BUILT_AT_RUN_TIME = 'new RegExp(…)';

/**
 * Returns the patterns of a source file: literals, those of schemas (`pattern: '…'`), and one of
 * the source `BUILT_AT_RUN_TIME` for each call of `RegExp`.
 */
function patternsIn(path: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    if (node.type === 'RegExpLiteral') {
      found.push({ source: String(node.pattern), flags: String(node.flags) });
    }
    const { callee } = node;
    if (isNode(callee) && callee.type === 'Identifier' && callee.value === 'RegExp') {
      found.push({ source: BUILT_AT_RUN_TIME, flags: '' });
    }
    const { key, value } = node;
    if (isNode(key) && key.value === 'pattern' && isNode(value) && value.type === 'StringLiteral') {
      found.push({ source: String(value.value), flags: '' });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(readSource(path), { syntax: 'typescript', tsx: path.endsWith('x') }));
  return found;
}

/** Returns true if the time of a search may grow faster than the text. */
const isSuperLinear = ({ source, flags }: Pattern) =>
  analyse(new RegExp(source, flags)).reports.length > 0;

test('the analysis finds patterns whose cost grows faster than the text', () => {
  expect(isSuperLinear({ source: '\\s*,\\s*', flags: '' })).toBe(true);
  expect(isSuperLinear({ source: '^(a+)+$', flags: '' })).toBe(true);
  expect(isSuperLinear({ source: '^[a-z]+$', flags: '' })).toBe(false);
});

const patterns = repositoryFiles('*.ts', '*.tsx')
  .filter((path) => /^(?:server|shared|shell|mf-[^/]+)\/src\/.*\.tsx?$/.test(path))
  .filter((path) => !/\.test\.|\/testing\/|\/kit-page\//.test(path))
  .flatMap((path) => patternsIn(path).map((pattern) => ({ path, ...pattern })));
const built = patterns.filter(({ source }) => source === BUILT_AT_RUN_TIME);

test('no pattern of the product costs more than in proportion to the text', () => {
  const all = [
    ...patterns.filter(({ source }) => source !== BUILT_AT_RUN_TIME),
    ...Object.entries(BUILT).flatMap(([path, sources]) =>
      sources.map((source) => ({ path, source, flags: 'u' })),
    ),
  ];
  const bad = all.filter(isSuperLinear).map(({ path, source }) => `${path}: ${source}`);
  expect(bad).toEqual([]);
});

test('patterns are built in the listed files only, once in each', () => {
  expect(built.map(({ path }) => path).sort()).toEqual(Object.keys(BUILT).sort());
});
