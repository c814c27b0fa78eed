import type { User } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import type { ProfileRow } from './profileStore';
import { presentPerson } from './summary';

/** A profile as its viewer sees it. */
export function presentProfile(ctx: AppContext, row: ProfileRow): User {
  const { twitter = '', instagram = '', linkedin = '', github = '' } = row.social_media;
  return {
    ...presentPerson(ctx, row.person),
    bio: row.bio,
    isPrivate: row.person.is_private,
    socialMedia: { twitter, instagram, linkedin, github },
    followers: row.followers,
    following: row.following,
    posts: row.posts,
    followersCount: row.followers_count,
    followingCount: row.following_count,
    postsCount: row.posts_count,
    isFollowing: row.follow_status === 'accepted',
    followStatus: row.follow_status === 'accepted' ? 'following' : (row.follow_status ?? 'none'),
    isBlocked: row.is_blocked,
    isAdmin: row.is_admin,
    canSeeContent: row.sees_content,
  };
}
