import { RelativeTime } from '@kithkin/shared';
import type { ReportCase } from '@kithkin/shared/contract';
import { reasonsOf, TARGET_LABELS } from './labels';
import { QueueScreen } from './QueueScreen';
import { Meta, QueueRow, QueueWords } from './reports.styles';
import { reportsApi } from './reportsApi';

function CaseRow({ item }: { item: ReportCase }) {
  const { targetType, ownerName, reportsCount, excerpt, takenBy, createdAt } = item;
  return (
    <QueueRow to={`/desk/reports/${item._id}`}>
      <strong>
        {TARGET_LABELS[targetType]} of @{ownerName}
      </strong>
      {excerpt && <QueueWords dir="auto">{excerpt}</QueueWords>}
      <Meta>
        {reasonsOf(item).join(', ')}
        {reportsCount > 1 && ` · ${reportsCount} reports`}
        {' · '}
        <RelativeTime iso={createdAt} />
        {takenBy && ` · @${takenBy.userName} works on it`}
      </Meta>
    </QueueRow>
  );
}

/** Route `/desk/reports`: what was reported and waits for a decision. */
export default function ReportsScreen() {
  const query = reportsApi.useQueuePagesInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });

  return (
    <QueueScreen
      title="Reports"
      query={query}
      items={(page) => page.cases}
      row={(item) => <CaseRow item={item} />}
    />
  );
}
