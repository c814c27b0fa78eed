import { useMe } from '@kithkin/shared';
import type { ActivityType } from '@kithkin/shared/contract';
import { useState } from 'react';
import { ActivityRow } from './ActivityRow';
import { activityApi } from './activityApi';
import { KindChips } from './KindChips';
import { PagedDays } from './PagedDays';

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
