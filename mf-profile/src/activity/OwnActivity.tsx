import { useMe } from '@kithkin/shared';
import type { Activity, ActivityType } from '@kithkin/shared/contract';
import { useState } from 'react';
import { activityApi } from './activityApi';
import { describe } from './describe';
import { KindChips } from './KindChips';
import { PagedDays } from './PagedDays';
import { Quote, RowLink, RowText, Sign, UnavailableRow, When } from './row.styles';

/** An activity of the viewer that links to its subject. */
function ActivityRow({ activity, myId }: { activity: Activity; myId: string }) {
  const { Icon, text, quote, to } = describe(activity, myId);
  const inside = (
    <>
      <Sign>
        <Icon aria-hidden />
      </Sign>
      <RowText>
        <span>{text}</span>
        {quote && <Quote dir="auto">{quote}</Quote>}
        {to === null && <Quote>This is gone.</Quote>}
        <When iso={activity.at} />
      </RowText>
    </>
  );
  return (
    <li>
      {to === null ? (
        <UnavailableRow>{inside}</UnavailableRow>
      ) : (
        <RowLink to={to}>{inside}</RowLink>
      )}
    </li>
  );
}

const EMPTY_MESSAGES = {
  loading: 'Loading your activity',
  failed: 'Failed to load your activity.',
  empty: 'Nothing here yet. What you like, comment on and follow shows up here.',
};

/** The viewer's own activity, newest first, optionally filtered by kind. */
export function OwnActivity() {
  const { _id: userId } = useMe();
  const [kind, setKind] = useState<ActivityType | 'all'>('all');
  const query = activityApi.useOwnActivityInfiniteQuery(
    { userId, kind },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <KindChips value={kind} onChange={setKind} />
      <PagedDays
        rows={query.currentData?.pages.flatMap((page) => page.items)}
        paging={query}
        timeOf={({ at }) => at}
        keyOf={(activity) => activity._id}
        renderRow={(activity) => <ActivityRow activity={activity} myId={userId} />}
        text={
          kind === 'all'
            ? EMPTY_MESSAGES
            : { ...EMPTY_MESSAGES, empty: 'Nothing of this kind yet.' }
        }
      />
    </>
  );
}
