import { useParams } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { ConversationRow } from './ConversationRow';
import { ROW_HEIGHT } from './conversationRow.styles';
import { useRowKeys } from './useRowKeys';
import { useRowWindow } from './useRowWindow';

const Scroll = styled.nav`
  flex: 1;
  min-block-size: 0;
  padding: var(--space-1) var(--space-2) var(--space-4);
  overflow-y: auto;
  overscroll-behavior: contain;

  /* As high as all rows; only the visible ones are rendered. */
  ul {
    position: relative;
  }
`;

const Nothing = styled.p`
  padding: var(--space-5) var(--space-4);
  color: var(--text-2);
  text-align: center;
`;

interface Props {
  conversations: readonly Conversation[];
  /** Id of the signed-in user. */
  me: string;
  /** Restored on mount and updated while the user scrolls. */
  listState: ListScrollState;
}

/** Scroll position and search of the list, to restore them. */
export interface ListScrollState {
  /** Scroll offset in CSS pixels. */
  top: number;
  /** Text of the search field. */
  typed: string;
}

/**
 * The rows of the list. Only rows near the visible range are rendered. They are one tab stop: arrow
 * keys, Home and End move between rows.
 */
export function ConversationRows({ conversations, me, listState }: Props) {
  const { id: open } = useParams<'id'>();
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = listState.top;
  }, [listState]);
  const { from, to } = useRowWindow(box, ROW_HEIGHT);
  const { current, ...keys } = useRowKeys(box, conversations, open);
  return (
    <Scroll
      ref={box}
      aria-label="Conversations"
      onScroll={({ currentTarget }) => {
        listState.top = currentTarget.scrollTop;
      }}
      {...keys}
    >
      {conversations.length === 0 && (
        <Nothing role="status">No conversation matches your search.</Nothing>
      )}
      <ul style={{ blockSize: conversations.length * ROW_HEIGHT }}>
        {conversations.map((conversation, at) => {
          // The row with the focus stays rendered, as the arrow keys start from it.
          const seen = (at >= from && at < to) || conversation._id === current;
          return seen ? (
            <ConversationRow
              key={conversation._id}
              conversation={conversation}
              me={me}
              at={at}
              of={conversations.length}
              reachable={conversation._id === current}
            />
          ) : null;
        })}
      </ul>
    </Scroll>
  );
}
