import { BlockDialog, Button, useAppDispatch } from '@kithkin/shared';
import type { ChatUser, Conversation } from '@kithkin/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { Footer } from '../composer/composer.styles';
import { personName } from '../conversations/displayName';
import { deleteConversation, removeBy } from '../conversations/removals';
import { showFailure } from '../failure';
import { messagesActions } from '../messagesSlice';
import { requestsApi } from './requestsApi';

const Text = styled.p`
  padding: var(--space-1) var(--space-2) var(--space-3);
  color: var(--text-2);
  font-size: var(--font-13);
  text-align: center;
  text-wrap: balance;

  b {
    color: var(--text);
    font-weight: 600;
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-2);
  max-inline-size: 480px;
  margin-inline: auto;
`;

/** Returns what can be done with a request besides deleting it. Failures are shown, never thrown. */
function useRequestActions({ _id: conversationId, requestFrom }: Conversation) {
  const dispatch = useAppDispatch();
  const [accept, accepting] = requestsApi.useAcceptRequestMutation();
  const [block, blocking] = requestsApi.useBlockSenderMutation();
  const fail = (error: unknown, source: string) =>
    showFailure(error, { source, conversationId }, 'Nothing was changed.');
  return {
    isBusy: accepting.isLoading || blocking.isLoading,
    async accept(): Promise<void> {
      const { data, error } = await accept(conversationId);
      if (error) fail(error, 'messages.accept');
      else dispatch(messagesActions.conversationReceived(data));
    },
    /** Blocks the sender, who was asked for before; the request is gone for the user. */
    async block(newAccounts: boolean): Promise<void> {
      if (!requestFrom) return;
      const request = () => block({ ...requestFrom, newAccounts });
      const error = await dispatch(removeBy(conversationId, request));
      if (error) fail(error, 'messages.block');
    },
  };
}

interface Props {
  conversation: Conversation;
  /** User who wrote, or added the viewer to the group. */
  from: ChatUser;
}

/** Footer of a request in place of the composer: what it is, and Accept, Delete and Block. */
export function RequestBar({ conversation, from }: Props) {
  const { accept, block, isBusy } = useRequestActions(conversation);
  const [isBlocking, setBlocking] = useState(false);
  const dispatch = useAppDispatch();
  return (
    <Footer role="group" aria-label="Request">
      <Text>
        <b dir="auto">{personName(from)}</b>{' '}
        {conversation.isGroup ? 'added you to this group.' : 'wants to send you messages.'} They
        don’t see that you have read it until you accept.
      </Text>
      <Actions>
        <Button variant="quiet" disabled={isBusy} onClick={() => setBlocking(true)}>
          Block
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => void dispatch(deleteConversation(conversation._id))}
        >
          Delete
        </Button>
        <Button variant="primary" busy={isBusy} onClick={() => void accept()}>
          Accept
        </Button>
      </Actions>
      <BlockDialog
        name={personName(from)}
        open={isBlocking}
        onBlock={(newAccounts) => {
          setBlocking(false);
          void block(newAccounts);
        }}
        onClose={() => setBlocking(false)}
      />
    </Footer>
  );
}
