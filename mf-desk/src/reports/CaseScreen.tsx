import { Card, RelativeTime, ScreenHeader, Stack, useParams } from '@kithkin/shared';
import type { DecisionAction, ReportCaseDetails } from '@kithkin/shared/contract';
import { REASON_LABELS } from '@kithkin/shared/rule-titles';
import { useState } from 'react';
import { Loaded, withoutStale } from '../Loaded';
import { usePermissions } from '../useRole';
import { CaseContent } from './CaseContent';
import { DecisionDialog } from './DecisionDialog';
import { ACTION_CHOICES, TARGET_LABELS } from './labels';
import { PersonAround } from './PersonAround';
import { Heading, Meta, Row } from './reports.styles';
import { reportsApi } from './reportsApi';
import { TakenBar } from './TakenBar';
import { useLiveReports } from './useLiveReports';

/** Actions that need something of the case: what still exists, or files. */
const isPossible = (action: DecisionAction, { exists, files }: ReportCaseDetails) =>
  (action !== 'hidden' || exists) && (action !== 'removed' || files.length > 0);

/** Take, and after that the decisions that the moderator may make. */
function CaseActions({ item }: { item: ReportCaseDetails }) {
  const may = usePermissions();
  const [take, takeState] = reportsApi.useTakeCaseMutation();
  const [release, releaseState] = reportsApi.useReleaseCaseMutation();
  const [action, setAction] = useState<DecisionAction>();
  // Absent in the response of an earlier server.
  const { mayDecide = true } = item;
  const choices = ACTION_CHOICES.filter(
    (choice) =>
      mayDecide &&
      isPossible(choice.action, item) &&
      (choice.permission === undefined || may(choice.permission)),
  );
  return (
    <TakenBar
      takenBy={item.takenBy}
      rejection={mayDecide ? undefined : 'You have reported this: somebody else decides.'}
      take={[() => take(item._id), takeState.isLoading]}
      release={[() => release(item._id), releaseState.isLoading]}
      choices={choices}
      onChoose={(choice) => setAction(choice.action)}
    >
      {action && (
        <DecisionDialog item={item} action={action} onClose={() => setAction(undefined)} />
      )}
    </TakenBar>
  );
}

/** Reporters and their reasons, the owner, and earlier decisions about the owner. */
function CaseAround({ item }: { item: ReportCaseDetails }) {
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

/** Route `/desk/reports/:id`: one case, and the actions on it. */
export default function CaseScreen() {
  const { id: caseId = '' } = useParams();
  const query = withoutStale(
    reportsApi.useReportCaseQuery(caseId, { refetchOnMountOrArgChange: true }),
  );
  const { data } = query;
  useLiveReports();
  return (
    <>
      <ScreenHeader
        title={data ? `${TARGET_LABELS[data.targetType]} of @${data.ownerName}` : 'Report'}
        back
      />
      <Loaded query={query} what="the report" height={160}>
        {(item) => (
          <Stack gap={3}>
            <CaseActions item={item} />
            <CaseContent item={item} />
            <CaseAround item={item} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}
