import Type, { type Static } from 'typebox';
import { Id, NextCursor, Nullable, Time } from './common';
import { MAX_APPEAL, MAX_DECISION_MESSAGE } from './deskLimits';
import { CaseSubject, Decision, Moderator } from './moderation';

export const APPEAL_OUTCOMES = ['granted', 'rejected'] as const;
export const AppealOutcome = Type.Enum(APPEAL_OUTCOMES);
export type AppealOutcome = Static<typeof AppealOutcome>;

/** An appeal as the person who made it sees it. */
export const OwnAppeal = Type.Object({
  text: Type.String(),
  createdAt: Time,
  /** Null while it waits. */
  outcome: Nullable(AppealOutcome),
  reply: Type.String(),
});
export type OwnAppeal = Static<typeof OwnAppeal>;

/** A decision about the viewer, with the viewer's appeal. `moderatorName` is empty. */
export const OwnDecision = Type.Object({
  ...Decision.properties,
  appeal: Nullable(OwnAppeal),
  /** True if the viewer can appeal: the decision is not undone, and has no appeal yet. */
  canAppeal: Type.Boolean(),
});
export type OwnDecision = Static<typeof OwnDecision>;

/** GET /users/me/decisions: newest first; at most 50. */
export const OwnDecisionList = Type.Object({ decisions: Type.Array(OwnDecision) });
export type OwnDecisionList = Static<typeof OwnDecisionList>;

/** POST /users/me/decisions/:id/appeal: once for each decision. */
export const MakeAppeal = Type.Object({
  text: Type.String({ minLength: 1, maxLength: MAX_APPEAL }),
});
export type MakeAppeal = Static<typeof MakeAppeal>;

const appealFields = {
  /** That of the decision. */
  _id: Id,
  text: Type.String(),
  createdAt: Time,
  takenBy: Nullable(Moderator),
  decision: Decision,
};
/** An appeal that waits. */
export const Appeal = Type.Object(appealFields);
export type Appeal = Static<typeof Appeal>;

/** GET /desk/appeals: appeals that wait, the oldest first. */
export const AppealPage = Type.Object({ appeals: Type.Array(Appeal), nextCursor: NextCursor });
export type AppealPage = Static<typeof AppealPage>;

/** GET /desk/appeals/:id: an appeal with what the decision was about. */
export const AppealDetails = Type.Object({
  ...appealFields,
  ...CaseSubject.properties,
  /** False for the moderator who made the decision, and for less powerful roles than theirs. */
  mayDecide: Type.Boolean(),
});
export type AppealDetails = Static<typeof AppealDetails>;

/** POST /desk/appeals/:id/decision. Whoever decides has taken the appeal before. */
export const DecideAppeal = Type.Object({
  outcome: AppealOutcome,
  /** Words to the person; required for a rejection. */
  reply: Type.String({ maxLength: MAX_DECISION_MESSAGE }),
});
export type DecideAppeal = Static<typeof DecideAppeal>;
