import { exactTime, RelativeTime } from '@kithkin/shared';
import type { Decision } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { ACTION_LABELS, TARGET_LABELS } from '../reports/labels';

const Meta = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
`;

const Words = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** What was decided, about what, why, by whom and until when. */
export function DecisionSummary({ decision }: { decision: Decision }) {
  const { action, targetType, userName, rule, message, until, undoneAt } = decision;
  return (
    <>
      <p>
        <strong>{ACTION_LABELS[action]}</strong>
        {undoneAt && ' (undone)'}: {TARGET_LABELS[targetType].toLowerCase()} of @{userName}
      </p>
      {decision.excerpt && <Words dir="auto">{decision.excerpt}</Words>}
      {rule !== '' && <p>{rule}</p>}
      {message !== '' && <p dir="auto">{message}</p>}
      <Meta>
        <RelativeTime iso={decision.createdAt} /> by @{decision.moderatorName}
        {until && ` · until ${exactTime(until)}`}
      </Meta>
    </>
  );
}
