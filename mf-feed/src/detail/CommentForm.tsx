import {
  Avatar,
  Button,
  DraftChooser,
  errorMessage,
  getPressedKey,
  isBlankText,
  lengthError,
  MAX_COMMENT_TEXT,
  newClientId,
  TextArea,
  useBusy,
  useKeyboardInset,
  useMe,
  useUnmountSignal,
} from '@kithkin/shared';
import { useEffect, useState } from 'react';
import { CompletionAnchor } from '../compose/completion/Suggestions';
import { useCompletion } from '../compose/completion/useCompletion';
import { COMMENT_FIELD, collectCommentTarget } from '../post/PostActions';
import { Buttons, NewComment } from './comment.styles';
import { useCommentDraft, useCommentSlot } from './commentDrafts';
import { createComment } from './liveComments';
import { UnsentComments } from './UnsentComments';

const FAILED = 'The comment could not be sent.';

/**
 * State of the form for a new comment, stored as a draft from the first character. The draft
 * survives the end of the session. The comment is sent after earlier ones on the same post. The field
 * is cleared when the server has created the comment, or the device holds it for lack of a connection;
 * a rejection leaves it unchanged.
 * @param suffix of the draft; must not change while mounted
 */
function useCommentForm(postId: string, suffix: string) {
  const draft = useCommentDraft(postId, suffix);
  const { text } = draft;
  const [sendingId, setSendingId] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const unmountSignal = useUnmountSignal();
  useBusy('unsent comment', !isBlankText(text));

  const setText = (next: string) => {
    draft.change(next);
    setError(null);
  };
  const ready = !isBlankText(text) && lengthError(text, MAX_COMMENT_TEXT) === null;

  const send = async () => {
    if (!ready || sendingId !== null) return;
    const clientId = newClientId();
    const left = unmountSignal();
    setSendingId(clientId);
    setError(null);
    const path = `/posts/${encodeURIComponent(postId)}/comments`;
    const comment = { lane: postId, clientId, path, fields: { text: text.trim() } };
    // Once it is stored it is restored after a reload: a draft as well would become a second one.
    const outcome = await createComment(comment, { onStored: draft.discard, left });
    if (outcome.state === 'sent' || outcome.state === 'waiting') draft.show('');
    // Rejected, or cancelled in another tab: what is still in the field becomes a draft again.
    else if (!left.aborted) draft.save();
    if (outcome.state === 'failed') setError(errorMessage(outcome.error, FAILED));
    setSendingId(null);
  };

  return {
    text,
    setText,
    /** `clientId` of the comment that is being sent from the field, or null. */
    sendingId,
    error,
    ready,
    send: () => void send(),
  };
}

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
