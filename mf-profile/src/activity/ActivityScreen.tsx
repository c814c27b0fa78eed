import {
  api,
  cursorPages,
  media,
  RemoteWidget,
  ScreenHeader,
  Tabs,
  useMe,
  useSearchParams,
} from '@kithkin/shared';
import type { ActivityPage, ActivityType } from '@kithkin/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { ActivityDays } from './ActivityDays';

const KINDS: readonly { kind: ActivityType | 'all'; label: string }[] = [
  { kind: 'all', label: 'All' },
  { kind: 'like', label: 'Likes' },
  { kind: 'comment', label: 'Comments' },
  { kind: 'follow', label: 'Follows' },
  { kind: 'post', label: 'Posts' },
  { kind: 'share', label: 'Shares' },
  { kind: 'sign-in', label: 'Sign-ins' },
];

const Chips = styled.div`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  padding: var(--space-3) var(--space-4) 0;
  scrollbar-width: none;
`;

const Chip = styled.button`
  flex: none;
  min-block-size: 36px;
  padding-inline: var(--space-3);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-pill);
  background: transparent;
  color: var(--text);
  font-size: var(--font-13);
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: var(--accent-text);
    background: var(--accent-soft);
    color: var(--accent-text);
    font-weight: 600;
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  @media ${media.hover} {
    &:not([aria-pressed='true']):hover {
      background: var(--hover);
    }
  }

  @media ${media.phone} {
    min-block-size: 44px;
  }
`;

interface KindChipsProps {
  value: ActivityType | 'all';
  onChange: (kind: ActivityType | 'all') => void;
}

/** Filter for the kind of activity. */
function KindChips({ value, onChange }: KindChipsProps) {
  return (
    <Chips role="group" aria-label="Show">
      {KINDS.map(({ kind, label }) => (
        <Chip key={kind} type="button" aria-pressed={kind === value} onClick={() => onChange(kind)}>
          {label}
        </Chip>
      ))}
    </Chips>
  );
}

/** Rows per page, which fill several screens. */
const PAGE_SIZE = 20;

interface ActivityFilter {
  /** Id of the signed-in user, so that users never share a cache entry. */
  userId: string;
  kind: ActivityType | 'all';
}

/** Endpoint of the activity screen. */
const activityApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /**
     * The user's own activity, newest first. Without rows whose subject the user can no longer see.
     */
    ownActivity: build.infiniteQuery<ActivityPage, ActivityFilter, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: { kind }, pageParam }) => ({
        url: '/users/me/activity',
        params: {
          type: kind === 'all' ? undefined : kind,
          cursor: pageParam ?? undefined,
          limit: PAGE_SIZE,
        },
      }),
    }),
  }),
});

/** The viewer's own activity, newest first, optionally filtered by kind. */
function OwnActivity() {
  const { _id: userId } = useMe();
  const [kind, setKind] = useState<ActivityType | 'all'>('all');
  const { currentData, ...query } = activityApi.useOwnActivityInfiniteQuery(
    { userId, kind },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <KindChips value={kind} onChange={setKind} />
      <ActivityDays
        query={{ ...query, data: currentData }}
        myId={userId}
        empty={
          kind === 'all'
            ? 'Nothing here yet. What you like, comment on and follow shows up here.'
            : 'Nothing of this kind yet.'
        }
      />
    </>
  );
}

/** Card that contains the whole list. */
const Sheet = styled.div`
  padding-block-end: var(--space-2);
  overflow: clip;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);

  @media ${media.phone} {
    border-inline: 0;
    border-radius: 0;
  }
`;

const TABS = [
  { value: 'own', label: 'Your activity' },
  { value: 'notifications', label: 'Notifications' },
] as const;

/**
 * Route `/activity`: the viewer's own activity, and a tab with other notifications. The tab
 * `?tab=notifications` lists those without a screen of their own (type `other`).
 */
export default function ActivityScreen() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'notifications' ? 'notifications' : 'own';
  const choose = (value: string) =>
    setParams(value === 'own' ? {} : { tab: value }, { replace: true });
  return (
    <>
      <ScreenHeader title="Activity" back />
      <Sheet>
        <Tabs tabs={TABS} value={tab} onChange={choose} label="Activity">
          {tab === 'own' ? <OwnActivity /> : <RemoteWidget name="other-notifications" />}
        </Tabs>
      </Sheet>
    </>
  );
}
