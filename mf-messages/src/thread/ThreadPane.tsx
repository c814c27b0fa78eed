import { ErrorState, Navigate, session, toast, useAppDispatch, useNavigate } from '@kithkin/shared';
import { useEffect, useRef } from 'react';
import { chatsApi } from '../chatsApi';
import { messagesActions } from '../messagesSlice';
import { useConversation } from '../selectors';
import { Middle, Thread, ThreadSkeleton } from './Thread';

/** Returns true if a request has failed with 404. */
const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

/** Navigates to the list if the conversation is not found or was removed. */
function useLeaveWhenRemoved(id: string, missing: boolean, known: boolean): void {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const openId = useRef<string | null>(null);

  useEffect(() => {
    if (!missing) return;
    openId.current = null;
    dispatch(messagesActions.conversationRemoved(id));
    toast({ message: 'Conversation not found.', tone: 'danger' });
    navigate('/messages', { replace: true });
  }, [missing, id, dispatch, navigate]);

  useEffect(() => {
    // Sign-out removes all state; the guard then stores this URL to return to.
    const signedIn = session.get() !== null;
    if (known) openId.current = id;
    else if (signedIn && openId.current === id) navigate('/messages', { replace: true });
  }, [known, id, navigate]);
}

/**
 * The thread at `/messages/{id}`. The id may be a user's: the server returns the direct chat, and
 * the URL is replaced by that of the conversation.
 */
export function ThreadPane({ id }: { id: string }) {
  const blank = id.trim() === '';
  const known = useConversation(id);
  const { currentData, error, isFetching, refetch } = chatsApi.useConversationQuery(id, {
    skip: blank,
    refetchOnMountOrArgChange: true,
  });
  const missing = !isFetching && isMissing(error);
  useLeaveWhenRemoved(id, missing, known !== undefined);

  if (blank) {
    return (
      <Middle>
        <ErrorState message="Conversation ID is missing." />
      </Middle>
    );
  }
  if (currentData && currentData._id !== id) {
    return <Navigate to={`/messages/${currentData._id}`} replace />;
  }
  if (known) return <Thread key={id} conversation={known} />;
  if (error && !isFetching && !missing) {
    return (
      <Middle>
        <ErrorState message="Failed to load conversation." onRetry={() => void refetch()} />
      </Middle>
    );
  }
  return <ThreadSkeleton />;
}
