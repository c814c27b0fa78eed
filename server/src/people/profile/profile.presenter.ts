import type { SocialMedia, User } from '@kithkin/shared/contract';
import { bannerText } from '../../media';
import { column, id, literal, objectText, type SQL, sql, value } from '../../platform/db';
import { followedByText } from '../../users/personLine.presenter';
import { summaryFields } from '../../users/users.presenter';
import { blockedIds, isRestrictedBy } from '../../visibility/blocks';
import {
  canListUserId,
  isInactiveId,
  isOfAudience,
  isPublishedFor,
} from '../../visibility/predicates';
import { isMuteActive, isUnmuted } from '../../visibility/wanted';

/** Maximum number of ids per list of a profile; screens show the counts. */
const LISTED_IDS = 100;

/**
 * Returns the newest accepted ids of one side of the follows of `u` that the viewer may list, as
 * JSON.
 */
function listedIds(viewer: SQL, side: 'follower_id' | 'followee_id'): SQL {
  const other = column('f', side);
  const own = column('f', side === 'follower_id' ? 'followee_id' : 'follower_id');
  return sql`coalesce((select json_agg(listed.id) from (
    select ${other} as id from follows f
    where u.sees_content and ${own} = u.id and f.status = 'accepted'
      and ${canListUserId(viewer, other, sql`u.blocked_people`)}
    order by f.created_at desc, ${other} desc limit ${literal(LISTED_IDS)}) listed), '[]')`;
}

/**
 * Returns the number of active people on one side of the follows of `u` whom the viewer may list: the
 * stored count, less those with a block between them and the viewer.
 */
function listedCount(
  viewer: SQL,
  count: 'followers_count' | 'following_count',
  side: 'follower_id' | 'followee_id',
): SQL {
  const own = column('f', side === 'follower_id' ? 'followee_id' : 'follower_id');
  return sql`(${column('u', count)} - (
    select count(*) from (select distinct * from (${blockedIds(viewer)}) ids) blocked(id)
      join follows f on ${column('f', side)} = blocked.id and ${own} = u.id and f.status = 'accepted'
    where not ${isInactiveId(sql`blocked.id`)}))`;
}

const link = (network: keyof SocialMedia) =>
  value.text(sql`coalesce(u.social_media ->> ${literal(network)}, '')`);

/**
 * Returns the row `u` as the contract's User, as JSON text. Besides the columns of `users`, it has
 * `sees_content`, `blocked_people`, and `follow_status`, which is null without a follow of the
 * viewer.
 */
export function userText({ viewer, now }: { viewer: SQL; now: SQL }): SQL {
  const isVisible = sql`p.creator_id = u.id and ${isPublishedFor(viewer, 'p', now)}
    and ${isOfAudience(viewer, 'p')}`;
  return objectText<User>({
    ...summaryFields('u'),
    bio: value.text('u.bio'),
    isPrivate: value.flag('u.is_private'),
    socialMedia: [
      objectText<SocialMedia>({
        twitter: link('twitter'),
        instagram: link('instagram'),
        linkedin: link('linkedin'),
        github: link('github'),
      }),
    ],
    followers: [listedIds(viewer, 'follower_id')],
    following: [listedIds(viewer, 'followee_id')],
    posts: [
      sql`coalesce((select json_agg(listed.id) from (
        select p.id from posts p where u.sees_content and ${isVisible}
        order by p.shown_at desc, p.id desc limit ${literal(LISTED_IDS)}) listed), '[]')`,
    ],
    followersCount: value.number(listedCount(viewer, 'followers_count', 'follower_id')),
    followingCount: value.number(listedCount(viewer, 'following_count', 'followee_id')),
    postsCount: value.number(sql`(select count(*) from posts p where ${isVisible})`),
    isFollowing: value.flag(sql`u.follow_status is not distinct from 'accepted'`),
    followStatus: value.id(
      sql`case u.follow_status when 'accepted' then 'following' else coalesce(u.follow_status, 'none') end`,
    ),
    isBlocked: value.flag(sql`exists (select 1 from blocks b
      where b.blocker_id = ${id(viewer)} and b.blocked_id = u.id)`),
    isMuted: value.flag(sql`not ${isUnmuted(viewer, sql`u.id`, now)}`),
    mutedUntil: value.timeOrNull(sql`(select m.expires_at from mutes m
      where m.muter_id = ${id(viewer)} and m.muted_id = u.id and ${isMuteActive('m', now)})`),
    isRestricted: value.flag(isRestrictedBy(sql`u.id`, sql`${id(viewer)}`)),
    pinnedPost: value.orNull(sql`(select p.id from posts p
      where p.id = u.pinned_post_id and u.sees_content and ${isVisible})`),
    banner: [bannerText('u')],
    joinedAt: value.time('u.created_at'),
    followedBy: [
      sql`case when u.sees_content and u.id <> ${id(viewer)} then ${followedByText(viewer, 'u')} else 'null' end`,
    ],
    isAdmin: value.flag('u.role is not null'),
    canSeeContent: value.flag('u.sees_content'),
  });
}
