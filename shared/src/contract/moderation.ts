import Type, { type Static } from 'typebox';
import { Id, NextCursor, Nullable, Time } from './common';
import { MAX_DECISION_MESSAGE, MAX_RULE } from './deskLimits';
import { HIDE_PARTS } from './hideParts';
import { UserSummary } from './people';
import { ReportReason, ReportTarget } from './reports';

/** `removed`: the files are deleted everywhere, and refused at every upload. */
export const DECISION_ACTIONS = [
  'dismissed',
  'hidden',
  'warned',
  'limited',
  'suspended',
  'removed',
] as const;
export const DecisionAction = Type.Enum(DECISION_ACTIONS);
export type DecisionAction = Static<typeof DecisionAction>;

/** Visibility that a limit leaves: none, or of posts, shares and stories to accepted followers. */
export const LIMIT_KINDS = ['nothing', 'followers'] as const;
export const LimitKind = Type.Enum(LIMIT_KINDS);
export type LimitKind = Static<typeof LimitKind>;

/** Moderator who works on a report or an appeal. */
export const Moderator = Type.Object({ _id: Id, userName: Type.String() });

/** Something that was reported, once or several times; `_id` is that of the first open report. */
const caseFields = {
  _id: Id,
  targetType: ReportTarget,
  targetId: Id,
  /** Username at the time of the report. */
  ownerName: Type.String(),
  /** Words at the time of the report; null for reports of an earlier version. */
  excerpt: Nullable(Type.String()),
  createdAt: Time,
  reportsCount: Type.Integer(),
  /** The house rules that the reports name, and the reasons of those that name none. */
  rules: Type.Array(Type.String()),
  reasons: Type.Array(ReportReason),
  takenBy: Nullable(Moderator),
};
export const ReportCase = Type.Object(caseFields);
export type ReportCase = Static<typeof ReportCase>;

/** GET /desk/reports: what waits for a decision, the oldest first. */
export const ReportQueue = Type.Object({
  cases: Type.Array(ReportCase),
  nextCursor: NextCursor,
  waiting: Type.Integer({ description: 'Number of cases, also of those that are not listed' }),
});
export type ReportQueue = Static<typeof ReportQueue>;

const HidePart = Type.Enum(HIDE_PARTS);

export const Decision = Type.Object({
  _id: Id,
  createdAt: Time,
  action: DecisionAction,
  targetType: ReportTarget,
  targetId: Id,
  userName: Type.String(),
  moderatorName: Type.String(),
  rule: Type.String(),
  message: Type.String(),
  excerpt: Nullable(Type.String()),
  until: Nullable(Time),
  /** Null for everything but a limit. */
  limit: Nullable(LimitKind),
  undoneAt: Nullable(Time),
  /** Parts that a decision has hidden, or whose files it has deleted. */
  parts: Type.Optional(Type.Array(HidePart)),
  /** At the desk: true if the viewer may undo it. */
  canUndo: Type.Optional(Type.Boolean()),
  /** In the response to undoing: parts that the person has set anew since, and that stay so. */
  replaced: Type.Optional(Type.Array(HidePart)),
});
export type Decision = Static<typeof Decision>;

/** A file of the subject when it was reported. */
const ReportedFile = Type.Object({
  kind: Type.Enum(['image', 'gif', 'video', 'audio']),
  url: Type.String(),
});

/** Context of a reported subject. */
export const CaseSubject = Type.Object({
  /** Null if the account was deleted. */
  owner: Nullable(UserSummary),
  ownerJoinedAt: Nullable(Time),
  /** Inviter of the owner; null if there is none. */
  ownerInvitedBy: Nullable(Type.String()),
  /** False if the subject was deleted. */
  exists: Type.Boolean(),
  files: Type.Array(ReportedFile),
  /** A reported message and those around it, oldest first. */
  context: Type.Array(
    Type.Object({ name: Type.String(), text: Type.String(), reported: Type.Boolean() }),
  ),
  /** Earlier decisions about the same person, newest first; at most 20. */
  history: Type.Array(Decision),
});
export type CaseSubject = Static<typeof CaseSubject>;

/** GET /desk/reports/:id: a case with what is around it. */
export const ReportCaseDetails = Type.Object({
  ...caseFields,
  ...CaseSubject.properties,
  /** False for somebody who has reported it, as long as others can decide. */
  mayDecide: Type.Optional(Type.Boolean()),
  reports: Type.Array(
    Type.Object({
      reporterName: Type.String(),
      reason: ReportReason,
      /** The title of a house rule; empty if the report names none. */
      rule: Type.String(),
      details: Type.String(),
      createdAt: Time,
      /** Number of reports that this person has made, and of those that were dismissed. */
      made: Type.Integer(),
      dismissed: Type.Integer(),
    }),
  ),
});
export type ReportCaseDetails = Static<typeof ReportCaseDetails>;

/** POST /desk/reports/:id/decision. Whoever decides has taken the case before. */
export const Decide = Type.Object({
  action: DecisionAction,
  /** The house rule; required for everything but a dismissal. */
  rule: Type.String({ maxLength: MAX_RULE }),
  message: Type.String({ maxLength: MAX_DECISION_MESSAGE }),
  /** Length of a limit (1 to 720) or suspension (up to a year); null suspends without an end. */
  hours: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 8784 }))),
  /**
   * What to hide (`HIDEABLE`), or of a person the pictures to delete. Absent means the whole subject,
   * which a person has not.
   */
  parts: Type.Optional(Type.Array(HidePart, { minItems: 1, maxItems: 4, uniqueItems: true })),
  /** Visibility that a limit leaves; none by default. */
  limit: Type.Optional(LimitKind),
});
export type Decide = Static<typeof Decide>;

export const UndoDecision = Type.Object({ reason: Type.String({ maxLength: MAX_RULE }) });

/** GET /desk/decisions: newest first; at most 50. */
export const DecisionList = Type.Object({ decisions: Type.Array(Decision) });
export type DecisionList = Static<typeof DecisionList>;
