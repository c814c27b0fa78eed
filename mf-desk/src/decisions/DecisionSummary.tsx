import { exactTime, RelativeTime } from '@kithkin/shared';
import { COMMAND_LINE } from '@kithkin/shared/audit-actions';
import type { Decision } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { ACTION_LABELS, PART_LABELS, TARGET_LABELS } from '../reports/labels';
import { Meta } from '../reports/reports.styles';

const Quote = styled.blockquote`
  padding-inline-start: var(--space-3);
  border-inline-start: 2px solid var(--line-strong);
  color: var(--text-2);
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** A decision with its subject, reason, moderator and end. */
export function DecisionSummary({ decision }: { decision: Decision }) {
  const { action, targetType, userName, moderatorName, rule, message } = decision;
  const { until, limit, undoneAt, parts = [] } = decision;
  return (
    <>
      <p>
        <strong>{ACTION_LABELS[action]}</strong>
        {limit === 'followers' && ' to followers'}
        {undoneAt && ' (undone)'}: {TARGET_LABELS[targetType].toLowerCase()} of @{userName}
      </p>
      {decision.excerpt && <Quote dir="auto">{decision.excerpt}</Quote>}
      {targetType === 'user' && parts.length > 0 && (
        <p>{parts.map((part) => PART_LABELS[part]).join(', ')}</p>
      )}
      {rule !== '' && <p>The rule: {rule}</p>}
      {message !== '' && <p dir="auto">The message: {message}</p>}
      <Meta>
        <RelativeTime iso={decision.createdAt} /> by{' '}
        {moderatorName === COMMAND_LINE ? 'the command line' : `@${moderatorName}`}
        {until && ` · until ${exactTime(until)}`}
      </Meta>
    </>
  );
}
