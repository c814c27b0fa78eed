import { RelativeTime } from '@kithkin/shared';
import type { Appeal } from '@kithkin/shared/contract';
import { ACTION_LABELS, TARGET_LABELS } from '../reports/labels';
import { QueueScreen } from '../reports/QueueScreen';
import { Meta, QueueRow, QueueWords } from '../reports/reports.styles';
import { appealsApi } from './appealsApi';

function AppealRow({ appeal }: { appeal: Appeal }) {
  const { decision, text, takenBy, createdAt } = appeal;
  return (
    <QueueRow to={`/desk/appeals/${appeal._id}`}>
      <strong>
        {ACTION_LABELS[decision.action]}: {TARGET_LABELS[decision.targetType].toLowerCase()} of @
        {decision.userName}
      </strong>
      <QueueWords dir="auto">{text}</QueueWords>
      <Meta>
        <RelativeTime iso={createdAt} />
        {takenBy && ` · @${takenBy.userName} works on it`}
      </Meta>
    </QueueRow>
  );
}

/** Route `/desk/appeals`: appeals against decisions that wait. */
export default function AppealsScreen() {
  const query = appealsApi.useAppealsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });

  return (
    <QueueScreen
      title="Appeals"
      query={query}
      items={(page) => page.appeals}
      row={(appeal) => <AppealRow appeal={appeal} />}
    />
  );
}
