import { id, type Queryable, sql, time } from '../platform/db';
import { forbidden } from '../platform/errors';

/**
 * @throws HttpError 403 if moderators have limited the user: they cannot post, comment, share or add
 * stories until a time, which the message names
 */
export async function checkMayPost(on: Queryable, userId: string, now: Date): Promise<void> {
  const row = await on.one<{ until: Date }>(sql`
    select limited_until as until from users
    where id = ${id(userId)} and limited_until > ${time(now)}`);
  if (!row) return;
  const until = `${row.until.toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
  throw forbidden(`You can’t post until ${until}. A moderator has decided so.`, 'limited');
}
