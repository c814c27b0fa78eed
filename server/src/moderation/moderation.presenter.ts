import type {
  CaseSubject,
  Decision,
  ReportCase,
  ReportCaseDetails,
} from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { presentPerson } from '../users/users.presenter';
import type { DecisionRow } from './decisions.store';
import type { CaseReportRow, CaseRow, CaseSurroundings } from './queue.store';

export const presentDecision = (row: DecisionRow): Decision => ({
  _id: row.id,
  createdAt: row.created_at.toISOString(),
  action: row.action,
  targetType: row.target_type,
  targetId: row.target_id,
  userName: row.user_name,
  moderatorName: row.moderator_name,
  rule: row.rule,
  message: row.message,
  excerpt: row.excerpt,
  until: row.until?.toISOString() ?? null,
  limit: row.action === 'limited' ? (row.limit_kind ?? 'nothing') : null,
  undoneAt: row.undone_at?.toISOString() ?? null,
  parts: row.parts,
});

/** Maximum length of an excerpt in the list; a case has all of it. */
const MAX_LISTED = 1000;

const presentCase = (row: CaseRow): ReportCase => ({
  _id: row.id,
  targetType: row.target_type,
  targetId: row.target_id,
  ownerName: row.owner_name,
  excerpt: row.excerpt,
  createdAt: row.created_at.toISOString(),
  reportsCount: row.reports_count,
  rules: row.rules,
  reasons: row.reasons,
  takenBy: row.taken_by === null ? null : { _id: row.taken_by, userName: row.taken_name ?? '' },
});

export const presentListedCase = (row: CaseRow): ReportCase =>
  presentCase({ ...row, excerpt: row.excerpt?.slice(0, MAX_LISTED) ?? null });

/** Builds what is around a subject; the addresses of its files are signed for the moderator. */
export function presentSubject(
  ctx: AppContext,
  around: CaseSurroundings,
  history: readonly DecisionRow[],
): CaseSubject {
  const owner = { is_private: true, privacy_epoch: around.privacy_epoch };
  return {
    owner: around.owner && presentPerson(ctx, around.owner.id, around.owner),
    ownerJoinedAt: around.joined_at?.toISOString() ?? null,
    ownerInvitedBy: around.invited_by,
    exists: around.exists,
    context: around.context,
    files: around.files.map(({ kind, path }) => ({
      kind,
      url: ctx.mediaUrls.address({ path, scope: 'own' }, owner, ctx.clock.now()),
    })),
    history: history.map(presentDecision),
  };
}

/** Builds a case with what is around it. */
export function presentDetails(
  ctx: AppContext,
  row: CaseRow,
  around: CaseSurroundings,
  reports: readonly CaseReportRow[],
  history: readonly DecisionRow[],
): ReportCaseDetails {
  return {
    ...presentCase(row),
    ...presentSubject(ctx, around, history),
    reports: reports.map((report) => ({
      reporterName: report.reporter_name,
      reason: report.reason,
      rule: report.rule,
      details: report.details,
      createdAt: report.created_at.toISOString(),
      made: report.made,
      dismissed: report.dismissed,
    })),
  };
}
