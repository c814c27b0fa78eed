import type { Rendition } from '../media';
import { id, identifier, json, type Queryable, type SQL, sql, type Tx, time } from '../platform/db';
import type { PageMetadata } from './metadata';

/** The stored picture of a preview. */
export interface PreviewPicture {
  /** Relative to the media store, e.g. `<id>/o.webp`. */
  path: string;
  mime: string;
  width: number;
  height: number;
  /** ThumbHash in base64. */
  blur: string;
  bytes: number;
  variants: Rendition[];
}

/** The folder of its files. */
export const pictureIdOf = ({ path }: PreviewPicture): string => path.split('/', 1)[0] ?? '';

/** What presenters show of a preview. */
export interface PreviewRow {
  url: string;
  title: string;
  description: string;
  site: string;
  picture: PreviewPicture | null;
}

export type PreviewState = 'waiting' | 'ready' | 'none';

/** SQL of the PreviewRow with this id as JSON; null if there is none, or not yet. */
export const previewJson = (previewId: SQL): SQL => sql`(
  select jsonb_build_object('url', lp.url, 'title', lp.title, 'description', lp.description,
    'site', lp.site, 'picture', lp.picture)
  from link_previews lp where lp.id = ${previewId} and lp.state = 'ready')`;

/** Inserts a preview to be fetched, unless its address has one of this day. */
export const insertPreview = (tx: Tx, preview: { id: string; url: string; now: Date }) =>
  tx.run(sql`
    insert into link_previews (id, url, day, created_at)
    values (${id(preview.id)}, ${preview.url}, (${time(preview.now)} at time zone 'UTC')::date,
      ${time(preview.now)})
    on conflict (url, day) do nothing`);

/**
 * Returns the preview of an address of this day. It waits for whoever writes it, and locks it: what is
 * fetched meanwhile is written after the commit, when the subject of the transaction is found.
 */
export const lockPreview = (tx: Tx, url: string, now: Date) =>
  tx.one<{ id: string; state: PreviewState }>(sql`
    select id, state from link_previews
    where url = ${url} and day = (${time(now)} at time zone 'UTC')::date for share`);

/** Returns the address of a preview that was not fetched yet. */
export const findWaitingUrl = (on: Queryable, previewId: string): Promise<string | undefined> =>
  on.value<string>(
    sql`select url from link_previews where id = ${id(previewId)} and state = 'waiting'`,
  );

export const findPreview = async (on: Queryable, previewId: string) =>
  (await on.value<PreviewRow | null>(
    sql`select ${previewJson(sql`${id(previewId)}`)} as preview`,
  )) ?? undefined;

/**
 * Writes what was found at the address of a preview; null for nothing. Returns false if it was written
 * or deleted before.
 */
export async function setFetched(
  tx: Tx,
  previewId: string,
  found: { page: PageMetadata; finalUrl: URL; picture: PreviewPicture | null } | null,
  now: Date,
): Promise<boolean> {
  const { title = null, description = null, site = null } = found?.page ?? {};
  const picture = found?.picture ?? null;
  return tx.changes(sql`
    update link_previews set state = ${found === null ? 'none' : 'ready'}, title = ${title},
      description = ${description}, site = ${site}, final_url = ${found?.finalUrl.href ?? null},
      picture = ${picture === null ? null : json(picture)}, fetched_at = ${time(now)},
      picture_id = ${picture === null ? null : pictureIdOf(picture)}::uuid
    where id = ${id(previewId)} and state = 'waiting'`);
}

/** Sets the preview of a post or message. */
export const setPreview = (
  on: Queryable,
  table: 'posts' | 'messages',
  subjectId: string,
  previewId: string | null,
) =>
  on.run(sql`
    update ${identifier(table)} set preview_id = ${previewId}::uuid where id = ${id(subjectId)}`);

/**
 * Deletes previews from before a time that nothing refers to. Returns how many, and the ids of their
 * pictures. Only previews of the current day get new references.
 */
export async function deleteUnused(tx: Tx, before: Date, limit: number) {
  const rows = await tx.query<{ picture_id: string | null }>(sql`
    delete from link_previews where id in (
      select lp.id from link_previews lp where lp.created_at < ${time(before)}
        and not exists (select 1 from posts p where p.preview_id = lp.id)
        and not exists (select 1 from messages m where m.preview_id = lp.id)
      limit ${limit}::int for update skip locked)
    returning picture_id`);
  return { count: rows.length, pictures: rows.flatMap((row) => row.picture_id ?? []) };
}
