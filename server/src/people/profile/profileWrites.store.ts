import type { UpdateMe } from '@kithkin/shared/contract';
import { id, identifier, json, type Queryable, sql } from '../../platform/db';

/**
 * Changes the given fields of the viewer's profile. Turning private invalidates all old media URLs.
 * Returns true if the account has turned private or public.
 */
export async function updateProfile(on: Queryable, userId: string, changes: UpdateMe) {
  const { fullName, bio, isPrivate, socialMedia, notificationSettings, preferences } = changes;
  const { primaryColor, backgroundColor } = changes.theme ?? {};
  const set = [
    fullName === undefined ? null : sql`full_name = ${fullName}`,
    bio === undefined ? null : sql`bio = ${bio}`,
    isPrivate === undefined
      ? null
      : sql`privacy_epoch = privacy_epoch + case when ${isPrivate}::boolean and not is_private then 1 else 0 end,
          is_private = ${isPrivate}::boolean`,
    socialMedia === undefined ? null : sql`social_media = social_media || ${json(socialMedia)}`,
    notificationSettings === undefined
      ? null
      : sql`notification_settings = notification_settings || ${json(notificationSettings)}`,
    preferences === undefined ? null : sql`preferences = preferences || ${json(preferences)}`,
    changes.theme === undefined ? null : sql`theme = ${json({ primaryColor, backgroundColor })}`,
  ].filter((part) => part !== null);
  if (set.length === 0) return false;
  const before = await on.one<{ is_private: boolean }>(
    sql`select is_private from users where id = ${id(userId)} for no key update`,
  );
  await on.run(sql`update users set ${sql.join(set, sql`, `)} where id = ${id(userId)}`);
  return isPrivate !== undefined && before?.is_private !== isPrivate;
}

/** Column of a picture of the profile. */
export type ProfilePicture = 'photo_id' | 'banner_id';

/** Sets or removes a picture of the profile. Returns the id of the asset that was set before. */
export async function setPicture(
  on: Queryable,
  userId: string,
  picture: ProfilePicture,
  assetId: string | null,
): Promise<string | null> {
  const set = identifier(picture);
  const before = await on.one<{ asset_id: string | null }>(
    sql`select ${set} as asset_id from users where id = ${id(userId)} for no key update`,
  );
  await on.run(sql`update users set ${set} = ${assetId}::uuid where id = ${id(userId)}`);
  return before?.asset_id ?? null;
}
