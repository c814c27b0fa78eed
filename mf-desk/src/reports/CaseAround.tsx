import { Card, PersonRow, RelativeTime } from '@kithkin/shared';
import type { ReportCaseDetails } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { DecisionSummary } from '../decisions/DecisionSummary';
import { REASON_LABELS } from './labels';

const Heading = styled.h2`
  padding-block-end: var(--space-2);
  font-size: var(--font-15);
`;

const Row = styled.li`
  padding-block: var(--space-2);
  overflow-wrap: anywhere;
`;

const Meta = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
`;

/** Who has reported it and why, whose it is, and what was decided about this person before. */
export function CaseAround({ item }: { item: ReportCaseDetails }) {
  const { reports, owner, ownerJoinedAt, history } = item;
  return (
    <>
      <Card as="section" aria-label="Reports">
        <Heading>{reports.length === 1 ? 'One report' : `${reports.length} reports`}</Heading>
        <ul>
          {reports.map(({ reporterName, reason, details, createdAt, made, dismissed }) => (
            <Row key={`${reporterName}${createdAt}`}>
              <p>
                <strong>@{reporterName}</strong>: {REASON_LABELS[reason]}
              </p>
              {details !== '' && <p dir="auto">{details}</p>}
              <Meta>
                <RelativeTime iso={createdAt} /> · {made === 1 ? '1 report' : `${made} reports`}{' '}
                made, {dismissed} dismissed
              </Meta>
            </Row>
          ))}
        </ul>
      </Card>
      <Card as="section" aria-label="The person">
        <Heading>The person</Heading>
        {owner ? <PersonRow user={owner} /> : <p>This account was deleted.</p>}
        {ownerJoinedAt && (
          <Meta>
            Joined <RelativeTime iso={ownerJoinedAt} />
          </Meta>
        )}
        {history.length === 0 && <Meta>No decisions before.</Meta>}
        <ul>
          {history.map((decision) => (
            <Row key={decision._id}>
              <DecisionSummary decision={decision} />
            </Row>
          ))}
        </ul>
      </Card>
    </>
  );
}
