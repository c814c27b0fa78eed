import { getPressedKey, VisuallyHidden } from '@kithkin/shared';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { FRAME, type StoryText } from './storyText';
import { layoutText, type TextBlock, TYPE, within } from './textBlock';

const share = (units: number) => `${(units / FRAME.width) * 100}cqi`;

/** The text block; its sizes are relative to the stage. */
const Ground = styled.div<{ $tone: 'dark' | 'light' }>`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  padding-block: ${share(TYPE.padding.block)};
  border-radius: ${share(TYPE.radius)};
  background: ${({ $tone }) => ($tone === 'dark' ? '#14120fd9' : '#ffffffeb')};
  color: ${({ $tone }) => ($tone === 'dark' ? '#fff' : '#14120f')};
  font: ${TYPE.font};
  font-size: ${share(TYPE.size)};
  line-height: ${share(TYPE.line)};
  text-align: center;
  white-space: pre;
  cursor: move;
  touch-action: none;
  user-select: none;

  /* The touch target is never smaller than 44 pixels. */
  &::after {
    content: '';
    position: absolute;
    inset: 50% auto auto 50%;
    inline-size: max(100%, 44px);
    block-size: max(100%, 44px);
    transform: translate(-50%, -50%);
  }

  &:focus-visible {
    outline: 3px solid #fff;
    outline-offset: 2px;
    box-shadow: 0 0 0 8px #14120f;
  }
`;

const Line = styled.span`
  display: block;
`;

interface DraggableTextBlockProps {
  text: StoryText;
  onMove: (position: Pick<StoryText, 'x' | 'y'>) => void;
}

/** Distance moved by an arrow key, without and with Shift, in units of the frame. */
const STEP = 20;
const LEAP = 120;

const ways: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (part: number, whole: number) => Math.round((part / whole) * 100);

/** Moves the text block with the pointer. */
function useDrag({ text, onMove }: DraggableTextBlockProps, textBlock: TextBlock) {
  const start = useRef<{ pointer: { x: number; y: number }; position: typeof text } | null>(null);
  const end = () => {
    start.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { pointer: { x: event.clientX, y: event.clientY }, position: text };
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      const stage = currentTarget.parentElement;
      if (!start.current || !stage) return;
      const { pointer, position } = start.current;
      const scale = FRAME.width / stage.clientWidth;
      const x = position.x + (clientX - pointer.x) * scale;
      const y = position.y + (clientY - pointer.y) * scale;
      onMove(within({ x, y }, textBlock));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/**
 * Text block on the preview, exactly as it will be drawn. It is moved by pointer, touch or arrow
 * keys.
 */
export function DraggableTextBlock(props: DraggableTextBlockProps) {
  const { text, onMove } = props;
  const textBlock = layoutText(text.text);
  const position = within(text, textBlock);
  const drag = useDrag({ text: { ...text, ...position }, onMove }, textBlock);
  const hintId = useId();
  const [statusText, announce] = useState('');

  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[getPressedKey(event)];
    if (!way) return;
    event.preventDefault();
    const by = event.shiftKey ? LEAP : STEP;
    const moved = within({ x: position.x + way[0] * by, y: position.y + way[1] * by }, textBlock);
    onMove(moved);
    const across = percent(moved.x, FRAME.width);
    announce(
      `${across} percent from the left, ${percent(moved.y, FRAME.height)} percent from the top`,
    );
  };

  return (
    <>
      <Ground
        {...drag}
        role="application"
        tabIndex={0}
        aria-label={`Text: ${text.text.trim()}`}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        $tone={text.look}
        style={{
          inlineSize: share(textBlock.width),
          blockSize: share(textBlock.height),
          transform: `translate(${share(position.x - textBlock.width / 2)}, ${share(position.y - textBlock.height / 2)})`,
        }}
      >
        {textBlock.lines.map((line, at) => (
          <Line key={at} dir="auto">
            {line || ' '}
          </Line>
        ))}
      </Ground>
      <VisuallyHidden id={hintId}>Drag it, or move it with the arrow keys.</VisuallyHidden>
      <VisuallyHidden role="status">{statusText}</VisuallyHidden>
    </>
  );
}
