import { openTestDb } from '../../testing/database';
import { runAdminCommand } from '../../testing/nodes';
import { itOnPostgres } from '../../testing/several';
import { id, sql, time } from '../platform/db';
import { newId } from '../platform/ids';

itOnPostgres(
  'a command works on PostgreSQL itself, beside any number of nodes',
  async () => {
    const db = await openTestDb();
    try {
      await db.run(sql`
      insert into users (id, user_name, email, full_name, password_hash, created_at)
      values (${id(newId())}, 'ada', 'ada@example.org', 'Ada', '', ${time(new Date())})`);
      const url = 'url' in db && typeof db.url === 'string' ? db.url : '';
      expect(await runAdminCommand(['grant', 'ada'], { DATABASE_URL: url })).toEqual({
        code: 0,
        out: 'ada is an admin now.',
        errors: '',
      });
      expect(await db.one(sql`select is_admin from users`)).toEqual({ is_admin: true });
    } finally {
      await db.close();
    }
  },
  60_000,
);
