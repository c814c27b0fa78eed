import type { User } from '@kithkin/shared/contract';
import { presentFollowedBy, presentFollowStatus } from '../../users/personLine.presenter';
import { presentPerson, type Signing } from '../../users/users.presenter';
import type { ProfileRow } from './profile.store';

/** Presents a profile as the viewer of its row sees it. */
export function presentUser(ctx: Signing, row: ProfileRow): User {
  const { social_media: links, banner_id: banner } = row;
  const canSeeContent = row.followers !== null;
  return {
    ...presentPerson(ctx, row.id, row),
    bio: row.bio,
    isPrivate: row.is_private,
    socialMedia: {
      twitter: links.twitter ?? '',
      instagram: links.instagram ?? '',
      linkedin: links.linkedin ?? '',
      github: links.github ?? '',
    },
    followers: row.followers ?? [],
    following: row.following ?? [],
    posts: (canSeeContent && row.posts) || [],
    followersCount: row.followers_count,
    followingCount: row.following_count,
    postsCount: row.posts_count,
    isFollowing: row.follow_status === 'accepted',
    followStatus: presentFollowStatus(row.follow_status),
    isBlocked: row.is_blocked,
    isMuted: row.is_muted,
    mutedUntil: row.muted_until?.toISOString() ?? null,
    isRestricted: row.is_restricted,
    pinnedPost: canSeeContent ? row.pinned_post_id : null,
    banner:
      banner &&
      ctx.mediaUrls.address({ path: `${banner}/o.webp`, scope: 'banner' }, row, ctx.clock.now()),
    joinedAt: row.created_at.toISOString(),
    followedBy: presentFollowedBy(ctx, row.followed_by),
    isAdmin: row.role !== null,
    canSeeContent,
  };
}
