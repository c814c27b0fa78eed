import type { CurrentUser, User, UserSummary } from '@kithkin/shared/contract';

const fullNames: Record<string, string> = {
  ada: 'Ada Lovelace',
  ben: 'Ben Okri',
  cleo: 'Cleo Sol',
};

/** A person as lists show them. */
export const summary = (name: string): UserSummary => ({
  _id: name,
  userName: name,
  fullName: fullNames[name] ?? '',
  profilePhoto: null,
});

/** The signed-in person of every test. */
export const ada: CurrentUser = {
  ...summary('ada'),
  id: 'ada',
  token: 'token',
  refreshToken: 'refresh',
  emailVerified: true,
};

/** A public profile that ada does not follow. */
export const profile = (name: string, changes: Partial<User> = {}): User => ({
  ...summary(name),
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
