import {
  Button,
  ButtonLink,
  EmptyState,
  focusScreenHeading,
  RelativeTime,
  ScreenHeader,
  serverNow,
  TRASH_DAYS,
  useAppDispatch,
  useBusEvent,
  useMe,
} from '@kithkin/shared';
import type { OwnPosts as OwnPostsPage, Post } from '@kithkin/shared/contract';
import { useList } from '@kithkin/shared/list';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { OwnPostRow, OwnPosts, RowActions } from '../list/OwnPosts';
import { PostPoll } from '../poll/PostPoll';
import { MediaGrid } from '../post/MediaGrid';
import { OriginalPost } from '../post/OriginalPost';
import { PostText } from '../post/PostText';
import { deleteForGood, recover, removeFromTrashCache, trashApi } from './trash';

const DAY = 24 * 60 * 60_000;

/**
 * Returns the remaining time of a post in the trash as text; a started day counts as one. Without
 * `purgesAt`, a post is retained for `TRASH_DAYS`.
 */
export function daysLeft({ deletedAt, purgesAt }: Post, now = serverNow()): string {
  const deleted = deletedAt === null ? now : Date.parse(deletedAt);
  const end = purgesAt === undefined ? deleted + TRASH_DAYS * DAY : Date.parse(purgesAt);
  const days = Math.ceil((end - now) / DAY);
  if (days < 1) return 'Removed soon';
  return days === 1 ? '1 day left' : `${days} days left`;
}

const When = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-3);
  color: var(--text-2);
  font-size: var(--font-13);

  strong {
    font-weight: 600;
  }
`;

/** A post in the trash with its remaining time, and buttons to recover or delete it. */
function DeletedPost({ post }: { post: Post }) {
  const dispatch = useAppDispatch();
  const whenId = useId();
  const textId = useId();
  return (
    <OwnPostRow
      as="article"
      aria-labelledby={whenId}
      aria-describedby={post.body === '' ? undefined : textId}
    >
      <When id={whenId}>
        <span>Deleted · {post.deletedAt !== null && <RelativeTime iso={post.deletedAt} />}</span>
        <strong>{daysLeft(post)}</strong>
      </When>
      <PostText post={post} id={textId} />
      <MediaGrid media={post.media} />
      <PostPoll post={post} />
      {post.originalPost !== undefined && <OriginalPost post={post.originalPost} />}
      <RowActions>
        <Button
          icon={RotateCcw}
          onClick={() => {
            // The focused button is removed with its row.
            focusScreenHeading();
            void dispatch(recover(post));
          }}
        >
          Recover
        </Button>
        <Button
          icon={Trash2}
          variant="danger"
          onClick={() => void dispatch(deleteForGood(post, () => void focusScreenHeading()))}
        >
          Delete Permanently
        </Button>
      </RowActions>
    </OwnPostRow>
  );
}

const postsOf = ({ posts }: OwnPostsPage) => posts;

/** Returns the posts in the user's trash. They follow changes of other tabs and devices. */
function useDeletedPosts() {
  const me = useMe()._id;
  const dispatch = useAppDispatch();
  const query = trashApi.useDeletedPostsInfiniteQuery(me, { refetchOnMountOrArgChange: true });
  useBusEvent('post-removed', ({ _id }) => {
    // The post was either moved to the trash or deleted permanently.
    dispatch(removeFromTrashCache(me, { _id }));
    void query.refetch();
  });
  useBusEvent('post-created', ({ post }) => void dispatch(removeFromTrashCache(me, post)));
  return useList(query, postsOf);
}

/** Route `/deleted`: the trash. */
export default function DeletedScreen() {
  const me = useMe()._id;
  const list = useDeletedPosts();
  return (
    <>
      <ScreenHeader title="Recently Deleted Posts" back />
      <OwnPosts
        list={list}
        posts={list.items}
        loading="Loading more deleted posts"
        failure="Failed to load deleted posts."
        empty={
          <EmptyState
            drawing="trash"
            message="Nothing in the trash."
            hint={`Posts that you move to the trash stay here for ${TRASH_DAYS} days.`}
            action={<ButtonLink to={`/users/${me}`}>Your posts</ButtonLink>}
          />
        }
      >
        {(post) => <DeletedPost key={post._id} post={post} />}
      </OwnPosts>
    </>
  );
}
