import {
  type Activate,
  bus,
  entityActions,
  injectSlice,
  type RootState,
  reportError,
  request,
  session,
} from '@kithkin/shared';
import type { Comment, Post, PostPage } from '@kithkin/shared/contract';
import { isCommentAnswer, isPostAnswer } from './api/answers';
import { addComment, listCall, listsOf, postsApi, putOnTop, refreshPost } from './api/postsApi';
import { feedActions, feedSlice } from './state/feedSlice';
import { selectHomeIds } from './state/fresh';

/** Raised when the state's shape changes, so that a newer build starts afresh. */
const SCHEMA = 1;

type Dispatch = Parameters<Activate>[0]['dispatch'];
type State = () => RootState;

const isPublished = ({ scheduledAt }: Post) =>
  scheduledAt === null || Date.parse(scheduledAt) <= Date.now();

/** One's own goes on top of the lists at once; others' wait behind the pill. */
const postArrived = (post: Post) => (dispatch: Dispatch) => {
  dispatch(entityActions.received({ posts: [post] }));
  if (!isPublished(post)) return;
  const lists = listsOf(post);
  for (const list of lists) dispatch(putOnTop(list, [post._id]));
  if (lists.length === 0) dispatch(feedActions.arrived([post._id]));
};

/** The answer tells no count: the post does, whoever else has commented meanwhile. */
const commentSent = (postId: string, comment: Comment) => (dispatch: Dispatch) => {
  dispatch(addComment(postId, comment));
  dispatch(refreshPost(postId));
};

/** Asks for what was posted while the channel was down, and puts it behind the pill. */
const catchUp = () => async (dispatch: Dispatch, state: State) => {
  const known = selectHomeIds(state());
  if (known === null) return;
  const me = session.get()?._id;
  try {
    const { url, params } = listCall({ kind: 'home' }, null);
    const { posts } = await request<PostPage>(url, { params });
    if (session.get()?._id !== me) return;
    dispatch(entityActions.received({ posts }));
    const ids = posts.map(({ _id }) => _id).filter((id) => !known.includes(id));
    if (ids.length > 0) dispatch(feedActions.arrived(ids));
  } catch (error) {
    // The feed on screen stays as it is; the next reconnect or visit asks again.
    reportError(error, { source: 'feed.catchUp' });
  }
};

/**
 * Brings slice and calls and keeps the lists true: `post-created`, `post-removed` and
 * `post-updated` (live channel), `outbox-sent` (this and other tabs) and `realtime-state`. The
 * posts themselves are kept by the store, which hears the same events.
 */
export const activate: Activate = ({ signal, dispatch }) => {
  injectSlice(feedSlice, { schema: SCHEMA });

  bus.on('post-created', ({ post }) => dispatch(postArrived(post)), { signal });
  bus.on('post-removed', ({ _id }) => dispatch(feedActions.dropped(_id)), { signal });
  bus.on(
    'outbox-sent',
    ({ kind, lane, response }) => {
      if (kind === 'post' && isPostAnswer(response)) dispatch(postArrived(response.post));
      if (kind === 'comment' && isCommentAnswer(response)) {
        dispatch(commentSent(lane, response.comment));
      }
    },
    { signal },
  );
  // The count is all that is told of others' comments: an open detail asks for the words.
  bus.on(
    'post-updated',
    ({ _id, changes: { commentsCount } }) =>
      dispatch((_dispatch, state: State) => {
        if (commentsCount === undefined) return;
        const list = postsApi.endpoints.comments.select(_id)(state()).data;
        const last = list?.pages.at(-1);
        const loaded = list?.pages.reduce((sum, { comments }) => sum + comments.length, 0);
        if (last?.nextCursor === null && loaded === commentsCount) return;
        dispatch(postsApi.util.invalidateTags([{ type: 'Comments', id: _id }]));
      }),
    { signal },
  );
  let lost = false;
  bus.on(
    'realtime-state',
    ({ state }) => {
      if (state === 'offline') lost = true;
      if (state !== 'connected' || !lost) return;
      lost = false;
      void dispatch(catchUp());
    },
    { signal },
  );
};
