import {
  type Activate,
  bus,
  entityActions,
  injectSlice,
  onConnect,
  resumeChanges,
  serverNow,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { listsOf, prependToList } from './api/postsApi';
import { isPostResponse } from './api/responses';
import { exploreCopy, homeCopy, ownPostsCopy } from './copies/listCopies';
import { subscribeToComments } from './detail/liveComments';
import { setBookmarked, setLiked } from './post/postChanges';
import { catchUp } from './state/catchUp';
import { feedActions, feedSlice } from './state/feedSlice';

/**
 * Version of the slice's state. Increased with each change of its shape, so that a newer build
 * starts with an empty state.
 */
const SCHEMA = 2;

type Dispatch = Parameters<Activate>[0]['dispatch'];

const isPublished = ({ scheduledAt }: Post) =>
  scheduledAt === null || Date.parse(scheduledAt) <= serverNow();

/**
 * Adds a new post. Own posts are prepended to the loaded lists; posts of others become pending
 * behind the pill.
 */
const postReceived = (post: Post) => (dispatch: Dispatch) => {
  dispatch(entityActions.received({ posts: [post] }));
  if (!isPublished(post)) return;
  const lists = listsOf(post);
  for (const list of lists) dispatch(prependToList(list, [post._id]));
  if (lists.length === 0) dispatch(feedActions.postsArrived([post._id]));
};

/**
 * Injects the feed slice and endpoints, and subscribes to events that change lists of posts. These
 * are `post-created` and `post-removed` (live channel), `outbox-sent` (this and other tabs),
 * comment events and connections. The store updates the post entities from the same events and
 * removes posts that a user hides. The lists of the last visit are restored; then likes and
 * bookmarks that an earlier page could not send are applied and sent.
 */
export const activate: Activate = async (activation) => {
  const { signal, dispatch } = activation;
  injectSlice(feedSlice, { schema: SCHEMA });

  bus.on('post-created', ({ post }) => dispatch(postReceived(post)), { signal });
  bus.on('post-removed', ({ _id }) => dispatch(feedActions.postRemoved(_id)), { signal });
  bus.on(
    'outbox-sent',
    ({ kind, response }) => {
      if (!isPostResponse(response)) return;
      if (kind === 'post') dispatch(postReceived(response.post));
      if (kind === 'post-edit') dispatch(entityActions.received({ posts: [response.post] }));
    },
    { signal },
  );
  void subscribeToComments(activation);
  onConnect(
    ({ isFirst }) => {
      // The home screen refreshes a restored feed.
      if (isFirst && homeCopy.isRefreshDue()) return;
      // At the first connection only the newest posts can be missing: those since the page began.
      void dispatch(catchUp(isFirst ? { pages: 1 } : {}));
    },
    { signal },
  );
  await Promise.all([homeCopy, exploreCopy, ownPostsCopy].map((copy) => copy.follow(activation)));
  if (!signal.aborted) resumeChanges([setLiked, setBookmarked], activation);
};
