import { RemoteWidget, useAppDispatch } from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { Action, countLabel } from '../post/Action';
import { Reactions, ReplyToggle } from './comment.styles';
import { useCommentsView } from './commentsContext';
import { setCommentLiked } from './liveComments';

/** Heart, the number of likes, which lists who likes the comment, and Reply. */
export function CommentReactions({ comment }: { comment: Comment }) {
  const { postId, reply } = useCommentsView();
  const dispatch = useAppDispatch();
  const [isListing, setListing] = useState(false);
  const { _id: commentId, likeCount = 0, isLiked = false } = comment;
  const likes = countLabel(likeCount, 'like', 'likes');
  return (
    <Reactions>
      <Action
        label={`Like comment, ${likes}`}
        icon={<Heart aria-hidden />}
        on={isLiked}
        spring
        color="pink"
        onSelect={() => void dispatch(setCommentLiked({ postId, commentId }, !isLiked))}
      />
      {likeCount > 0 && (
        <ReplyToggle type="button" aria-haspopup="dialog" onClick={() => setListing(true)}>
          {likes}
        </ReplyToggle>
      )}
      {reply && (
        <ReplyToggle type="button" onClick={() => reply(comment)}>
          Reply
        </ReplyToggle>
      )}
      {isListing && (
        <RemoteWidget
          name="reactors"
          postId={postId}
          commentId={commentId}
          side="likes"
          onClose={() => setListing(false)}
        />
      )}
    </Reactions>
  );
}
