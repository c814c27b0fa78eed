import type { Static } from '@fastify/type-provider-typebox';
import type { Me, SessionUser } from '@kithkin/shared/contract';
import type { AccountRow, MeRow } from './store';

/** The signed-in person as the browser keeps them. */
export function presentSessionUser(row: AccountRow): SessionUser {
  return {
    _id: row.id,
    id: row.id,
    userName: row.user_name,
    fullName: row.full_name,
    profilePhoto: null,
    emailVerified: row.email_verified_at !== null,
  };
}

/** What a person sees of themselves. */
export function presentMe(row: MeRow): Static<typeof Me> {
  const { twitter = '', instagram = '', linkedin = '', github = '' } = row.social_media;
  return {
    _id: row.id,
    userName: row.user_name,
    fullName: row.full_name,
    profilePhoto: null,
    bio: row.bio,
    isPrivate: row.is_private,
    socialMedia: { twitter, instagram, linkedin, github },
    followers: row.followers,
    following: row.following,
    posts: row.posts,
    followersCount: row.followers_count,
    followingCount: row.following_count,
    postsCount: row.posts_count,
    isFollowing: false,
    followStatus: 'none',
    isBlocked: false,
    isAdmin: row.is_admin,
    canSeeContent: true,
    email: row.email,
    pendingEmail: row.pending_email,
    emailVerified: row.email_verified_at !== null,
    theme: row.theme,
  };
}
