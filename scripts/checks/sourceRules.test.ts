import { basename } from 'node:path';
import * as limits from '../../shared/src/contract/limits';
import { readSource, repositoryFiles } from './repositoryFiles';

/** Sources of shared, shell and remotes, without tests. */
const clientSources = repositoryFiles('shared/src/*', 'shell/src/*', 'mf-*/src/*').filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
);

/** A text that sources must not contain more than `max` times, with examples. */
interface Rule {
  what: string;
  pattern: RegExp;
  files: readonly string[];
  max: number;
  found: readonly string[];
  passed: readonly string[];
}

const RULES: readonly Rule[] = [
  {
    what: 'a length typed as a number, or a limit of the contract declared once more',
    pattern: new RegExp(
      `\\b(?:max|min)Length=\\{\\d|\\bconst (?:${Object.keys(limits).join('|')}) =`,
      'g',
    ),
    files: clientSources.filter((file) => !file.startsWith('shared/src/contract/')),
    max: 0,
    found: ['<Field maxLength={120} />', 'const MAX_POST_TEXT = 5_000;'],
    passed: [
      '<Field maxLength={MAX_LOCATION} />',
      "import { MAX_POST_TEXT } from '@kithkin/shared';",
    ],
  },
  {
    // `event.key`, `{ key } = event`, or `onKeyDown={({ key }) =>`.
    what: 'a key read from an event, without getPressedKey, which leaves out those of input methods',
    pattern:
      /\b(?:event|nativeEvent)\.(?:key|keyCode|which|isComposing)\b|\be\.key\b|\{[^{}]*\bkey\b[^{}]*\}(?: = event\b|: (?:React\.)?KeyboardEvent\b)|\bonKey\w+=\{\(\{[^{}]*\bkey\b/g,
    files: clientSources.filter((file) => file !== 'shared/src/ui/getPressedKey.ts'),
    max: 0,
    found: [
      "if (event.key === 'Enter') send();",
      'if (event.nativeEvent.isComposing) return;',
      'const { key, altKey } = event;',
      'const sideways = ({ key, currentTarget }: KeyboardEvent) => key;',
      "onKeyDown={({ key }) => key === 'Enter' && send()}",
      "onKeyDown={(e) => e.key === 'Enter' && send()}",
    ],
    passed: [
      "if (getPressedKey(event) === 'Enter') send();",
      'const changed = ({ key }: StorageEvent) => key;',
      'const { altKey } = event;',
    ],
  },
  {
    what: 'an import of test support in what is built',
    pattern: /\bfrom '(?:@kithkin\/shared|[./\w-]*)\/testing(?:\/[\w./-]+)?'/g,
    files: clientSources.filter((file) => !file.includes('/testing/')),
    max: 0,
    found: [
      "import { ada } from '@kithkin/shared/testing';",
      "import { ada } from '../testing/people';",
      "export * from './testing/people';",
    ],
    passed: [
      "import { render } from '@testing-library/react';",
      "import { test } from './testingGround';",
    ],
  },
  {
    // For effects that must run again when a value changes that they do not read, e.g. to measure.
    what: 'a suppressed check of the dependencies of an effect',
    pattern:
      /biome-ignore(?:-all|-start)?\s+lint(?:\/correctness(?:\/useExhaustiveDependencies)?)?(?=[\s:])/g,
    files: repositoryFiles('*.ts', '*.tsx').filter((file) => !file.startsWith('scripts/checks/')),
    max: 10,
    found: [
      '// biome-ignore lint/correctness/useExhaustiveDependencies: the reason',
      '// biome-ignore lint/correctness: the reason',
      '/* biome-ignore-all lint: the reason */',
    ],
    passed: ['// biome-ignore lint/suspicious/noArrayIndexKey: the reason'],
  },
  {
    what: 'a read without a subscription, which RTK Query may abort: `readOnce` has one until its result',
    pattern: /\bsubscribe: false\b/g,
    files: clientSources,
    max: 0,
    found: ['dispatch(post.initiate(id, { forceRefetch: true, subscribe: false }));'],
    passed: ['dispatch(readOnce(post, id));', 'read.unsubscribe();'],
  },
];

const matchesIn = (text: string, { pattern }: Rule): string[] => text.match(pattern) ?? [];

test.each(RULES)('sources contain $max times at most: $what', (rule) => {
  const all = rule.files.flatMap((file) =>
    matchesIn(readSource(file), rule).map((text) => `${file}: ${text}`),
  );
  expect(all.slice(rule.max)).toEqual([]);
  for (const text of rule.found) expect(matchesIn(text, rule)).toHaveLength(1);
  for (const text of rule.passed) expect(matchesIn(text, rule)).toEqual([]);
});

test('no configuration turns off the check of dependencies', () => {
  expect(readSource('biome.json').match(/"useExhaustiveDependencies":.*/g)).toEqual([
    '"useExhaustiveDependencies": "error",',
  ]);
});

const PACKAGE = /^(?:server|shared|shell|scripts|e2e|mf-[a-z-]+)\//;
/** Files whose name their folder gives: entry points, and settings that a tool looks for. */
const NAMED_BY_FOLDER = /^(?:index|main|jest\.config|package|README|contract)\./;
const packageSources = repositoryFiles('*.ts', '*.tsx', '*.mjs').filter((file) =>
  PACKAGE.test(file),
);

test('no two files of a package share a base name, not even in another case', () => {
  const byName = new Map<string, string[]>();
  for (const file of packageSources) {
    const name = basename(file);
    if (NAMED_BY_FOLDER.test(name)) continue;
    const stem = name.replace(/\.(?:ts|tsx|mjs)$/, '').toLowerCase();
    const key = `${file.split('/')[0]}/${stem}`;
    byName.set(key, [...(byName.get(key) ?? []), file]);
  }
  expect([...byName.values()].filter((files) => files.length > 1)).toEqual([]);
});

test('roles are suffixes with a dot, and test code lies in testing/', () => {
  const retired =
    /Styles\.ts$|\.test-helper\.|\/testkit\/|\.once\.test\.|(?:^|\/)(?:parts|panes)\.ts$/;
  expect(packageSources.filter((file) => retired.test(file))).toEqual([]);
});
