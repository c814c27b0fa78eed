import { markThreadVisible, media, useAppDispatch, useMe, usePageVisible } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useEffect, useRef } from 'react';
import { ReconnectingBanner } from '../delivery/ReconnectingBanner';
import { ClosedNote } from './ClosedNote';
import { Footer } from './composer.styles';
import { readEdit } from './drafts';
import { EditForm } from './EditForm';
import { WriteForm } from './WriteForm';
import { useEdit, useReply, writingActions } from './writingSlice';

/** Mutes the sound of the thread's messages in all tabs while the thread is visible. */
function useMutedThread(conversationId: string): void {
  const visible = usePageVisible();
  useEffect(() => {
    if (!visible) return;
    const controller = new AbortController();
    markThreadVisible(conversationId, controller.signal);
    return () => controller.abort();
  }, [conversationId, visible]);
}

/** Resumes an edit that was left unsaved. */
function useLeftEdit(conversationId: string): void {
  const me = useMe()._id;
  const dispatch = useAppDispatch();
  useEffect(() => {
    const left = readEdit(me, conversationId);
    if (!left) return;
    const { next: _next, ...edit } = left;
    dispatch(writingActions.editSet({ conversationId, edit }));
  }, [me, conversationId, dispatch]);
}

/** Footer of a thread with the form for the next message or for an edit. */
export function Composer({ conversation }: { conversation: Conversation }) {
  const { _id: conversationId, canSend } = conversation;
  const field = useRef<HTMLTextAreaElement>(null);
  const edit = useEdit(conversationId);
  const replyTo = useReply(conversationId);
  const opened = useRef(false);
  useMutedThread(conversationId);
  useLeftEdit(conversationId);

  // Focuses the field when a thread opens, except on touch devices, where the keyboard would cover
  // the messages. After Reply or a finished edit the field is always focused.
  useEffect(() => {
    const shouldFocus = opened.current && (replyTo !== null || edit === null);
    if (shouldFocus || window.matchMedia(media.hover).matches) {
      field.current?.focus({ preventScroll: true });
    }
    opened.current = true;
  }, [replyTo, edit]);

  return (
    <Footer data-composer>
      <ReconnectingBanner />
      {!canSend && <ClosedNote conversation={conversation} />}
      {canSend && (
        <WriteForm conversationId={conversationId} field={field} hidden={edit !== null} />
      )}
      {canSend && edit && (
        <EditForm key={edit.messageId} conversationId={conversationId} edit={edit} />
      )}
    </Footer>
  );
}
