import Type, { type Static } from 'typebox';
import { Id, Nullable, Time } from './common';
import { MAX_DECISION_MESSAGE, MAX_RULE } from './deskLimits';
import { UserSummary } from './people';
import { ReportReason, ReportTarget } from './reports';

export const DECISION_ACTIONS = ['dismissed', 'hidden', 'warned', 'limited', 'suspended'] as const;
export const DecisionAction = Type.Enum(DECISION_ACTIONS);
export type DecisionAction = Static<typeof DecisionAction>;

/** Who works on a report. */
const Moderator = Type.Object({ _id: Id, userName: Type.String() });

/** Something that was reported, once or several times; `_id` is that of the first open report. */
const caseFields = {
  _id: Id,
  targetType: ReportTarget,
  targetId: Id,
  /** User name at the time of the report. */
  ownerName: Type.String(),
  /** Words at the time of the report; null for reports of an earlier version. */
  excerpt: Nullable(Type.String()),
  createdAt: Time,
  reportsCount: Type.Integer(),
  reasons: Type.Array(ReportReason),
  takenBy: Nullable(Moderator),
};
export const ReportCase = Type.Object(caseFields);
export type ReportCase = Static<typeof ReportCase>;

/** GET /desk/reports: what waits for a decision, the oldest first; at most 100. */
export const ReportQueue = Type.Object({
  cases: Type.Array(ReportCase),
  waiting: Type.Integer({ description: 'Number of cases, also of those that are not listed' }),
});
export type ReportQueue = Static<typeof ReportQueue>;

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
  undoneAt: Nullable(Time),
});
export type Decision = Static<typeof Decision>;

/** A file of the subject when it was reported. */
const ReportedFile = Type.Object({
  kind: Type.Enum(['image', 'gif', 'video', 'audio']),
  url: Type.String(),
});

/** GET /desk/reports/:id: a case with what is around it. */
export const ReportCaseDetails = Type.Object({
  ...caseFields,
  /** Null if the account was deleted. */
  owner: Nullable(UserSummary),
  ownerJoinedAt: Nullable(Time),
  /** False if the subject was deleted. */
  exists: Type.Boolean(),
  files: Type.Array(ReportedFile),
  /** A reported message and those around it, oldest first. */
  context: Type.Array(
    Type.Object({ name: Type.String(), text: Type.String(), reported: Type.Boolean() }),
  ),
  reports: Type.Array(
    Type.Object({
      reporterName: Type.String(),
      reason: ReportReason,
      details: Type.String(),
      createdAt: Time,
      /** Number of reports that this person has made, and of those that were dismissed. */
      made: Type.Integer(),
      dismissed: Type.Integer(),
    }),
  ),
  /** Earlier decisions about the same person, newest first; at most 20. */
  history: Type.Array(Decision),
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
});
export type Decide = Static<typeof Decide>;

export const UndoDecision = Type.Object({ reason: Type.String({ maxLength: MAX_RULE }) });

/** GET /desk/decisions and GET /users/me/decisions: newest first; at most 50. */
export const DecisionList = Type.Object({ decisions: Type.Array(Decision) });
export type DecisionList = Static<typeof DecisionList>;
