import { Card, RelativeTime } from '@kithkin/shared';
import type { ReportCaseDetails } from '@kithkin/shared/contract';
import { REASON_LABELS } from '@kithkin/shared/rule-titles';
import { Heading, Meta, Row } from './case.styles';
import { PersonAround } from './PersonAround';

/** Reporters and their reasons, the owner, and earlier decisions about the owner. */
export function CaseAround({ item }: { item: ReportCaseDetails }) {
  const { reports } = item;
  return (
    <>
      <Card as="section" aria-label="Reports">
        <Heading>{reports.length === 1 ? 'One report' : `${reports.length} reports`}</Heading>
        <ul>
          {reports.map(({ reporterName, reason, rule, details, createdAt, made, dismissed }) => (
            <Row key={`${reporterName}${createdAt}`}>
              <p>
                <strong>@{reporterName}</strong>: {rule || REASON_LABELS[reason]}
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
      <PersonAround subject={item} />
    </>
  );
}
