import Type, { type Static } from 'typebox';
import { AUDIT_ACTIONS, type AuditActionName } from './auditActions';
import { Id, NextCursor, Nullable, Time } from './common';
import { MAX_AUDIT_PAGE } from './deskLimits';

export const AuditAction = Type.Enum(Object.keys(AUDIT_ACTIONS) as AuditActionName[]);
export type AuditAction = AuditActionName;

/** An action of a person with a role. Names are those at the time of the action. */
export const AuditEntry = Type.Object({
  _id: Id,
  createdAt: Time,
  /** Null for the command line. */
  actorId: Nullable(Id),
  actorName: Type.String(),
  /** An action of a newer version of the server may be unknown to the client. */
  action: Type.String(),
  subjectId: Nullable(Id),
  subjectName: Type.String(),
  targetType: Nullable(Type.String()),
  targetId: Nullable(Id),
  reason: Type.String(),
  details: Type.Record(
    Type.String(),
    Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
  ),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Filters of the audit log. Names are usernames at the time of the action, in any case. */
const filters = {
  action: Type.Optional(AuditAction),
  actor: Type.Optional(Type.String({ maxLength: 64 })),
  subject: Type.Optional(Type.String({ maxLength: 64 })),
  from: Type.Optional(Time),
  until: Type.Optional(Time),
};

/** GET /desk/log: newest first. */
export const AuditQuery = Type.Object({
  ...filters,
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_AUDIT_PAGE })),
});
export type AuditQuery = Static<typeof AuditQuery>;
export const AuditPage = Type.Object({
  entries: Type.Array(AuditEntry),
  nextCursor: NextCursor,
});
export type AuditPage = Static<typeof AuditPage>;
