import { VisuallyHidden } from '@kithkin/shared';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { type Plate, plateOf, within } from './plate';
import { FRAME, type StoryText } from './storyText';
import { Ground, Line } from './textStyles';

interface TextPlateProps {
  text: StoryText;
  onMove: (place: Pick<StoryText, 'x' | 'y'>) => void;
}

/** What an arrow key moves it by, and with Shift, in units of the frame. */
const STEP = 20;
const LEAP = 120;

const ways: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (part: number, whole: number) => Math.round((part / whole) * 100);
const share = (units: number) => `${(units / FRAME.width) * 100}cqi`;

/** Moves the plate with the pointer, by as much as the pointer moves. */
function useDrag({ text, onMove }: TextPlateProps, plate: Plate) {
  const start = useRef<{ pointer: { x: number; y: number }; place: typeof text } | null>(null);
  const end = () => {
    start.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { pointer: { x: event.clientX, y: event.clientY }, place: text };
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      const stage = currentTarget.parentElement;
      if (!start.current || !stage) return;
      const { pointer, place } = start.current;
      const scale = FRAME.width / stage.clientWidth;
      const x = place.x + (clientX - pointer.x) * scale;
      const y = place.y + (clientY - pointer.y) * scale;
      onMove(within({ x, y }, plate));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** The words on the preview, exactly as they will be drawn; moved by pointer, finger or arrow keys. */
export function TextPlate(props: TextPlateProps) {
  const { text, onMove } = props;
  const plate = plateOf(text.words);
  const place = within(text, plate);
  const drag = useDrag({ text: { ...text, ...place }, onMove }, plate);
  const hintId = useId();
  const [said, say] = useState('');

  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const by = event.shiftKey ? LEAP : STEP;
    const moved = within({ x: place.x + way[0] * by, y: place.y + way[1] * by }, plate);
    onMove(moved);
    const across = percent(moved.x, FRAME.width);
    say(`${across} percent from the left, ${percent(moved.y, FRAME.height)} percent from the top`);
  };

  return (
    <>
      <Ground
        {...drag}
        role="application"
        tabIndex={0}
        aria-label={`Text: ${text.words.trim()}`}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        $look={text.look}
        style={{
          inlineSize: share(plate.width),
          blockSize: share(plate.height),
          transform: `translate(${share(place.x - plate.width / 2)}, ${share(place.y - plate.height / 2)})`,
        }}
      >
        {plate.lines.map((line, at) => (
          <Line key={at} dir="auto">
            {line || ' '}
          </Line>
        ))}
      </Ground>
      <VisuallyHidden id={hintId}>Drag it, or move it with the arrow keys.</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
