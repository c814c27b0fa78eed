import type { User } from '@kithkin/shared/contract';
import { userSummary } from '@kithkin/shared/testing';

/** Creates a public profile that ada does not follow. */
export const profile = (name: string, changes: Partial<User> = {}): User => ({
  ...userSummary(name),
  bio: '',
  isPrivate: false,
  socialMedia: { twitter: '', instagram: '', linkedin: '', github: '' },
  followers: [],
  following: [],
  posts: [],
  followersCount: 12,
  followingCount: 3,
  postsCount: 1,
  isFollowing: false,
  followStatus: 'none',
  isBlocked: false,
  isAdmin: false,
  canSeeContent: true,
  ...changes,
});
