import { EmojiButton, getPressedKey, IconButton, Menu, media } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { EllipsisVertical, Plus, Reply, SmilePlus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useThreadActions } from '../threadActions';
import { actionItems } from './actionItems';
import { QuickReactions } from './QuickReactions';

interface Side {
  $own: boolean;
}

/** Positioned beside the bubble, towards the middle of the thread. */
const Tools = styled.div<Side>`
  --control: 32px;
  position: absolute;
  inset-block: 0;
  inset-inline-${({ $own }) => ($own ? 'end' : 'start')}: 100%;
  z-index: 2;
  display: flex;
  align-items: center;
  max-block-size: 72px;
  padding-inline: var(--space-1);
  opacity: 0;

  svg {
    inline-size: 18px;
    block-size: 18px;
  }

  &[data-open],
  article:focus-visible &,
  article:has(:focus-visible) & {
    opacity: 1;
  }

  @media ${media.hover} {
    article:hover & {
      opacity: 1;
    }
  }

  /* On touch devices a long press opens the action sheet instead. */
  @media (hover: none) {
    pointer-events: none;
  }
`;

const QuickSlot = styled.div<Side>`
  position: absolute;
  inset-block-end: calc(50% + 22px);
  inset-inline-${({ $own }) => ($own ? 'end' : 'start')}: 0;
  display: flex;
  padding: var(--space-1);
  border: 1px solid var(--line);
  border-radius: var(--radius-pill);
  background: var(--raised);
  box-shadow: var(--shadow-float);
`;

interface Props {
  message: Message;
  isOwn: boolean;
  canSend: boolean;
  /** Called with true while a menu or picker is open: the tools stay visible meanwhile. */
  onHold(held: boolean): void;
}

const FLOATING = '[data-quick], [role="dialog"], [role="menu"]';

/** Buttons beside a hovered or focused bubble: React, Reply and the menu. */
export function MessageTools({ message, isOwn, canSend, onHold }: Props) {
  const threadActions = useThreadActions();
  const [menu, setMenu] = useState(false);
  const [quick, setQuick] = useState(false);
  const smile = useRef<HTMLButtonElement>(null);
  const open = menu || quick;

  useEffect(() => {
    onHold(open);
    return () => onHold(false);
  }, [open, onHold]);

  useEffect(() => {
    if (!quick) return;
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(FLOATING)) setQuick(false);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [quick]);

  const react = (emoji: string | null) => {
    setQuick(false);
    threadActions.react(message, emoji);
    smile.current?.focus();
  };
  const leave = (event: KeyboardEvent) => {
    if (getPressedKey(event) !== 'Escape') return;
    event.preventDefault();
    setQuick(false);
    smile.current?.focus();
  };
  return (
    <Tools $own={isOwn} data-open={open || undefined}>
      {canSend && (
        <>
          <IconButton
            ref={smile}
            label="React"
            icon={SmilePlus}
            aria-expanded={quick}
            onClick={() => setQuick(!quick)}
          />
          <IconButton label="Reply" icon={Reply} onClick={() => threadActions.reply(message)} />
        </>
      )}
      <Menu
        label="Message"
        trigger={<IconButton label="More" icon={EllipsisVertical} data-more />}
        items={actionItems(message, { mine: isOwn, canSend }, threadActions)}
        placement={isOwn ? 'bottom-end' : 'bottom-start'}
        open={menu}
        onOpenChange={setMenu}
      />
      {quick && (
        <QuickSlot $own={isOwn} data-quick onKeyDown={leave}>
          <QuickReactions message={message} onChoose={react} autoFocus />
          <EmojiButton
            label="More emoji"
            icon={Plus}
            closes
            placement={isOwn ? 'top-end' : 'top-start'}
            onChoose={react}
          />
        </QuickSlot>
      )}
    </Tools>
  );
}
