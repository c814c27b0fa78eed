import Type, { type Static } from 'typebox';
import { NotificationSettings, Preferences } from './accounts';
import { Id, NextCursor, Nullable, PageQuery, Time } from './common';
import { PROFILE_PARTS } from './hideParts';
import { MAX_BIO, MAX_FULL_NAME, MAX_MUTE_HOURS, MAX_SEARCH_TEXT, MIN_FULL_NAME } from './limits';
import { ROLES } from './roles';

/** Summary of a user for lists, cards and headers. */
export const UserSummary = Type.Object({
  _id: Id,
  userName: Type.String(),
  fullName: Type.String(),
  profilePhoto: Nullable(
    Type.String({ description: 'Signed address, or null for the default image' }),
  ),
});
export type UserSummary = Static<typeof UserSummary>;

/** A link to a profile; the server's rules allow less, with an error message of their own. */
const Link = Type.String({ maxLength: 1000 });

export const SocialMedia = Type.Object({
  twitter: Link,
  instagram: Link,
  linkedin: Link,
  github: Link,
});
export type SocialMedia = Static<typeof SocialMedia>;

/** The viewer's follow state towards the user. */
export const FollowStatus = Type.Enum(['none', 'pending', 'following']);
export type FollowStatus = Static<typeof FollowStatus>;

/** The people whom the viewer follows and who follow somebody: the first two, and their number. */
export const FollowedBy = Type.Object({
  people: Type.Array(UserSummary, { maxItems: 2 }),
  count: Type.Integer(),
});
export type FollowedBy = Static<typeof FollowedBy>;

/** A user in a list of people, with a line about them. */
export const PersonLine = Type.Interface([UserSummary], {
  bioLine: Type.Optional(Type.String({ description: 'First line of the bio; may be empty' })),
  /** Set only if there is no bio, and the viewer knows followers of the user. */
  followedBy: Type.Optional(FollowedBy),
});
export type PersonLine = Static<typeof PersonLine>;

/** A user's profile. The id lists are capped, and empty if the viewer may not see them. */
export const User = Type.Interface([UserSummary], {
  bio: Type.String(),
  isPrivate: Type.Boolean(),
  socialMedia: SocialMedia,
  followers: Type.Array(Id),
  following: Type.Array(Id),
  posts: Type.Array(Id),
  followersCount: Type.Integer(),
  followingCount: Type.Integer(),
  postsCount: Type.Integer(),
  isFollowing: Type.Boolean(),
  followStatus: FollowStatus,
  isBlocked: Type.Boolean({ description: 'The viewer has blocked this person' }),
  isAdmin: Type.Boolean(),
  /** False if the viewer sees only the header: private and not followed, or blocked. */
  canSeeContent: Type.Boolean(),
  /** The viewer's feeds, comments and notifications leave out what this person makes. */
  isMuted: Type.Optional(Type.Boolean()),
  /** Time when the mute ends by itself; null if it does not, or if there is none. */
  mutedUntil: Type.Optional(Nullable(Time)),
  /** The viewer approves this person's comments first, and gets their messages as requests. */
  isRestricted: Type.Optional(Type.Boolean()),
  /** The post that stands first on the profile; null if there is none that the viewer may see. */
  pinnedPost: Type.Optional(Nullable(Id)),
  /** Signed address of the wide picture (3:1) across the top; null if there is none. */
  banner: Type.Optional(Nullable(Type.String())),
  joinedAt: Type.Optional(Time),
  /** Null on the own profile, and if the viewer may not see the followers or knows none of them. */
  followedBy: Type.Optional(Nullable(FollowedBy)),
});
export type User = Static<typeof User>;

export const PRIMARY_COLORS = [
  'red',
  'blue',
  'yellow',
  'green',
  'purple',
  'orange',
  'pink',
  'teal',
] as const;
export const PrimaryColor = Type.Enum(PRIMARY_COLORS);
export type PrimaryColor = Static<typeof PrimaryColor>;
export const BackgroundColor = Type.Enum(['light', 'dark', 'system']);
export type BackgroundColor = Static<typeof BackgroundColor>;

/** The colour theme, stored in local storage under `theme` and with the account. */
export const Theme = Type.Object({ primaryColor: PrimaryColor, backgroundColor: BackgroundColor });
export type Theme = Static<typeof Theme>;

/** The own profile, with fields visible only to the user. */
export const Me = Type.Interface([User], {
  email: Type.String(),
  pendingEmail: Nullable(Type.String()),
  emailVerified: Type.Boolean(),
  theme: Nullable(Theme),
  notificationSettings: NotificationSettings,
  preferences: Preferences,
  /** Null for people without a role. Absent if the server is of an earlier version. */
  role: Type.Optional(Nullable(Type.Enum(ROLES))),
  /** Parts of the profile that moderators have hidden and that were not set anew since. */
  hiddenParts: Type.Optional(Type.Array(Type.Enum(PROFILE_PARTS))),
  welcomeDue: Type.Optional(
    Type.Boolean({ description: 'True until the welcome was finished or dismissed' }),
  ),
});
export type Me = Static<typeof Me>;

export const UserResponse = Type.Object({ user: User });
export const MeResponse = Type.Object({ user: Me });
export type MeResponse = Static<typeof MeResponse>;
export const UserList = Type.Array(PersonLine);
export const UserPage = Type.Object({ users: UserList, nextCursor: NextCursor });
export type UserPage = Static<typeof UserPage>;

/** A user in a list of followers or followees, with the viewer's follow state. */
export const Connection = Type.Interface([PersonLine], {
  isPrivate: Type.Boolean(),
  followStatus: FollowStatus,
});
export type Connection = Static<typeof Connection>;
export const ConnectionPage = Type.Object({
  users: Type.Array(Connection),
  nextCursor: NextCursor,
});
export type ConnectionPage = Static<typeof ConnectionPage>;
/**
 * POST /users/{userName}/block: with `newAccounts`, accounts that register later in the same browser
 * are blocked as well.
 */
export const BlockQuery = Type.Object({ newAccounts: Type.Optional(Type.Boolean()) });
export type BlockQuery = Static<typeof BlockQuery>;
/** A blocked user; `newAccounts` is true if new accounts of theirs are blocked as well. */
export const BlockedUser = Type.Interface([UserSummary], { newAccounts: Type.Boolean() });
export type BlockedUser = Static<typeof BlockedUser>;
export const BlockedUsers = Type.Object({
  blockedUsers: Type.Array(BlockedUser),
  nextCursor: Type.Optional(NextCursor),
});
export type BlockedUsers = Static<typeof BlockedUsers>;
/** POST /users/{userName}/mute: without `hours`, the mute lasts until the person is unmuted. */
export const MuteQuery = Type.Object({
  hours: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_MUTE_HOURS })),
});
export type MuteQuery = Static<typeof MuteQuery>;
/** A muted user; `mutedUntil` is null if the mute does not end by itself. */
export const MutedUser = Type.Interface([UserSummary], { mutedUntil: Nullable(Time) });
export type MutedUser = Static<typeof MutedUser>;
export const MutedUserPage = Type.Object({
  users: Type.Array(MutedUser),
  nextCursor: NextCursor,
});
export type MutedUserPage = Static<typeof MutedUserPage>;
/**
 * GET /users/me/blocked-users: the maximum page size is large, so that one page usually suffices.
 */
export const BlockedQuery = Type.Object({
  cursor: PageQuery.properties.cursor,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
/** GET /users/{id}/followers and /following: `q` is the beginning of a name or of a word in it. */
export const FollowsQuery = Type.Interface([PageQuery], {
  q: Type.Optional(Type.String({ maxLength: MAX_SEARCH_TEXT })),
});

/** PATCH /users/me: missing fields stay unchanged. */
export const UpdateMe = Type.Object(
  {
    fullName: Type.Optional(Type.String({ minLength: MIN_FULL_NAME, maxLength: MAX_FULL_NAME })),
    bio: Type.Optional(Type.String({ maxLength: MAX_BIO })),
    isPrivate: Type.Optional(Type.Boolean()),
    socialMedia: Type.Optional(Type.Partial(SocialMedia)),
    theme: Type.Optional(Theme),
    notificationSettings: Type.Optional(
      Type.Partial(NotificationSettings, { additionalProperties: false }),
    ),
    preferences: Type.Optional(Type.Partial(Preferences, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
export type UpdateMe = Static<typeof UpdateMe>;

/** POST /users/{userName}/follow: `pending` if the account is private. */
export const FollowResponse = Type.Object({
  status: Type.Enum(['success', 'pending']),
  message: Type.String(),
});
export type FollowResponse = Static<typeof FollowResponse>;

export const FollowRequestAction = Type.Object({ action: Type.Enum(['accept', 'reject']) });
/** GET /users/search. `mention`, for the completion of an @name, lists followed users first. */
export const SearchQuery = Type.Object({
  q: Type.String({ minLength: 1, maxLength: MAX_SEARCH_TEXT }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  for: Type.Optional(Type.Literal('mention')),
});
export const AvatarResponse = Type.Object({ updatedUser: User });
export type AvatarResponse = Static<typeof AvatarResponse>;

/** Presence of a user who shares a conversation with the viewer. */
export const Presence = Type.Object({ userId: Id, lastSeen: Nullable(Time) });
