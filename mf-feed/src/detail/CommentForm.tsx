import {
  Avatar,
  acceptOf,
  Button,
  DraftChooser,
  FileButton,
  FileList,
  getPressedKey,
  IconButton,
  MAX_COMMENT_TEXT,
  TextArea,
  useKeyboardInset,
  useMe,
} from '@kithkin/shared';
import { Image as ImageIcon, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CompletionAnchor } from '../compose/completion/Suggestions';
import { useCompletion } from '../compose/completion/useCompletion';
import { COMMENT_FIELD, collectCommentTarget } from '../post/PostActions';
import { useCommentSlot } from './commentDrafts';
import { Buttons, ChosenPhoto, NewComment, Reason, ReplyingTo } from './commentForm.styles';
import { UnsentComments } from './UnsentComments';
import {
  type CommentFormProps,
  type NewCommentProps,
  RULES,
  useCommentForm,
} from './useCommentForm';

/** Form for a new comment, and the list of unsent comments. Blank text is not sent. */
export function CommentForm(props: CommentFormProps) {
  const slot = useCommentSlot(props.postId);
  return (
    <>
      <DraftChooser slot={slot} />
      <NewCommentForm {...props} key={slot.suffix} suffix={slot.suffix} />
    </>
  );
}

const focusField = () => document.getElementById(COMMENT_FIELD)?.focus();

/** Moves the focus to the field if the post was opened by its comment icon. */
function useRequestedFocus(postId: string) {
  useEffect(() => {
    // The shell's effects run later: they scroll the new screen to its top.
    const frame = requestAnimationFrame(() => {
      if (collectCommentTarget() === postId) focusField();
    });
    return () => cancelAnimationFrame(frame);
  }, [postId]);
}

function NewCommentForm(props: NewCommentProps) {
  const { postId, replyTo, onReplyTo } = props;
  const form = useRef<HTMLFormElement>(null);
  const { text, setText, photo, sendingId, error, ready, send } = useCommentForm({
    ...props,
    onSent(...sent) {
      // Its button is removed with the text.
      if (form.current?.contains(document.activeElement)) focusField();
      props.onSent(...sent);
    },
  });
  const me = useMe();
  const keyboard = useKeyboardInset();
  const completion = useCompletion(postId);
  useRequestedFocus(postId);
  const sending = sendingId !== null;
  return (
    <>
      <NewComment
        ref={form}
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
        {replyTo && (
          <ReplyingTo>
            <span>Replying to @{replyTo.userName}</span>
            <IconButton
              icon={X}
              label="Don’t reply"
              onClick={() => {
                onReplyTo(null);
                focusField();
              }}
            />
          </ReplyingTo>
        )}
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
        {photo.files.length > 0 && (
          <ChosenPhoto>
            <FileList
              label="Chosen photo"
              files={photo.files}
              busy={sending}
              onRemove={photo.remove}
              onDescribe={photo.describe}
            />
          </ChosenPhoto>
        )}
        {photo.reasons.length > 0 && <Reason role="alert">{photo.reasons.join(' ')}</Reason>}
        <Buttons>
          <FileButton
            label="Add photo"
            icon={ImageIcon}
            iconOnly
            variant="quiet"
            accept={acceptOf(RULES)}
            disabled={sending || photo.files.length > 0}
            onFiles={photo.add}
          />
          {(ready || sending) && (
            <Button type="submit" variant="primary" size="small" busy={sending}>
              Comment
            </Button>
          )}
        </Buttons>
      </NewComment>
      <UnsentComments postId={postId} except={sendingId} />
    </>
  );
}
