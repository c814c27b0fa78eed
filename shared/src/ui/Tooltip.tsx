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
import { lazyPart, useLazyPart } from './lazyPart';
import type { TooltipBubbleProps } from './TooltipBubble';

type Passed = Omit<DOMAttributes<HTMLElement>, 'children'> & AriaAttributes;

/** Properties beside its own go to the control, so that a menu's trigger can have a tooltip. */
export interface TooltipProps extends Passed {
  /** The words; they only repeat the control's accessible name, or add to it. */
  label: string;
  /** One control that passes its properties on, such as an `IconButton` or a link. */
  children: ReactElement<Passed>;
  placement?: TooltipBubbleProps['placement'];
}

/** Milliseconds that a pointer rests before the words come, and that they wait for it to return. */
const REST = 400;
const CLOSE_DELAY_MS = 120;

const bubble = lazyPart<TooltipBubbleProps>(() =>
  import(/* webpackChunkName: "kit-floating" */ './TooltipBubble').then(
    (module) => module.TooltipBubble,
  ),
);

/** Opens and closes after a while; the latest wish counts. */
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
 * Words beside a control that shows an icon alone: under a resting mouse and on keyboard focus,
 * never by touch; Escape and a press take them away.
 */
export function Tooltip({ label, children, placement = 'top', ...passed }: TooltipProps) {
  const [open, change] = useDelayedOpen();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Words that repeat a name may fail to come without anyone being told.
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
          change(true, REST);
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
          if (event.key === 'Escape') change(false);
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
