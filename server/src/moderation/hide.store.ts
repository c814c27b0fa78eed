import { id, identifier, type Queryable, sql, time } from '../platform/db';

const TABLES = { post: 'posts', comment: 'comments', story: 'stories' } as const;
export type Hideable = keyof typeof TABLES;

/**
 * Hides a subject from everyone except its creator, or shows it again. Returns false if unchanged.
 */
export async function setHidden(on: Queryable, type: Hideable, subjectId: string, at: Date | null) {
  const table = identifier(TABLES[type]);
  if (type === 'comment') {
    // The post that counts it is locked first, as by whoever likes it or replies to it.
    await on.run(sql`
      select from posts where id = (select post_id from comments where id = ${id(subjectId)})
      for no key update`);
  }
  const changed =
    at === null
      ? sql`update ${table} set hidden_at = null where id = ${id(subjectId)} and hidden_at is not null`
      : sql`update ${table} set hidden_at = ${time(at)} where id = ${id(subjectId)} and hidden_at is null`;
  return (await on.run(changed)) > 0;
}

/** Maximum number of users whose tabs receive the removal; others see it after the next load. */
const AUDIENCE = sql`limit 2000`;

/**
 * Returns the users who may have a subject on the screen, its creator excluded, and the post of a
 * comment.
 * @returns undefined if the subject does not exist
 */
export async function listRecipients(on: Queryable, type: Hideable, subjectId: string) {
  const subject = id(subjectId);
  const found = {
    post: sql`select p.creator_id as owner, p.id as post, array(select t.owner_id from timeline_entries t
        where t.post_id = p.id and t.owner_id <> p.creator_id ${AUDIENCE}) as recipients
      from posts p where p.id = ${subject}`,
    comment: sql`select c.author_id as owner, c.post_id as post, array(select t.owner_id from timeline_entries t
        where t.post_id = c.post_id and t.owner_id <> c.author_id
          and (c.withheld is null or t.owner_id = p.creator_id) ${AUDIENCE}) as recipients
      from comments c join posts p on p.id = c.post_id where c.id = ${subject}`,
    story: sql`select s.creator_id as owner, s.id as post, array(select f.follower_id from follows f
        where f.followee_id = s.creator_id and f.status = 'accepted' ${AUDIENCE}) as recipients
      from stories s where s.id = ${subject}`,
  }[type];
  const row = await on.one<{ owner: string; post: string; recipients: string[] }>(found);
  return row && { recipients: row.recipients, ownerId: row.owner, postId: row.post };
}
