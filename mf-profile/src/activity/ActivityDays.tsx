import { ButtonLink, EmptyState, Loading, Skeleton } from '@kithkin/shared';
import type { Activity, ActivityPage } from '@kithkin/shared/contract';
import { MoreRows, type PagedQuery, useList } from '@kithkin/shared/list';
import styled from 'styled-components';
import { Loaded } from '../Loaded';
import { ActivityRow, RowText, UnavailableRow } from './ActivityRow';

const DayTitle = styled.h2`
  padding: var(--space-4) var(--space-4) var(--space-1);
  color: var(--text-2);
  font-size: var(--font-13);
  font-weight: 600;
`;

/** Rows of one day, newest first. */
interface Day {
  title: string;
  rows: Activity[];
}

const midnight = (of: Date, daysBefore = 0): number =>
  new Date(of.getFullYear(), of.getMonth(), of.getDate() - daysBefore).getTime();

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

function titleOf(time: Date, now: Date): string {
  if (time.getTime() >= midnight(now)) return 'Today';
  if (time.getTime() >= midnight(now, 1)) return 'Yesterday';
  return date.format(time);
}

/** Groups rows (newest first) by day in the user's time zone. */
export function byDay(rows: readonly Activity[], now = new Date()): Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const title = titleOf(new Date(row.at), now);
    const last = days.at(-1);
    if (last?.title === title) last.rows.push(row);
    else days.push({ title, rows: [row] });
  }
  return days;
}

interface Props {
  query: PagedQuery<ActivityPage>;
  /** Id of the viewer. */
  myId: string;
  empty: string;
}

const FAILURE = 'Failed to load your activity.';
const LOADING = 'Loading your activity';

const placeholder = (
  <Loading label={LOADING}>
    {['80%', '64%', '72%', '56%', '68%'].map((width) => (
      <UnavailableRow key={width}>
        <Skeleton width={40} height={40} radius="50%" />
        <RowText>
          <Skeleton height={12} width={width} />
          <Skeleton height={10} width="28%" />
        </RowText>
      </UnavailableRow>
    ))}
  </Loading>
);

const itemsOf = ({ items }: ActivityPage) => items;

/** Activities grouped by day, with infinite scrolling and the loading, empty and error states. */
export function ActivityDays({ query, myId, empty }: Props) {
  const { items: rows, ...list } = useList(query, itemsOf);
  return (
    <Loaded query={query} failure={FAILURE} placeholder={placeholder}>
      {() => {
        if (rows.length === 0 && !list.hasMore) {
          return (
            <EmptyState
              message={empty}
              drawing="notifications"
              action={<ButtonLink to="/explore">Explore posts</ButtonLink>}
            />
          );
        }
        return (
          <>
            {byDay(rows).map((day) => (
              <section key={day.title} aria-label={day.title}>
                <DayTitle>{day.title}</DayTitle>
                <ul>
                  {day.rows.map((activity) => (
                    <ActivityRow key={activity._id} activity={activity} myId={myId} />
                  ))}
                </ul>
              </section>
            ))}
            {list.hasMore && (
              <MoreRows list={list} count={rows.length} loading={LOADING} failure={FAILURE} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
