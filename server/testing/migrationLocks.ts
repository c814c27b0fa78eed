import type { SchemaFile } from '../src/platform/db/schemaFiles';

/** Tables that are large in a large network: a lock on one of them stops requests. */
const LARGE_TABLES = [
  'users',
  'follows',
  'posts',
  'post_media',
  'post_tags',
  'likes',
  'bookmarks',
  'comments',
  'poll_votes',
  'timeline_entries',
  'notifications',
  'conversations',
  'conversation_members',
  'messages',
  'member_steps',
  'message_reactions',
  'media_assets',
  'stories',
  'story_views',
];
export interface LockingStatement {
  file: string;
  statement: string;
  /** Why it locks the table for longer than a moment, and what to do instead. */
  reason: string;
}

const table = `(?:only )?(?:${LARGE_TABLES.join('|')})\\b`;
const RULES: readonly [pattern: RegExp, reason: string][] = [
  [
    new RegExp(`^create (?:unique )?index (?!concurrently).* on ${table}`),
    'an index is built: use `create index concurrently`',
  ],
  [
    new RegExp(
      `^alter table ${table}.* add (?:constraint|check|foreign key|unique|primary key)(?!.* not valid)`,
    ),
    'every row is checked: add it `not valid`',
  ],
  [
    new RegExp(`^alter table ${table}.* add column .*\\b(?:check|references|unique)\\b`),
    'every row is checked: add it `not valid`',
  ],
  [
    new RegExp(`^alter table ${table}.* add column .* default \\w+\\(`),
    'every row is written: the default is no constant',
  ],
  [
    new RegExp(`^alter table ${table}.* alter column \\w+ (?:set data )?(?:type|set not null)`),
    'the table is rewritten or read',
  ],
  [
    new RegExp(`^(?:alter table ${table}.* (?:drop(?! constraint)|rename)|drop table ${table})`),
    'the version before still uses it',
  ],
];

/** Returns the statements of a script, in lower case on one line each, without comments. */
function statementsOf(text: string): string[] {
  const code = text.replaceAll(/--[^\n]*/g, '').replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  return code
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}

/**
 * Returns the statements of a migration that would stop requests on a large table while they run, or
 * break the version before, which runs beside the new one during an upgrade.
 */
export function lockingStatements({
  name,
  text,
}: Pick<SchemaFile, 'name' | 'text'>): LockingStatement[] {
  const isConcurrent = name.endsWith('.concurrent.sql');
  const statements = statementsOf(text);
  // A table that the migration creates is empty.
  const isOnNew = (statement: string) =>
    statements.some((other) => {
      const [, created] = /^create table (\w+)/.exec(other) ?? [];
      return created !== undefined && statement.includes(` on ${created} `);
    });
  return statements.flatMap((statement) => {
    if (isOnNew(statement)) return [];
    const reason =
      !isConcurrent && /\bconcurrently\b/.test(statement)
        ? 'concurrent statements need a file *.concurrent.sql'
        : RULES.find(([pattern]) => pattern.test(statement))?.[1];
    return reason === undefined ? [] : [{ file: name, statement, reason }];
  });
}
