import {
  Tabs,
  useAccount,
  useAnnouncement,
  useBusEvent,
  useLocation,
  useMe,
  usePost,
  VisuallyHidden,
} from '@kithkin/shared';
import type { Comment, Post } from '@kithkin/shared/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CommentOrder } from '../api/commentsApi';
import { countLabel } from '../post/Action';
import { COMMENT_FIELD } from '../post/PostActions';
import { CommentForm } from './CommentForm';
import { Heading, Nothing, Section, TitleRow } from './comment.styles';
import type { ReplyTarget } from './commentDrafts';
import { CommentsContext, type CommentsView } from './commentsContext';
import { ThreadList } from './ThreadList';
import { UnsentComments } from './UnsentComments';

/** Batch window in milliseconds: arrivals within it are announced in one sentence. */
const BATCH_WINDOW_MS = 1_000;

/**
 * Returns the others' comments that arrived while the post is open. `announcement` is the content of
 * a polite live region about the latest ones, whose sentence `announce` sets as well.
 */
function useArrivals(postId: string) {
  const me = useMe()._id;
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [announcement, announce] = useAnnouncement();
  const seen = useRef(new Set<string>());
  const unannouncedCount = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useBusEvent('comment-created', ({ postId: about, comment: { _id, user } }) => {
    if (about !== postId || user._id === me || seen.current.has(_id)) return;
    seen.current.add(_id);
    setIds(new Set(seen.current));
    unannouncedCount.current += 1;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      announce(countLabel(unannouncedCount.current, 'new comment', 'new comments'));
      unannouncedCount.current = 0;
    }, BATCH_WINDOW_MS);
  });
  return { ids, announcement, announce };
}

/** Says who may comment, in place of the form, and lists what could not be sent. */
function CommentsLimited({ post }: { post: Post }) {
  const { _id, creator, commentPolicy } = post;
  return (
    <>
      <Nothing>
        {commentPolicy === 'nobody'
          ? 'Comments are turned off.'
          : `Only people that ${creator.fullName} follows can comment.`}
      </Nothing>
      <UnsentComments postId={_id} except={null} />
    </>
  );
}

/** Returns the id of the comment in the URL's hash (`#comment-{id}`). */
const useLinkedId = () => /^#comment-(.+)$/.exec(useLocation().hash)?.[1];

const ORDERS = [
  { value: 'newest', label: 'Newest' },
  { value: 'top', label: 'Top' },
];

/** Returns what the parts of a comment need to know, and whom the new comment replies to. */
function useOwnView(post: Post | undefined, postId: string, newIds: ReadonlySet<string>) {
  const me = useMe()._id;
  const isAdmin = useAccount().data?.isAdmin ?? false;
  const namedId = useLinkedId();
  const [leftId, setLeftId] = useState<string>();
  const linkedId = namedId === leftId ? undefined : namedId;
  const visitedId = useRef<string>(undefined);
  const isFirstVisit = useCallback(() => {
    const isFirst = visitedId.current !== linkedId;
    visitedId.current = linkedId;
    return isFirst;
  }, [linkedId]);
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [replyTo, setReplyTo] = useState<ReplyTarget | null>(null);
  const isOwnPost = post?.creator._id === me;
  const mayReply = post !== undefined && post.canComment !== false;
  const view = useMemo<CommentsView>(
    () => ({
      postId,
      linkedId,
      isFirstVisit,
      newIds,
      opened,
      open: (threadId, isOpen) => setOpened((before) => new Map(before).set(threadId, isOpen)),
      reply: mayReply
        ? ({ _id, parentId, user }: Comment) => {
            setReplyTo({ commentId: _id, threadId: parentId ?? _id, userName: user.userName });
            document.getElementById(COMMENT_FIELD)?.focus();
          }
        : null,
      rightsOf: ({ user: { _id } }) => ({
        isOwn: _id === me,
        mayHide: isOwnPost && _id !== me,
        mayPin: isOwnPost,
        mayChange: isAdmin || _id === me,
      }),
    }),
    [postId, linkedId, isFirstVisit, newIds, opened, mayReply, me, isOwnPost, isAdmin],
  );
  return { view, replyTo, setReplyTo, leaveLinked: () => setLeftId(namedId) };
}

/** The comments on a post in an order, and the form for a new one. */
export function Comments({ postId }: { postId: string }) {
  const post = usePost(postId);
  const count = post?.commentsCount ?? 0;
  const arrivals = useArrivals(postId);
  const [order, setOrder] = useState<CommentOrder>('newest');
  const { view, replyTo, setReplyTo, leaveLinked } = useOwnView(post, postId, arrivals.ids);
  return (
    <Section aria-labelledby="comments-heading">
      <TitleRow>
        <Heading id="comments-heading">{count === 0 ? 'Comments' : `Comments (${count})`}</Heading>
        {count > 1 && (
          <Tabs
            label="Order of comments"
            tabs={ORDERS}
            value={order}
            onChange={(value) => setOrder(value === 'top' ? 'top' : 'newest')}
          />
        )}
      </TitleRow>
      {post?.canComment === false ? (
        <CommentsLimited post={post} />
      ) : (
        <CommentForm
          postId={postId}
          replyTo={replyTo}
          onReplyTo={setReplyTo}
          onSent={(to, state) => {
            if (state === 'sent') arrivals.announce('Comment sent');
            if (to) {
              view.open(to.threadId, true);
              return;
            }
            // The newest comments, with this one, may not be loaded around that of the address.
            leaveLinked();
            setOrder('newest');
          }}
        />
      )}
      <VisuallyHidden role="status">{arrivals.announcement}</VisuallyHidden>
      <CommentsContext value={view}>
        <ThreadList order={order} />
      </CommentsContext>
    </Section>
  );
}
