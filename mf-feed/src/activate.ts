import { type Activate, bus, injectSlice, onConnect, resumeChanges } from '@kithkin/shared';
import { exploreCopy, homeCopy, ownPostsCopy } from './copies/listCopies';
import {
  createComment,
  sendCommentEdit,
  sendCommentRemoval,
  setCommentLiked,
  subscribeToComments,
} from './detail/liveComments';
import { setVote } from './poll/setVote';
import { setBookmarked, setLiked } from './post/postChanges';
import { createPost, postReceived, sendPostEdit, sendPostRemoval } from './post/queuedPosts';
import { setQuoteRemoved } from './quotes/quoteChanges';
import { catchUp } from './state/catchUp';
import { feedActions, feedSlice } from './state/feedSlice';
import { updateListsByTags } from './state/listUpdates';

/**
 * Version of the slice's state. Increased with each change of its shape, so that a newer build
 * starts with an empty state.
 */
const SCHEMA = 4;

/** What people do here, which every tab shows and applies. */
const changes = [
  ...[setLiked, setBookmarked, setVote, setQuoteRemoved],
  ...[createPost, sendPostEdit, sendPostRemoval],
  ...[createComment, sendCommentEdit, sendCommentRemoval, setCommentLiked],
];

/**
 * Injects the feed slice and endpoints, and subscribes to events that change lists of posts. These
 * are `post-created` and `post-removed` (live channel), comment events and connections. The store updates the post entities from the same events and
 * removes posts that a user hides. The lists of the last visit are restored; then likes, bookmarks and
 * votes that an earlier page could not send are applied and sent.
 */
export const activate: Activate = async (activation) => {
  const { signal, dispatch } = activation;
  injectSlice(feedSlice, { schema: SCHEMA });
  updateListsByTags(activation);

  bus.on('post-created', ({ post }) => dispatch(postReceived(post)), { signal });
  bus.on('post-removed', ({ _id }) => dispatch(feedActions.pendingRemoved([_id])), { signal });
  void subscribeToComments(activation);
  onConnect(
    ({ isFirst }) => {
      // The home screen refreshes a restored feed.
      if (isFirst && homeCopy.isRefreshDue()) return;
      // At the first connection only the newest posts can be missing: those since the page began.
      void dispatch(catchUp({ newestOnly: isFirst }));
    },
    { signal },
  );
  await Promise.all([homeCopy, exploreCopy, ownPostsCopy].map((copy) => copy.follow(activation)));
  if (!signal.aborted) resumeChanges(changes, activation);
};
