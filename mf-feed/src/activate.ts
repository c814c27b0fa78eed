import { type Activate, bus, entityActions, injectSlice, onReconnect } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { listsOf, prependToList } from './api/postsApi';
import { isPostResponse } from './api/responses';
import { subscribeToComments } from './detail/liveComments';
import { catchUp } from './state/catchUp';
import { feedActions, feedSlice } from './state/feedSlice';

/** Raised when the state's shape changes, so that a newer build starts afresh. */
const SCHEMA = 2;

type Dispatch = Parameters<Activate>[0]['dispatch'];

const isPublished = ({ scheduledAt }: Post) =>
  scheduledAt === null || Date.parse(scheduledAt) <= Date.now();

/** One's own goes on top of the lists at once; others' wait behind the pill. */
const postReceived = (post: Post) => (dispatch: Dispatch) => {
  dispatch(entityActions.received({ posts: [post] }));
  if (!isPublished(post)) return;
  const lists = listsOf(post);
  for (const list of lists) dispatch(prependToList(list, [post._id]));
  if (lists.length === 0) dispatch(feedActions.postsArrived([post._id]));
};

/**
 * Brings slice and calls and keeps the lists true: `post-created` and `post-removed` (live
 * channel), `outbox-sent` (this and other tabs), comments, and gaps in the channel. The
 * posts themselves are kept by the store, which hears the same events, and drops those that a person
 * hides.
 */
export const activate: Activate = (activation) => {
  const { signal, dispatch } = activation;
  injectSlice(feedSlice, { schema: SCHEMA });

  bus.on('post-created', ({ post }) => dispatch(postReceived(post)), { signal });
  bus.on('post-removed', ({ _id }) => dispatch(feedActions.postRemoved(_id)), { signal });
  bus.on(
    'outbox-sent',
    ({ kind, response }) => {
      if (kind === 'post' && isPostResponse(response)) dispatch(postReceived(response.post));
    },
    { signal },
  );
  void subscribeToComments(activation);
  onReconnect(() => void dispatch(catchUp()), { signal });
};
