import { BlockDialog, Button } from '@kithkin/shared';
import type { ChatUser, Conversation } from '@kithkin/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { Footer } from '../composer/composer.styles';
import { personName } from '../conversations/displayName';
import { useDeleteConversation } from '../conversations/useDeleteConversation';
import { useRequestActions } from './useRequestActions';

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

interface Props {
  conversation: Conversation;
  /** User who wrote, or added the viewer to the group. */
  from: ChatUser;
}

/** Footer of a request in place of the composer: what it is, and Accept, Delete and Block. */
export function RequestBar({ conversation, from }: Props) {
  const { accept, block, isBusy } = useRequestActions(conversation);
  const [isBlocking, setBlocking] = useState(false);
  const deleteConversation = useDeleteConversation();
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
        <Button disabled={isBusy} onClick={() => void deleteConversation(conversation._id)}>
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
