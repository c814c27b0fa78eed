import {
  Card,
  EmptyState,
  ErrorState,
  errorMessage,
  Link,
  Loading,
  RelativeTime,
  ScreenHeader,
  Skeleton,
} from '@kithkin/shared';
import type { ReportCase } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { REASON_LABELS, TARGET_LABELS } from './labels';
import { reportsApi } from './reportsApi';
import { useLiveReports } from './useLiveReports';

const Sheet = styled(Card)`
  padding: var(--space-2);
`;

const Row = styled(Link)`
  display: block;
  padding: var(--space-3) var(--space-2);
  border-radius: var(--radius-control);
  color: var(--text);
  overflow-wrap: anywhere;

  &:hover {
    background: var(--hover);
    text-decoration: none;
  }
`;

const Words = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Meta = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
`;

function CaseRow({ item }: { item: ReportCase }) {
  const { targetType, ownerName, reportsCount, reasons, excerpt, takenBy, createdAt } = item;
  return (
    <Row to={`/desk/reports/${item._id}`}>
      <strong>
        {TARGET_LABELS[targetType]} of @{ownerName}
      </strong>
      {excerpt && <Words dir="auto">{excerpt}</Words>}
      <Meta>
        {reasons.map((reason) => REASON_LABELS[reason]).join(', ')}
        {reportsCount > 1 && ` · ${reportsCount} reports`}
        {' · '}
        <RelativeTime iso={createdAt} />
        {takenBy && ` · @${takenBy.userName} works on it`}
      </Meta>
    </Row>
  );
}

/** Route `/desk/reports`: what was reported and waits for a decision. */
export default function ReportsScreen() {
  const { data, error, isFetching, refetch } = reportsApi.useQueueQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useLiveReports();

  const list = () => {
    if (!data) {
      return error ? (
        <ErrorState
          message={errorMessage(error, 'Failed to load the reports.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading reports">
          <Skeleton height={72} />
        </Loading>
      );
    }
    if (data.cases.length === 0) return <EmptyState message="Nothing waits." drawing="bookmarks" />;
    return (
      <ul>
        {data.cases.map((item) => (
          <li key={item._id}>
            <CaseRow item={item} />
          </li>
        ))}
      </ul>
    );
  };

  const more = data ? data.waiting - data.cases.length : 0;
  return (
    <>
      <ScreenHeader title="Reports" back />
      <Sheet as="section" aria-label="Reports that wait">
        {list()}
        {more > 0 && <Meta>{more} more wait.</Meta>}
      </Sheet>
    </>
  );
}
