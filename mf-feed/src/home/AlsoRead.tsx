import { Button, Stack } from '@kithkin/shared';
import { useId } from 'react';
import styled from 'styled-components';
import { moveBetweenArticles } from '../list/PostFeed';
import { usePostList } from '../list/usePostList';
import { PostCard } from '../post/PostCard';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--line);
`;

const Header = styled.header`
  padding-inline: var(--space-4);

  h2 {
    font-size: var(--font-20);
  }
  p {
    color: var(--text-2);
  }
`;

const Failure = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
`;

const LIST = { kind: 'also-read' } as const;

/** Popular posts of people whom the user does not follow, below the end of the home feed. */
export function AlsoRead() {
  const heading = useId();
  const { ids, error, busy, retry } = usePostList(LIST);
  if (ids.length === 0 && !error) return null;
  return (
    <Section aria-labelledby={heading}>
      <Header>
        <h2 id={heading}>Popular now</h2>
        <p>Posts of people you don’t follow.</p>
      </Header>
      {error ? (
        <Failure>
          <span role="alert">Failed to load posts.</span>
          <Button size="small" busy={busy} onClick={retry}>
            Retry
          </Button>
        </Failure>
      ) : (
        // At most 20 posts, so all of them are rendered.
        <Stack
          role="feed"
          aria-labelledby={heading}
          aria-busy={busy}
          onKeyDown={moveBetweenArticles}
        >
          {ids.map((id, index) => (
            <PostCard key={id} id={id} position={index + 1} setSize={ids.length} />
          ))}
        </Stack>
      )}
    </Section>
  );
}
