import { MAX_EARLIER_VERSIONS } from '@kithkin/shared/contract';
import { id, identifier, json, list, type Queryable, sql, time } from '../../platform/db';

export interface EditRow {
  text: string;
  location: string;
  tags: string[];
  /** The files of a post, in their order. */
  media: { _id: string; alt: string }[];
  written_at: Date;
}

interface Version {
  subjectId: string;
  text: string;
  location?: string;
  tags?: readonly string[];
  media?: readonly { _id: string; alt: string }[];
  writtenAt: Date;
}

/**
 * Records and counts a version of a post or comment before an edit, in its transaction. Of a subject, the
 * last `MAX_EARLIER_VERSIONS` are kept.
 */
export async function recordEdit(
  on: Queryable,
  table: 'posts' | 'comments',
  { subjectId, text, location = '', tags = [], media = [], writtenAt }: Version,
): Promise<void> {
  await on.run(sql`
    insert into edits (subject_id, text, location, tags, media, written_at)
    values (${id(subjectId)}, ${text}, ${location}, ${list(tags, 'text')}, ${json(media)}, ${time(writtenAt)})`);
  await on.run(sql`
    delete from edits where subject_id = ${id(subjectId)} and id <= (
      select id from edits where subject_id = ${id(subjectId)}
      order by id desc offset ${MAX_EARLIER_VERSIONS}::int limit 1)`);
  await on.run(sql`
    update ${identifier(table)} set edits_count = edits_count + 1 where id = ${id(subjectId)}`);
}

/** Deletes the earlier versions of a comment. */
export async function deleteEdits(on: Queryable, commentId: string): Promise<void> {
  await on.run(sql`delete from edits where subject_id = ${id(commentId)}`);
  await on.run(sql`update comments set edits_count = 0 where id = ${id(commentId)}`);
}

/**
 * Lists the earlier versions of a post or comment, the last one first, without files while moderators have
 * hidden those of the post.
 */
export const listEdits = (on: Queryable, subjectId: string): Promise<EditRow[]> =>
  on.query(sql`
    select e.text, e.location, e.tags, e.written_at,
      case when p.files_hidden_at is null then e.media else '[]' end as media
    from edits e left join posts p on p.id = e.subject_id
    where e.subject_id = ${id(subjectId)} order by e.id desc`);
