import type { Appeal, OwnDecision } from '@kithkin/shared/contract';
import type { DecisionRow } from '../decisions.store';
import { presentDecision } from '../moderation.presenter';
import type { AppealRow, WaitingAppealRow } from './appeals.store';

/** Returns true if the person concerned can appeal against a decision that has no appeal. */
export const canBeAppealed = ({ action, undone_at: undoneAt }: DecisionRow): boolean =>
  action !== 'dismissed' && undoneAt === null;

/** Returns a decision for the person concerned, who does not learn which moderator made it. */
export const presentOwnDecision = (
  row: DecisionRow,
  appeal: AppealRow | undefined,
): OwnDecision => ({
  ...presentDecision(row),
  moderatorName: '',
  appeal: appeal
    ? {
        text: appeal.text,
        createdAt: appeal.created_at.toISOString(),
        outcome: appeal.outcome,
        reply: appeal.reply,
      }
    : null,
  canAppeal: !appeal && canBeAppealed(row),
});

export const presentAppeal = (row: WaitingAppealRow, decision: DecisionRow): Appeal => ({
  _id: row.decision_id,
  text: row.text,
  createdAt: row.created_at.toISOString(),
  takenBy: row.taken_by === null ? null : { _id: row.taken_by, userName: row.taken_name ?? '' },
  decision: presentDecision(decision),
});
