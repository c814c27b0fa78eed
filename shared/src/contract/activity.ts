import Type, { type Static } from 'typebox';
import { Id, NextCursor, Nullable, PageQuery, Time } from './common';
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
      body: Type.String({ description: 'Beginning of the text, at most 140 characters' }),
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

/** An archive of the signed-in user's data and files. */
export const DataExport = Type.Object({
  state: Type.Enum(['preparing', 'ready', 'failed']),
  createdAt: Time,
  /** Time when it is removed. */
  expiresAt: Time,
  bytes: Nullable(Type.Integer({ description: 'Size of one that is ready' })),
  url: Nullable(Type.String({ description: 'Of one that is ready; works for five minutes' })),
});
export type DataExport = Static<typeof DataExport>;

/** GET and POST /users/me/export */
export const DataExportResponse = Type.Object({ export: Nullable(DataExport) });
export type DataExportResponse = Static<typeof DataExportResponse>;
