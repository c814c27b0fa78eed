import {
  Button,
  DraftChooser,
  errorMessage,
  markThreadVisible,
  media,
  toast,
  useAppDispatch,
  useDraftSlot,
  useKeyboardInset,
  useMe,
  usePageVisible,
} from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useEffect, useRef } from 'react';
import { chatsApi } from '../chatsApi';
import { counterpart, personName } from '../conversations/displayName';
import { ReconnectingBanner } from '../delivery/ReconnectingBanner';
import { Closed, Footer } from './composer.styles';
import { messageDrafts, readEdit } from './drafts';
import { EditForm } from './EditForm';
import { WriteForm } from './WriteForm';
import { useEdit, useReply, writingActions } from './writingSlice';

/** Says why nothing can be written; somebody whom the user has blocked can be unblocked here. */
function ClosedNote({ conversation }: { conversation: Conversation }) {
  const me = useMe()._id;
  const other = counterpart(conversation, me);
  const { data: person } = chatsApi.usePersonQuery(other?._id ?? '', { skip: !other });
  const [unblock, { isLoading }] = chatsApi.useUnblockMutation();
  if (!person?.isBlocked) return <Closed>You can’t write in this conversation.</Closed>;

  const lift = async () => {
    const { error } = await unblock(person);
    if (!error) return;
    toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
  };
  return (
    <Closed>
      You can’t write in this conversation: you have blocked {personName(other)}.{' '}
      <Button size="small" busy={isLoading} onClick={() => void lift()}>
        Unblock
      </Button>
    </Closed>
  );
}

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
    const { next: _next, nextRemovedPreview: _choice, ...edit } = left;
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
  const slot = useDraftSlot(messageDrafts(useMe()._id, conversationId), canSend);
  const { suffix } = slot;
  const keyboard = useKeyboardInset();
  useMutedThread(conversationId);
  useLeftEdit(conversationId);

  // Focuses the field when a thread opens, except on touch devices, where the keyboard would cover
  // the messages. After Reply or a finished edit the field is always focused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another draft the field is another one
  useEffect(() => {
    const shouldFocus = opened.current && (replyTo !== null || edit === null);
    if (shouldFocus || window.matchMedia(media.hover).matches) {
      field.current?.focus({ preventScroll: true });
    }
    opened.current = true;
  }, [replyTo, edit, suffix]);

  return (
    <Footer data-composer style={{ marginBottom: keyboard }}>
      <ReconnectingBanner />
      {!canSend && <ClosedNote conversation={conversation} />}
      {canSend && (
        <>
          {edit === null && <DraftChooser slot={slot} />}
          <WriteForm
            key={slot.suffix}
            conversationId={conversationId}
            suffix={slot.suffix}
            field={field}
            hidden={edit !== null}
          />
        </>
      )}
      {canSend && edit && (
        <EditForm key={edit.messageId} conversationId={conversationId} edit={edit} />
      )}
    </Footer>
  );
}
