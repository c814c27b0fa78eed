import { Button, Card, Link, Loading, media, Row, Skeleton } from '@kithkin/shared';
import { useId } from 'react';
import styled from 'styled-components';
import { useTrendingQuery } from '../api/postsApi';

/** Maximum age of loaded topics in seconds, equal to the server's cache. */
const MAX_AGE_S = 60;

const TopicsCard = styled(Card)`
  h2 {
    padding-block-end: var(--space-3);
    font-size: var(--font-17);
  }
`;

const Topics = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  /* A single scrollable row, so that the first posts are visible. */
  @media ${media.phone} {
    flex-wrap: nowrap;
    margin-inline: calc(-1 * var(--space-4));
    padding: 2px var(--space-4);
    overflow-x: auto;
    scrollbar-width: none;

    & > * {
      flex: none;
    }
  }
`;

const Topic = styled(Link)`
  display: inline-flex;
  align-items: baseline;
  gap: var(--space-2);
  max-inline-size: 100%;
  min-block-size: 36px;
  padding: 7px var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-pill);
  color: var(--text);
  font-weight: 600;
  overflow-wrap: anywhere;

  small {
    flex: none;
    color: var(--text-2);
    font-size: var(--font-13);
    font-weight: 400;
  }

  @media ${media.touch} {
    min-block-size: 44px;
    padding-block: 11px;
  }

  @media ${media.hover} {
    &:hover {
      background: var(--hover);
      text-decoration: none;
    }
  }
`;

const EmptyText = styled.p`
  color: var(--text-2);
`;

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`);

function Content() {
  const { data, isError, isFetching, refetch } = useTrendingQuery(undefined, {
    refetchOnMountOrArgChange: MAX_AGE_S,
  });
  if (data?.length === 0) return <EmptyText>Nothing is trending yet.</EmptyText>;
  if (data) {
    return (
      <Topics>
        {data.map(({ tag, count }) => (
          <li key={tag}>
            <Topic to={`/tag/${encodeURIComponent(tag)}`}>
              <bdi>#{tag}</bdi>
              <small>{posts(count)}</small>
            </Topic>
          </li>
        ))}
      </Topics>
    );
  }
  if (isError) {
    return (
      <Row role="alert">
        <EmptyText>Failed to load trending topics.</EmptyText>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </Row>
    );
  }
  return (
    <Loading label="Loading trending topics...">
      <Topics as="div">
        {[120, 90, 140, 100].map((width) => (
          <Skeleton key={width} width={width} height={36} radius={18} />
        ))}
      </Topics>
    </Loading>
  );
}

/** Tags of most of last week's posts; each links to its posts. */
export function TrendingTopics() {
  const heading = useId();
  return (
    <TopicsCard as="section" aria-labelledby={heading}>
      <h2 id={heading}>Trending Topics</h2>
      <Content />
    </TopicsCard>
  );
}
