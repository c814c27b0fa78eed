import { readSchemaFiles } from '../src/platform/db/schemaFiles';
import { lockingStatements } from './migrationLocks';

const problems = (text: string, name = 'migrations/0100_trial.sql') =>
  lockingStatements({ name, text }).map(({ reason }) => reason);

it.each([
  [
    'create index posts_by_place on posts (location)',
    'an index is built: use `create index concurrently`',
  ],
  [
    'alter table users add constraint a check (id is not null)',
    'every row is checked: add it `not valid`',
  ],
  [
    'alter table users add column a text check (a <> $$x$$)',
    'every row is checked: add it `not valid`',
  ],
  [
    'alter table users add column a uuid default gen_random_uuid()',
    'every row is written: the default is no constant',
  ],
  ['alter table messages alter column text type varchar', 'the table is rewritten or read'],
  ['alter table messages alter column text set not null', 'the table is rewritten or read'],
  ['alter table posts drop column location', 'the version before still uses it'],
  ['alter table posts rename column location to place', 'the version before still uses it'],
])('rejects: %s', (text, reason) => {
  expect(problems(text)).toEqual([reason]);
});

it.each([
  'create table small (id uuid primary key, text text); create index small_by_text on small (text)',
  'create table likes (id uuid primary key); create index likes_by_id on likes (id)',
  'alter table users add column role text',
  "alter table posts add column comment_policy text not null default 'everyone'",
  'alter table users add constraint a check (id is not null) not valid',
  'alter table timeline_entries drop constraint timeline_entries_owner_id_fkey',
  '-- create index posts_by_place on posts (location)',
])('allows: %s', (text) => {
  expect(problems(text)).toEqual([]);
});

it('allows concurrent statements in files that run outside a transaction only', () => {
  const text = 'create index concurrently if not exists posts_by_place on posts (location)';
  expect(problems(text, 'migrations/0100_place.concurrent.sql')).toEqual([]);
  expect(problems(text)).toEqual(['concurrent statements need a file *.concurrent.sql']);
});

it('finds no migration that would stop requests on a large table', () => {
  expect(readSchemaFiles().migrations.flatMap(lockingStatements)).toEqual([]);
});
