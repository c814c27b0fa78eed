import '../../areas';
import { sql } from 'drizzle-orm';
import { prepare, preparedStatements } from './prepared';

it('a value that is used twice is one parameter', () => {
  const statement = prepare<{ a: string; b: number }, object>(
    'test.twice',
    (v) => sql`select ${v('a')}, ${v('b')}, ${v('a')}`,
  );
  expect(statement.text).toBe('select $1, $2, $1');
  expect(statement.params({ a: 'x', b: 2 })).toEqual(['x', 2]);
  expect(statement.name).toMatch(/^test\.twice-[0-9a-f]{16}$/);
});

it('every statement of the server can be printed by its name', () => {
  const statements = preparedStatements();
  expect([...statements.keys()]).toEqual(
    expect.arrayContaining(['posts.feed', 'messages.send', 'notifications.page', 'explore.page']),
  );
  for (const [name, texts] of statements) {
    // PostgreSQL cuts names of prepared statements at 63 bytes.
    expect(name).toMatch(/^[a-zA-Z]+\.[a-zA-Z]{1,30}$/);
    for (const text of texts) expect(text).toMatch(/select|insert|update|delete/);
  }
});
