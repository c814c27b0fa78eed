import type { WaitingAppealRow } from '../moderation/appeals/appeals.store';
import type { DecisionRow } from '../moderation/decisions.store';
import type { ReportRow } from './admin.store';

/**
 * Makes text of users safe for a terminal: one line, no control characters, at most `max`
 * characters.
 */
export function plain(text: string, max = 300): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > max ? `${line.slice(0, max)}…` : line;
}

/** Reports as text for a terminal. */
export function describeReports(rows: readonly ReportRow[]): string {
  if (rows.length === 0) return 'There are no reports.';
  return rows.map(describe).join('\n\n');
}

function describe(row: ReportRow): string {
  const state = row.outcome ?? (row.hidden ? 'waits; hidden before' : 'waits');
  const lines = [
    `report ${row.id} (${state})`,
    `  ${row.created_at.toISOString()} by ${row.reporter_name}: ${plain(row.rule) || row.reason}`,
    ...(row.details === '' ? [] : [`  "${plain(row.details)}"`]),
    `  ${row.target_type} ${row.target_id} of ${row.owner_name}`,
  ];
  if (row.context.length === 0 && row.excerpt !== null) lines.push(`  > ${plain(row.excerpt)}`);
  for (const { name, text, reported } of row.context) {
    lines.push(`  ${reported ? '>' : ' '} ${name}: ${plain(text)}`);
  }
  for (const { kind, path } of row.files) lines.push(`  ${kind}: media/${path}`);
  if (!row.exists) lines.push('  It is gone.');
  return lines.join('\n');
}

/** An appeal with the decision that it is against. */
export interface DescribedAppeal {
  appeal: WaitingAppealRow;
  decision: DecisionRow;
}

/** Appeals as text for a terminal. */
export function describeAppeals(rows: readonly DescribedAppeal[]): string {
  if (rows.length === 0) return 'No appeals wait.';
  return rows.map(describeAppeal).join('\n\n');
}

const describeAppeal = ({ appeal, decision }: DescribedAppeal): string =>
  [
    `appeal ${decision.id}`,
    `  ${appeal.created_at.toISOString()} by ${decision.user_name}: "${plain(appeal.text)}"`,
    `  against: ${decision.action}, by ${decision.moderator_name}: ${plain(decision.rule)}`,
    ...(decision.excerpt === null ? [] : [`  > ${plain(decision.excerpt)}`]),
  ].join('\n');
