import { parseSync } from '@swc/core';
import { readSource, repositoryFiles } from './repositoryFiles';

/** The first column of the glossary's table of words on the screen. */
function retiredPhrases(): string[] {
  const [, table = ''] = readSource('docs/glossary.md').split('## Words on the screen');
  const [section = ''] = table.split('\n## ');
  return [...section.matchAll(/^\| ([a-z, -]+) \|/gm)]
    .flatMap(([, cell = '']) => cell.split(', '))
    .filter((phrase) => phrase !== 'not');
}

/** Terms that contain a retired word, and the specified heading. */
const GIVEN = /\bmail (?:servers?|programs?)\b|\bFriend Requests\b/g;

// Paths and names (`/dev/mail`, `mail-test`) are no words of a text.
const RETIRED = new RegExp(`(?<![\\w/.-])(?:${retiredPhrases().join('|')})(?![\\w/-])`, 'i');

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns the literals of a source that are texts: several words, or one that is capitalized. */
function textsIn(source: string, tsx: boolean): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    // Tagged templates are SQL and CSS.
    if (!isNode(node) || node.type === 'TaggedTemplateExpression') return;
    if (node.type === 'StringLiteral' || node.type === 'JSXText') found.push(String(node.value));
    if (node.type === 'TemplateElement') found.push(String(node.cooked));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' }).body);
  return found.map((text) => text.trim().replace(/\s+/g, ' '));
}

const isText = (literal: string) => / /.test(literal) || /^[A-Z][a-z]/.test(literal);

/** Returns the texts of a source that contain a retired word. */
function rejected(source: string, file = ''): string[] {
  // Most files need not be parsed. Line breaks may divide a phrase.
  if (!RETIRED.test(source.replace(/\s+/g, ' '))) return [];
  return textsIn(source, file.endsWith('x')).filter(
    (text) => isText(text) && RETIRED.test(text.replace(GIVEN, '')),
  );
}

test('no text that people read contains a retired word of the glossary', () => {
  const files = repositoryFiles('*.ts', '*.tsx').filter(
    (file) =>
      /^(?:(?:server|shared|shell|mf-[^/]+)\/src\/|mf-[^/]+\/remote\.config\.ts$)/.test(file) &&
      !/\.test\.|\.generated\.|\/testing\/|\/kit-page\/|\/reservedNames\.ts$/.test(file),
  );
  const found = files.flatMap((file) =>
    rejected(readSource(file), file).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "const title = 'Your picture';",
  'const hint = `We sent a mail.`;',
  "const label = 'Mails';",
])('the rule rejects %j', (source) => expect(rejected(source)).toHaveLength(1));

test.each([
  "const path = '/dev/mail'; const kind = 'picture';",
  "const failure = 'The mail server answered.';",
  "const title = 'Friend Requests';",
  'const rows = sql`select photo_id as picture from users`;',
])('the rule accepts %j', (source) => expect(rejected(source)).toEqual([]));
