import {
  Button,
  Card,
  Link,
  Loading,
  media,
  Row,
  readText,
  reportError,
  useMe,
  writeText,
} from '@kithkin/shared';
import type { TagCounts } from '@kithkin/shared/contract';
import { useEffect, useId, useState } from 'react';
import styled, { css } from 'styled-components';
import { useTrendingQuery } from '../api/postsApi';

type Topic = TagCounts[number];

const isTopic = (value: unknown): value is Topic => {
  const { tag, count }: { tag?: unknown; count?: unknown } = Object(value);
  return typeof tag === 'string' && typeof count === 'number';
};

/** Key of the topics that a user saw last on this device. */
const keyOf = (userId: string) => `kithkin.trending.${userId}`;

/** Placeholders before the first visit: as many as the server returns, of usual lengths. */
const FIRST_VISIT: readonly Topic[] = [
  'photography',
  'food',
  'travelling',
  'music',
  'garden',
  'running',
  'books',
  'astronomy',
  'bread',
  'city',
].map((tag) => ({ tag, count: 10 }));

function readTopics(userId: string): readonly Topic[] {
  try {
    const stored: unknown = JSON.parse(readText(keyOf(userId)) ?? 'null');
    return Array.isArray(stored) && stored.length > 0 && stored.every(isTopic)
      ? stored
      : FIRST_VISIT;
  } catch (error) {
    reportError(error, { source: 'feed.trending.stored' });
    return FIRST_VISIT;
  }
}

/**
 * Returns the topics that the user saw last on this device, so that their placeholders take the same
 * room; stores `topics` once they are loaded.
 */
function useKnownTopics(topics: readonly Topic[] | undefined): readonly Topic[] {
  const { _id: me } = useMe();
  const [known] = useState(() => readTopics(me));
  useEffect(() => {
    if (topics) writeText(keyOf(me), JSON.stringify(topics));
  }, [me, topics]);
  return known;
}

/** Maximum age of loaded topics in seconds, equal to the server's cache. */
const MAX_AGE_S = 60;

const TopicsCard = styled(Card)`
  h2 {
    padding-block-end: var(--space-3);
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

const topicBox = css`
  display: inline-flex;
  align-items: baseline;
  gap: var(--space-2);
  max-inline-size: 100%;
  min-block-size: 36px;
  padding: 7px var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-pill);
  font-weight: 600;
  overflow-wrap: anywhere;

  small {
    flex: none;
    font-size: var(--font-13);
    font-weight: 400;
  }

  @media ${media.touch} {
    min-block-size: 44px;
    padding-block: 11px;
  }
`;

const Topic = styled(Link)`
  ${topicBox}
  color: var(--text);

  small {
    color: var(--text-2);
  }

  @media ${media.hover} {
    &:hover {
      background: var(--hover);
      text-decoration: none;
    }
  }
`;

/** As large as a topic with this text. */
const Placeholder = styled.span`
  ${topicBox}
  overflow: hidden;
  border-color: transparent;
  background: var(--skeleton);
  color: transparent;
  user-select: none;
`;

const EmptyText = styled.p`
  color: var(--text-2);
`;

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`);

function Content() {
  const { data, isError, isFetching, refetch } = useTrendingQuery(undefined, {
    refetchOnMountOrArgChange: MAX_AGE_S,
  });
  const known = useKnownTopics(data);
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
      <Topics as="div" aria-hidden>
        {known.map(({ tag, count }) => (
          <Placeholder key={tag}>
            <bdi>#{tag}</bdi>
            <small>{posts(count)}</small>
          </Placeholder>
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
