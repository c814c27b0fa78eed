import type { ReportTarget } from '@kithkin/shared/contract';
import { id, list, type Queryable, type SQL, sql, time } from '../platform/db';

/** How reports read a subject from its table, whose row is `s`. */
interface SubjectTable {
  table: SQL;
  owner: SQL;
  /** All that others read of it, with the number of files. */
  excerpt: SQL;
  /** Rows (asset_id, position) of its files. */
  files: SQL;
}

/** SQL of a text: those of the parts that are not null, each on a line of its own. */
const lines = (...parts: SQL[]): SQL => sql`concat_ws(E'\n', ${sql.join(parts, sql`, `)})`;

const ONE_FILE = sql`select s.asset_id, 0 as position`;

/** SQL of a boolean: the message `s` is the last system message about the photo of its group. */
export const isLatestPhotoLine = sql`(s.system ->> 'kind' = 'photo' and not exists (
  select 1 from messages later where later.conversation_id = s.conversation_id and later.seq > s.seq
    and later.system ->> 'kind' = 'photo'))`;

export const SUBJECT_TABLES: Record<ReportTarget, SubjectTable> = {
  user: {
    table: sql`users`,
    owner: sql`s.id`,
    excerpt: lines(
      sql`s.full_name || coalesce(nullif(': ' || s.bio, ': '), '')`,
      sql`(select '[Links] ' || string_agg(l.value, ', ' order by l.key)
        from jsonb_each_text(s.social_media) l where l.value <> '')`,
    ),
    files: sql`select f.asset_id, f.position
      from (values (s.photo_id, 0), (s.banner_id, 1)) f (asset_id, position)`,
  },
  post: {
    table: sql`posts`,
    owner: sql`s.creator_id`,
    excerpt: lines(
      sql`nullif(s.body || (select case count(*) when 0 then '' when 1 then ' [1 file]'
        else ' [' || count(*) || ' files]' end from post_media pm where pm.post_id = s.id), '')`,
      sql`(select '[Descriptions] ' || string_agg(pm.alt, '; ' order by pm.position)
        from post_media pm where pm.post_id = s.id and pm.alt <> '')`,
      sql`'[Poll] ' || array_to_string(s.poll_options, '; ')`,
      sql`'[Location] ' || nullif(s.location, '')`,
      // Tags of the text are in it.
      sql`(select '[Tags] ' || string_agg(tag, ', ') from unnest(s.tags) tag
        where position('#' || lower(tag) in lower(s.body)) = 0)`,
    ),
    files: sql`select pm.asset_id, pm.position from post_media pm where pm.post_id = s.id`,
  },
  comment: {
    table: sql`comments`,
    owner: sql`s.author_id`,
    excerpt: lines(
      sql`nullif(coalesce('[Written by @' || s.edited_by || '] ', '') || s.text ||
        case when s.asset_id is null then '' else ' [file]' end, '')`,
      sql`'[Description] ' || nullif(s.alt, '')`,
    ),
    files: ONE_FILE,
  },
  story: {
    table: sql`stories`,
    owner: sql`s.creator_id`,
    excerpt: sql`'[' || s.type || '] ' || s.alt`,
    files: ONE_FILE,
  },
  message: {
    table: sql`messages`,
    owner: sql`s.sender_id`,
    excerpt: lines(
      sql`nullif(s.text || case when s.asset_id is null then '' else ' [file]' end, '')`,
      sql`'[Description] ' || nullif(s.alt, '')`,
      sql`'[Post] ' || s.post_id`,
      sql`'[Group name] ' || (s.system ->> 'name')`,
      sql`case when s.system ->> 'kind' = 'photo' then '[Group photo]' end`,
    ),
    files: sql`select coalesce(s.asset_id, (select c.group_photo_id from conversations c
      where c.id = s.conversation_id and ${isLatestPhotoLine})) as asset_id, 0 as position`,
  },
};

/**
 * Retains content as it is now, with its files, for reports about it. Call it in the transaction that
 * deletes or replaces it, before that.
 */
export async function retainVersions(
  on: Queryable,
  type: ReportTarget,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const { table, owner, excerpt, files } = SUBJECT_TABLES[type];
  await on.run(sql`
    with version as (
      insert into retained_versions (target_type, target_id, owner_id, excerpt, replaced_at)
      select ${type}, s.id, ${owner}, ${excerpt}, ${time(now)} from ${table} s
      where s.id = any(${list(ids, 'uuid')}) and ${owner} is not null
      returning id, target_id)
    insert into retained_files (version_id, asset_id, position, kind, path, mime, bytes)
    select version.id, a.id, f.position, a.kind, a.path, a.mime, a.bytes
    from version join ${table} s on s.id = version.target_id
      cross join lateral (${files}) f join media_assets a on a.id = f.asset_id`);
}

/** Deletes the versions that were replaced before a time. The media sweep then removes their files. */
export const deleteVersions = (on: Queryable, before: Date): Promise<number> =>
  on.run(sql`delete from retained_versions where replaced_at < ${time(before)}`);

/** Counts the different texts of a subject that were replaced after a time. */
export const countVersions = async (
  on: Queryable,
  type: ReportTarget,
  subjectId: string,
  after: Date,
): Promise<number> =>
  (await on.value<number>(sql`
    select count(distinct excerpt)::int as n from retained_versions
    where target_type = ${type} and target_id = ${id(subjectId)} and replaced_at > ${time(after)}`)) ??
  0;

/**
 * Returns the text of a subject as it is, and every different one that it had before, the latest first;
 * null if it never existed.
 */
export function excerptOf(type: ReportTarget, subjectId: string): SQL {
  const { table, excerpt } = SUBJECT_TABLES[type];
  return sql`nullif(concat_ws(E'\n\n',
    (select nullif(${excerpt}, '') from ${table} s where s.id = ${id(subjectId)}),
    (select string_agg('[Until ' || to_char(v.replaced_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') ||
        ' UTC] ' || v.excerpt, E'\n\n' order by v.id desc)
      from (select r.excerpt, max(r.id) as id, max(r.replaced_at) as replaced_at from retained_versions r
        where r.target_type = ${type} and r.target_id = ${id(subjectId)} group by r.excerpt) v)), '')`;
}

/** Selects the files of a subject as it is, and as it was before. */
export function filesOf(type: ReportTarget, subjectId: string): SQL {
  const { table, files } = SUBJECT_TABLES[type];
  return sql`
    select a.id as asset_id, f.position, a.kind, a.path, a.mime, a.bytes
    from ${table} s cross join lateral (${files}) f join media_assets a on a.id = f.asset_id
    where s.id = ${id(subjectId)}
    union select f.asset_id, f.position, f.kind, f.path, f.mime, f.bytes
    from retained_versions v join retained_files f on f.version_id = v.id
    where v.target_type = ${type} and v.target_id = ${id(subjectId)}`;
}
