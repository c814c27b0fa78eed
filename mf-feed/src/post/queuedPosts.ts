import {
  type AppDispatch,
  defineQueuedChange,
  entityActions,
  POST,
  serverNow,
} from '@kithkin/shared';
import type { Post, PostResponse } from '@kithkin/shared/contract';
import { listsOf, prependToList } from '../api/postsApi';
import { isPostResponse } from '../api/responses';
import { feedActions } from '../state/feedSlice';

const isPublished = ({ scheduledAt }: Post) =>
  scheduledAt === null || Date.parse(scheduledAt) <= serverNow();

/**
 * Adds a new post. Own posts are prepended to the loaded lists; posts of others become pending
 * behind the pill.
 */
export const postReceived = (post: Post) => (dispatch: AppDispatch) => {
  dispatch(entityActions.received({ posts: [post] }));
  if (!isPublished(post)) return;
  const lists = listsOf(post);
  for (const list of lists) void dispatch(prependToList(list, [post._id]));
  if (lists.length === 0) dispatch(feedActions.postsArrived([post._id]));
};

/** Returns the queue and the path of the edits and the deletion of a post. */
export const toPost = (postId: string) => ({
  lane: `post ${postId}`,
  path: `/posts/${encodeURIComponent(postId)}`,
});

export const createPost = defineQueuedChange({
  kind: 'post',
  isReply: isPostResponse,
  apply: ({ dispatch }, { reply: { post } }) => dispatch(postReceived(post)),
});

/** Returns the media that an edit keeps; new files are shown once they are sent. */
function mediaIn({ media }: Post, remaining: string): Post['media'] {
  const ids: unknown = JSON.parse(remaining);
  return Array.isArray(ids) ? media.filter(({ _id }) => ids.includes(_id)) : media;
}

export const sendPostEdit = defineQueuedChange<PostResponse, Post>({
  kind: 'post-edit',
  method: 'PATCH',
  shown: {
    target: POST,
    show: (post, { fields }) => ({
      body: fields.body ?? post.body,
      caption: fields.body ?? post.caption,
      location: fields.location ?? post.location,
      media: fields.keep === undefined ? post.media : mediaIn(post, fields.keep),
      preview: fields.preview === 'false' ? null : post.preview,
    }),
  },
  isReply: isPostResponse,
  apply({ dispatch }, { reply: { post } }) {
    // A preview that the post has no more is absent.
    dispatch(entityActions.received({ posts: [{ preview: null, ...post }] }));
  },
});

export const sendPostRemoval = defineQueuedChange<unknown, Post>({
  kind: 'post-removal',
  method: 'DELETE',
  shown: { target: POST, show: () => null },
  apply({ dispatch }, { id }) {
    dispatch(entityActions.postRemoved(id));
  },
});
