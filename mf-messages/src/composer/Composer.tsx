import { markThreadVisible, media, useAppDispatch, useMe } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useEffect, useRef } from 'react';
import { ReconnectingBanner } from '../delivery/ReconnectingBanner';
import { useVisible } from '../useVisible';
import { Closed, Footer } from './composer.styles';
import { readEdit } from './drafts';
import { EditForm } from './EditForm';
import { WriteForm } from './WriteForm';
import { useEdit, useReply, writingActions } from './writingSlice';

/** While the thread is on a visible screen, its messages make no sound in any tab. */
function useMutedThread(conversationId: string): void {
  const visible = useVisible();
  useEffect(() => {
    if (!visible) return;
    const controller = new AbortController();
    markThreadVisible(conversationId, controller.signal);
    return () => controller.abort();
  }, [conversationId, visible]);
}

/** A change that an earlier visit left unsaved is gone on with. */
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

/** Where one writes: the next message, or the change of one that was sent. */
export function Composer({ conversation }: { conversation: Conversation }) {
  const { _id: conversationId, canSend } = conversation;
  const field = useRef<HTMLTextAreaElement>(null);
  const edit = useEdit(conversationId);
  const replyTo = useReply(conversationId);
  const opened = useRef(false);
  useMutedThread(conversationId);
  useLeftEdit(conversationId);

  // Whoever opens a thread wants to write; on touch the keyboard would cover what they read. Whoever
  // has chosen Reply, or is done with a change, wants to write in any case.
  useEffect(() => {
    const shouldFocus = opened.current && (replyTo !== null || edit === null);
    if (shouldFocus || window.matchMedia(media.hover).matches) {
      field.current?.focus({ preventScroll: true });
    }
    opened.current = true;
  }, [replyTo, edit]);

  return (
    <Footer>
      <ReconnectingBanner />
      {!canSend && <Closed>You can’t write in this conversation.</Closed>}
      {canSend && (
        <WriteForm conversationId={conversationId} field={field} hidden={edit !== null} />
      )}
      {canSend && edit && (
        <EditForm key={edit.messageId} conversationId={conversationId} edit={edit} />
      )}
    </Footer>
  );
}
