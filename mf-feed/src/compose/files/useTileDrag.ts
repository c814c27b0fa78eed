import { getPressedKey } from '@kithkin/shared';
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** Movement in CSS pixels from which a press is a drag. */
const THRESHOLD_PX = 6;

export interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onClickCapture: (event: MouseEvent) => void;
}

/** A drag: the dragged file, and the one under the pointer. */
interface Drag {
  id: string;
  overId: string | null;
}

/** Start of a press, in coordinates of the page. */
interface Press {
  id: string;
  tile: HTMLElement;
  x: number;
  y: number;
}

/**
 * Returns true if the press starts a drag: a finger must press the button that moves the tile, as
 * it scrolls the page elsewhere; a mouse may press the picture as well.
 */
function startsDrag({ target, pointerType, button }: PointerEvent): boolean {
  if (!(target instanceof Element) || button !== 0) return false;
  const pressed = target.closest('button');
  return pressed === null ? pointerType !== 'touch' : pressed.dataset.part === 'move';
}

const contains = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom;

/**
 * Drag of a tile by mouse, pen and finger: the tile follows the pointer, and takes the place of the
 * tile on which it is released. Escape cancels.
 */
export function useTileDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: string, overId: string) => void,
) {
  const [now, setNow] = useState<Drag | null>(null);
  /** Latest state. Several pointer events may occur between two renders. */
  const latest = useRef<Drag | null>(null);
  const press = useRef<Press | null>(null);
  /** True after a drag until the click that the browser makes of it. */
  const dragged = useRef(false);

  const show = (next: Drag | null) => {
    latest.current = next;
    setNow(next);
  };
  const end = () => {
    press.current?.tile.style.removeProperty('translate');
    press.current = null;
    show(null);
  };
  const cancelDrag = useEffectEvent(end);
  const active = now !== null;
  useEffect(() => {
    if (!active) return;
    const cancel = (event: KeyboardEvent) => {
      if (getPressedKey(event) !== 'Escape') return;
      event.stopPropagation();
      cancelDrag();
    };
    document.addEventListener('keydown', cancel, true);
    return () => document.removeEventListener('keydown', cancel, true);
  }, [active]);

  const tileAt = (id: string, x: number, y: number) =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-file]') ?? [])].find(
      (tile) => tile.dataset.file !== id && contains(tile.getBoundingClientRect(), x, y),
    );

  // A fast pointer may be over another tile before the drag has captured it.
  const handlers: DragHandlers = {
    onPointerDown(event) {
      dragged.current = false;
      const tile = event.currentTarget;
      const id = tile.dataset.file;
      if (id === undefined || !startsDrag(event)) return;
      press.current = { id, tile, x: event.pageX, y: event.pageY };
    },
    onPointerMove(event) {
      const from = press.current;
      if (!from) return;
      // Released elsewhere.
      if (event.buttons === 0) {
        end();
        return;
      }
      const { id, tile } = from;
      const [x, y] = [event.pageX - from.x, event.pageY - from.y];
      const begins = latest.current === null;
      if (begins && Math.hypot(x, y) < THRESHOLD_PX) return;
      if (begins) tile.setPointerCapture?.(event.pointerId);
      dragged.current = true;
      tile.style.setProperty('translate', `${x}px ${y}px`);
      const over = tileAt(id, event.clientX, event.clientY);
      over?.scrollIntoView?.({ block: 'nearest' });
      const overId = over?.dataset.file ?? null;
      if (latest.current?.id !== id || latest.current.overId !== overId) show({ id, overId });
    },
    onPointerUp() {
      const dropped = latest.current;
      end();
      if (dropped && dropped.overId !== null) onDrop(dropped.id, dropped.overId);
    },
    onPointerCancel: end,
    onClickCapture(event) {
      if (!dragged.current) return;
      dragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };

  return { id: now?.id ?? null, overId: now?.overId ?? null, handlers };
}
