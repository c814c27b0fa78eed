import {
  Avatar,
  Button,
  DraftChooser,
  getPressedKey,
  MAX_COMMENT_TEXT,
  TextArea,
  useKeyboardInset,
  useMe,
} from '@kithkin/shared';
import { useEffect } from 'react';
import { CompletionAnchor } from '../compose/completion/Suggestions';
import { useCompletion } from '../compose/completion/useCompletion';
import { COMMENT_FIELD, collectCommentTarget } from '../post/PostActions';
import { Buttons, NewComment } from './comment.styles';
import { useCommentSlot } from './commentDrafts';
import { UnsentComments } from './UnsentComments';
import { useCommentForm } from './useCommentForm';

/** Form for a new comment, and the list of unsent comments. Blank text is not sent. */
export function CommentForm({ postId }: { postId: string }) {
  const slot = useCommentSlot(postId);
  return (
    <>
      <DraftChooser slot={slot} />
      <NewCommentForm key={slot.suffix} postId={postId} suffix={slot.suffix} />
    </>
  );
}

/** Moves the focus to the field if the post was opened by its comment icon. */
function useRequestedFocus(postId: string) {
  useEffect(() => {
    // The shell's effects run later: they scroll the new screen to its top.
    const frame = requestAnimationFrame(() => {
      if (collectCommentTarget() === postId) document.getElementById(COMMENT_FIELD)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [postId]);
}

function NewCommentForm({ postId, suffix }: { postId: string; suffix: string }) {
  const { text, setText, sendingId, error, ready, send } = useCommentForm(postId, suffix);
  const me = useMe();
  const keyboard = useKeyboardInset();
  const completion = useCompletion();
  useRequestedFocus(postId);
  const sending = sendingId !== null;
  return (
    <>
      <NewComment
        aria-label="New comment"
        $keyboard={keyboard}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div>
          <Avatar src={me.profilePhoto} size={32} />
        </div>
        <CompletionAnchor>
          <TextArea
            {...completion.field}
            id={COMMENT_FIELD}
            label="Comment"
            hideLabel
            placeholder="Write a comment"
            rows={1}
            dir="auto"
            maxCharacters={MAX_COMMENT_TEXT}
            error={error}
            readOnly={sending}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (completion.handlesKey(event)) return;
              if (getPressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey)) send();
            }}
          />
          {completion.list}
        </CompletionAnchor>
        {(ready || sending) && (
          <Buttons>
            <Button type="submit" variant="primary" size="small" busy={sending}>
              Comment
            </Button>
          </Buttons>
        )}
      </NewComment>
      <UnsentComments postId={postId} except={sendingId} />
    </>
  );
}
