import Type, { type Static } from 'typebox';
import { Id, NextCursor, PageQuery, Time } from './common';
import { UserSummary } from './people';

export const ACTIVITY_TYPES = ['like', 'comment', 'follow', 'sign-in', 'share', 'post'] as const;
export const ActivityType = Type.Enum(ACTIVITY_TYPES);
export type ActivityType = Static<typeof ActivityType>;

/** GET /users/me/activity: all types, or one. */
export const ActivityQuery = Type.Interface([PageQuery], { type: Type.Optional(ActivityType) });

/** An action of the signed-in user. `type` determines which of the optional fields are present. */
export const Activity = Type.Object({
  _id: Type.String({ description: 'Unique within the list' }),
  type: ActivityType,
  at: Time,
  /** The post that was liked, commented on, created, or created as a share. */
  post: Type.Optional(
    Type.Object({
      _id: Id,
      creator: UserSummary,
      body: Type.String({ description: 'Its beginning, at most 140 characters' }),
    }),
  ),
  /** The user that was followed. */
  user: Type.Optional(UserSummary),
  comment: Type.Optional(Type.Object({ _id: Id, text: Type.String() })),
  session: Type.Optional(
    Type.Object({
      _id: Id,
      userAgent: Type.String(),
      device: Type.String({ description: 'For people, e.g. Firefox on Linux' }),
      network: Type.String(),
    }),
  ),
});
export type Activity = Static<typeof Activity>;

export const ActivityPage = Type.Object({ items: Type.Array(Activity), nextCursor: NextCursor });
export type ActivityPage = Static<typeof ActivityPage>;
