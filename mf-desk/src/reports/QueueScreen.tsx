import { Card, EmptyState, ScreenHeader } from '@kithkin/shared';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { PagedList } from '../PagedList';
import { useLiveReports } from './useLiveReports';

const Sheet = styled(Card)`
  padding: var(--space-2);
`;

type ListProps<Page, Item extends { _id: string }> = ComponentProps<typeof PagedList<Page, Item>>;

interface Props<Page, Item extends { _id: string }>
  extends Pick<ListProps<Page, Item>, 'query' | 'items' | 'row'> {
  /** Plural of what waits: "Reports". */
  title: string;
}

/** A screen that lists what waits for a moderator, and follows the other moderators live. */
export function QueueScreen<Page, Item extends { _id: string }>(props: Props<Page, Item>) {
  const { title, ...list } = props;
  useLiveReports();
  return (
    <>
      <ScreenHeader title={title} back />
      <Sheet as="section" aria-label={`${title} that wait`}>
        <PagedList
          {...list}
          what={`the ${title.toLowerCase()}`}
          height={72}
          empty={<EmptyState message={`No open ${title.toLowerCase()}.`} drawing="bookmarks" />}
        />
      </Sheet>
    </>
  );
}
