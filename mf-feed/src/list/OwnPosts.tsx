import { Card, errorMessage, media, Stack } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { ListFrame, type ListState } from '@kithkin/shared/list';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PostSkeletons } from './PostSkeletons';

/** A post in such a list. */
export const OwnPostRow = styled(Card)`
  display: grid;
  gap: var(--space-3);
  overflow-wrap: anywhere;
`;

/** The buttons of a row, or of a form in it. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  @media ${media.phone} {
    & > * {
      flex: 1 1 auto;
    }
  }
`;

interface OwnPostsProps {
  list: ListState;
  posts: readonly Post[];
  /** Text while more posts load. */
  loading: string;
  /** Text if loading has failed. */
  failure: string;
  /** Shown if there are no posts. */
  empty: ReactNode;
  /** Renders the row of a post. */
  children: (post: Post) => ReactNode;
}

/** A list of the user's posts that no feed contains, such as the trash. */
export function OwnPosts({ posts, failure, children, ...props }: OwnPostsProps) {
  return (
    <ListFrame
      {...props}
      count={posts.length}
      waiting={<PostSkeletons count={2} />}
      failure={errorMessage(props.list.error, failure)}
    >
      <Stack>{posts.map(children)}</Stack>
    </ListFrame>
  );
}
