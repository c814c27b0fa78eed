import {
  errorMessage,
  type FileRules,
  isBlankText,
  lengthError,
  MAX_COMMENT_TEXT,
  newClientId,
  useBusy,
  useChosenFiles,
  useUnmountSignal,
} from '@kithkin/shared';
import { useState } from 'react';
import { type ReplyTarget, useCommentDraft, useStoredTarget } from './commentDrafts';
import { createComment } from './liveComments';

/** A comment takes one photo. */
export const RULES: FileRules = {
  kinds: ['image'],
  max: 1,
  tooMany: 'A comment takes one photo.',
  wrongKind: (name) => `${name} is not a photo.`,
};

const FAILED = 'The comment could not be sent.';

export interface CommentFormProps {
  postId: string;
  /** The comment that the new one replies to. */
  replyTo: ReplyTarget | null;
  onReplyTo: (target: ReplyTarget | null) => void;
  /** Called with what it replies to when it was sent, or is stored to be sent later (`waiting`). */
  onSent: (target: ReplyTarget | null, state: 'sent' | 'waiting') => void;
}

export type NewCommentProps = CommentFormProps & { suffix: string };

/**
 * State of the form for a new comment, stored as a draft from the first character. The draft
 * survives the end of the session. The comment is sent after earlier ones on the same post. The field
 * is cleared when the server has created the comment, or the device holds it for lack of a connection;
 * a rejection leaves it unchanged.
 * @param suffix of the draft; must not change while mounted
 */
export function useCommentForm({ postId, suffix, replyTo, onReplyTo, onSent }: NewCommentProps) {
  const draft = useCommentDraft(postId, suffix);
  const { text } = draft;
  useStoredTarget(postId, { suffix, text }, replyTo, onReplyTo);
  const [sendingId, setSendingId] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const unmountSignal = useUnmountSignal();
  const photo = useChosenFiles(RULES);
  const [file] = photo.files;
  useBusy('unsent comment', !isBlankText(text) || file !== undefined);

  const setText = (next: string) => {
    draft.change(next);
    setError(null);
  };
  const ready =
    (!isBlankText(text) || file !== undefined) &&
    photo.usable &&
    lengthError(text, MAX_COMMENT_TEXT) === null;

  const send = async () => {
    if (!ready || sendingId !== null) return;
    const clientId = newClientId();
    const left = unmountSignal();
    setSendingId(clientId);
    setError(null);
    const path = `/posts/${encodeURIComponent(postId)}/comments`;
    const alt = file?.alt.trim();
    const fields = {
      text: text.trim(),
      ...(replyTo && { parentId: replyTo.commentId }),
      ...(alt && { alt }),
    };
    const files = file ? [{ field: 'media', blob: file.file, name: file.file.name }] : [];
    const comment = { lane: postId, clientId, path, fields, files };
    // Once it is stored it is restored after a reload: a draft as well would become a second one.
    const outcome = await createComment(comment, { onStored: draft.discard, left });
    if (outcome.state === 'sent' || outcome.state === 'waiting') {
      draft.show('');
      photo.clear();
      onReplyTo(null);
      onSent(replyTo, outcome.state);
    }
    // Rejected, or cancelled in another tab: what is still in the field becomes a draft again.
    else if (!left.aborted && text !== '') draft.save();
    if (outcome.state === 'failed') setError(errorMessage(outcome.error, FAILED));
    setSendingId(null);
  };

  return {
    text,
    setText,
    photo,
    /** `clientId` of the comment that is being sent from the field, or null. */
    sendingId,
    error,
    ready,
    send: () => void send(),
  };
}
