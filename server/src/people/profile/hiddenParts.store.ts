import type { ProfilePart } from '@kithkin/shared/contract';
import { id, identifier, list, type Queryable, type SQL, sql } from '../../platform/db';

/** The column of a part, and its value for people who have none. */
const PARTS: Record<ProfilePart, { column: string; fallback: SQL }> = {
  picture: { column: 'photo_id', fallback: sql`null` },
  banner: { column: 'banner_id', fallback: sql`null` },
  name: { column: 'full_name', fallback: sql`user_name` },
  bio: { column: 'bio', fallback: sql`''` },
};

/**
 * Hides a part of a profile: its value moves to `hidden_profile_parts`, and the profile gets that of
 * people who have none. A name or bio can't be set again while the decision is in force. Returns false
 * if the profile has no such part.
 */
export async function hideProfilePart(
  on: Queryable,
  userId: string,
  part: ProfilePart,
  decisionId: string,
): Promise<boolean> {
  const { column, fallback } = PARTS[part];
  const value = identifier(column);
  const isText = part === 'name' || part === 'bio';
  const moved = await on.run(sql`
    insert into hidden_profile_parts (user_id, part, decision_id, text, asset_id)
    select id, ${part}, ${id(decisionId)}, ${isText ? value : sql`null`}, ${isText ? sql`null::uuid` : value}
    from users where id = ${id(userId)} and ${value} is distinct from ${fallback}
    on conflict (user_id, part) do update set decision_id = excluded.decision_id,
      text = excluded.text, asset_id = excluded.asset_id`);
  if (moved === 0) return false;
  await on.run(sql`
    insert into hidden_profile_texts (decision_id, user_id, part, text)
    select decision_id, user_id, part, text from hidden_profile_parts
    where user_id = ${id(userId)} and part = ${part} and text is not null on conflict do nothing`);
  await on.run(sql`update users set ${value} = ${fallback} where id = ${id(userId)}`);
  return true;
}

/** Shows the parts again that a decision has hidden, and returns those that it still had hidden. */
export async function restoreProfileParts(on: Queryable, userId: string, decisionId: string) {
  await on.run(sql`delete from hidden_profile_texts where decision_id = ${id(decisionId)}`);
  const found = await on.value<ProfilePart[] | null>(sql`
    with moved as (
      delete from hidden_profile_parts
      where user_id = ${id(userId)} and decision_id = ${id(decisionId)} returning part, text, asset_id),
    before as (
      select max(text) filter (where part = 'name') as name, max(text) filter (where part = 'bio') as bio,
        (array_agg(asset_id) filter (where part = 'picture'))[1] as picture,
        (array_agg(asset_id) filter (where part = 'banner'))[1] as banner,
        array_agg(part) as parts
      from moved)
    update users u set full_name = coalesce(b.name, u.full_name), bio = coalesce(b.bio, u.bio),
      photo_id = coalesce(b.picture, u.photo_id), banner_id = coalesce(b.banner, u.banner_id)
    from before b where u.id = ${id(userId)} returning b.parts`);
  return found ?? [];
}

/** A new name and bio; absent if unchanged. */
interface NewTexts {
  name?: string | undefined;
  bio?: string | undefined;
}

/** SQL of rows `fresh` (part, text) of the new texts that differ from those that user `u` shows. */
const changedTexts = ({ name, bio }: NewTexts): SQL => sql`(
  select * from (values ('name', ${name ?? null}::text, u.full_name), ('bio', ${bio ?? null}::text, u.bio))
    f (part, text, shown) where f.text <> f.shown) fresh`;

/** SQL of a text by which two texts that look alike are the same: its letters and digits, if it has any. */
export const comparableText = (text: SQL): SQL =>
  sql`coalesce(nullif(replace(fold_words(${text}), ' ', ''), ''), visible_text(${text}))`;

/** Returns the part whose new text looks like one that a decision in force has hidden, if any does. */
export const findHiddenText = (on: Queryable, userId: string, texts: NewTexts) =>
  on.value<ProfilePart>(sql`
    select h.part from users u join hidden_profile_texts h on h.user_id = u.id
      cross join lateral ${changedTexts(texts)}
    where u.id = ${id(userId)} and fresh.part = h.part and fresh.text <> ''
      and ${comparableText(sql`h.text`)} = ${comparableText(sql`fresh.text`)} limit 1`);

/** Discards the hidden texts that new ones, which differ from what is shown, replace. */
export const replaceHiddenTexts = (on: Queryable, userId: string, texts: NewTexts) =>
  on.run(sql`
    delete from hidden_profile_parts h using users u cross join lateral ${changedTexts(texts)}
    where h.user_id = ${id(userId)} and u.id = h.user_id and fresh.part = h.part`);

/** Discards a hidden picture. Returns its asset, if it has one. */
export const discardHiddenPicture = async (
  on: Queryable,
  userId: string,
  part: 'picture' | 'banner',
): Promise<string | null> =>
  (await on.value<string | null>(sql`
    delete from hidden_profile_parts where user_id = ${id(userId)} and part = ${part}
    returning asset_id`)) ?? null;

/** Notes that a decision has deleted pictures of profiles, so that their owners see why. */
export async function noteDeletedPictures(
  on: Queryable,
  assetIds: readonly string[],
  decisionId: string,
): Promise<string[]> {
  const assets = list(assetIds, 'uuid');
  const rows = await on.query<{ user_id: string }>(sql`
    insert into hidden_profile_parts (user_id, part, decision_id)
    select u.id, 'picture', ${id(decisionId)} from users u where u.photo_id = any(${assets})
    union all
    select u.id, 'banner', ${id(decisionId)} from users u where u.banner_id = any(${assets})
    on conflict (user_id, part) do update set decision_id = excluded.decision_id, asset_id = null
    returning user_id`);
  return [...new Set(rows.map((row) => row.user_id))];
}
