import { EmptyState, Link, RemoteWidget } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { Grid3x3, List } from 'lucide-react';
import styled from 'styled-components';

/** Links to the two views of the posts. */
const Views = styled.nav`
  display: flex;
  justify-content: center;
  gap: var(--space-6);
  margin-block-end: var(--space-2);

  a {
    display: inline-flex;
    gap: var(--space-2);
    align-items: center;
    min-block-size: 44px;
    margin-block-start: -1px;
    padding-inline: var(--space-3);
    border-block-start: 2px solid transparent;
    color: var(--text-2);
    font-size: var(--font-13);
    font-weight: 600;
  }

  a:hover {
    color: var(--text);
    text-decoration: none;
  }

  a[aria-current] {
    border-block-start-color: var(--accent-text);
    color: var(--text);
  }

  svg {
    inline-size: 18px;
    block-size: 18px;
    stroke-width: 1.75;
  }
`;

/** Explains why a profile shows no posts: blocked by the viewer, or private. */
export function HiddenPosts({ person }: { person: User }) {
  if (person.isBlocked) {
    return (
      <EmptyState
        drawing="blocked"
        message={`You have blocked ${person.fullName}.`}
        hint="Neither of you sees what the other posts. After unblocking you may follow each other again."
      />
    );
  }
  return (
    <EmptyState
      drawing="private"
      message="This account is private."
      hint={
        person.followStatus === 'pending'
          ? 'You see posts and stories once your request is accepted.'
          : 'Follow it to see its posts and stories.'
      }
    />
  );
}

interface PostViewsProps {
  personId: string;
  /** Path of the profile without a trailing slash. */
  path: string;
  /** True on `/users/{id}/posts`, which shows cards; else a grid is shown. */
  asCards: boolean;
}

/** The user's posts as a grid or as cards; both are widgets of mf-feed. */
export function PostViews({ personId, path, asCards }: PostViewsProps) {
  return (
    <>
      <Views aria-label="How to see the posts">
        <Link to={path} replace aria-current={asCards ? undefined : 'page'}>
          <Grid3x3 aria-hidden /> Grid
        </Link>
        <Link to={`${path}/posts`} replace aria-current={asCards ? 'page' : undefined}>
          <List aria-hidden /> Posts
        </Link>
      </Views>
      <RemoteWidget name={asCards ? 'post-list' : 'post-grid'} authorId={personId} />
    </>
  );
}
