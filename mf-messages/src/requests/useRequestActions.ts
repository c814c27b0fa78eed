import { errorMessage, reportError, toast, useAppDispatch } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { ownRemoval } from '../conversations/removals';
import { messagesActions } from '../messagesSlice';
import { useAcceptRequestMutation, useBlockSenderMutation } from './requestsApi';

/** Shows and reports that a request could not be changed. */
function showFailure(error: unknown, source: string, conversationId: string): void {
  reportError(error, { source, conversationId });
  toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
}

/** Returns what can be done with a request besides deleting it. Failures are shown, never thrown. */
export function useRequestActions({ _id, requestFrom }: Conversation) {
  const dispatch = useAppDispatch();
  const [accept, accepting] = useAcceptRequestMutation();
  const [block, blocking] = useBlockSenderMutation();
  return {
    isBusy: accepting.isLoading || blocking.isLoading,
    async accept(): Promise<void> {
      const { data, error } = await accept(_id);
      if (error) showFailure(error, 'messages.accept', _id);
      else dispatch(messagesActions.conversationReceived(data));
    },
    /** Blocks the sender, who was asked for before; the request is gone for the user. */
    async block(newAccounts: boolean): Promise<void> {
      if (!requestFrom) return;
      ownRemoval.begins(_id);
      const { error } = await block({ ...requestFrom, newAccounts });
      if (error) {
        ownRemoval.failed(_id);
        showFailure(error, 'messages.block', _id);
      } else dispatch(messagesActions.conversationRemoved(_id));
    },
  };
}
