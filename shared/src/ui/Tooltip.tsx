import {
  type AriaAttributes,
  cloneElement,
  type DOMAttributes,
  type ReactElement,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { getPressedKey } from './getPressedKey';
import { lazyPart, useLazyPart } from './lazyPart';
import type { TooltipBubbleProps } from './TooltipBubble';

type Passed = Omit<DOMAttributes<HTMLElement>, 'children'> & AriaAttributes;

/**
 * Additional properties are passed to the control, so that the trigger of a menu can have a
 * tooltip.
 */
export interface TooltipProps extends Passed {
  /** Tooltip text. It repeats or supplements the control's accessible name. */
  label: string;
  /** Control that passes its properties on, such as an `IconButton` or a link. */
  children: ReactElement<Passed>;
  placement?: TooltipBubbleProps['placement'];
}

/** Delays in milliseconds: before the tooltip opens on hover, and before it closes afterwards. */
const OPEN_DELAY_MS = 400;
const CLOSE_DELAY_MS = 120;

const bubble = lazyPart<TooltipBubbleProps>(() =>
  import(/* webpackChunkName: "kit-floating" */ './TooltipBubble').then(
    (module) => module.TooltipBubble,
  ),
);

/** Returns the open state and a setter with an optional delay; the latest call applies. */
function useDelayedOpen() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: boolean, after = 0) => {
    clearTimeout(timer.current);
    if (after > 0) timer.current = setTimeout(() => setOpen(next), after);
    else setOpen(next);
  };
  return [open, change] as const;
}

/**
 * Renders a tooltip for an icon-only control: on mouse hover and keyboard focus, never on touch.
 * Escape and a press close it.
 */
export function Tooltip({ label, children, placement = 'top', ...passed }: TooltipProps) {
  const [open, change] = useDelayedOpen();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Ignores load failures, since the tooltip only supplements the accessible name.
  const failed = useCallback(() => setAnchor(null), []);
  const Bubble = useLazyPart(bubble, anchor !== null, failed);
  const own: Passed = { ...children.props, ...passed };
  return (
    <>
      {cloneElement(children, {
        ...passed,
        onPointerEnter(event) {
          own.onPointerEnter?.(event);
          if (event.pointerType === 'touch') return;
          setAnchor(event.currentTarget);
          change(true, OPEN_DELAY_MS);
        },
        onPointerLeave(event) {
          own.onPointerLeave?.(event);
          change(false, CLOSE_DELAY_MS);
        },
        onPointerDown(event) {
          own.onPointerDown?.(event);
          change(false);
        },
        onFocus(event) {
          own.onFocus?.(event);
          if (!event.currentTarget.matches(':focus-visible')) return;
          setAnchor(event.currentTarget);
          change(true);
        },
        onBlur(event) {
          own.onBlur?.(event);
          change(false);
        },
        onKeyDown(event) {
          own.onKeyDown?.(event);
          if (getPressedKey(event) === 'Escape') change(false);
        },
      })}
      {Bubble && anchor && (
        <Bubble
          {...{ label, placement, anchor, open }}
          onPointerEnter={() => change(true)}
          onPointerLeave={() => change(false, CLOSE_DELAY_MS)}
        />
      )}
    </>
  );
}
