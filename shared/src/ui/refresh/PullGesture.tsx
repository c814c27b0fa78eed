import { ArrowDown } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { media } from '../../theme/media';
import { SpinnerRing } from '../Spinner';
import { floating } from '../shared.styles';
import { ENOUGH, listenForPull } from './pull';

/** Above the content, which uncovers it. Without motion, over the content. */
const Mark = styled.div.withConfig({ componentId: 'kk-pull-mark' })`
  ${floating}
  position: absolute;
  inset-block-end: calc(100% + 10px);
  inset-inline: 0;
  z-index: 3;
  display: grid;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  margin-inline: auto;
  border-radius: 50%;
  color: var(--accent-text);
  opacity: var(--pulled, 0);
  visibility: hidden;
  pointer-events: none;

  [data-pull] > & {
    visibility: visible;
  }

  svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
    rotate: calc(var(--pulled, 0) * 180deg);
  }

  @media ${media.calm} {
    inset-block: var(--space-3) auto;

    svg {
      rotate: none;
    }
  }
`;

const DURATION_MS = 200;
const EASING = 'cubic-bezier(0.2, 0.8, 0.3, 1)';

export interface PullGestureProps {
  /** Element that follows the finger. */
  container: RefObject<HTMLElement | null>;
  /** Area in which a pull may begin: anywhere in the screen, or only on the content. */
  area: 'screen' | 'content';
  /** True while the list is refreshed. */
  busy: boolean;
  onRefresh: () => void;
}

/** True for users who prefer reduced motion: the content then stays in its place. */
const isCalm = () => matchMedia(media.calm).matches;

/** Moves the content to an offset in CSS pixels; null ends the pull. */
function place(element: HTMLElement, offset: number | null): void {
  const { style, dataset } = element;
  if (offset === null) {
    delete dataset.pull;
    style.removeProperty('translate');
    style.removeProperty('--pull');
    style.removeProperty('--pulled');
    return;
  }
  dataset.pull = '';
  style.setProperty('--pull', `${offset}px`);
  if (!isCalm()) style.translate = `0 ${offset}px`;
  style.setProperty('--pulled', String(Math.min(1, offset / ENOUGH)));
}

/** The same with an animation from the current offset, if motion is wanted. */
function moveTo(element: HTMLElement, offset: number | null): void {
  const from = element.style.getPropertyValue('--pull') || '0px';
  place(element, offset);
  if (isCalm()) return;
  const frames = [{ translate: `0 ${from}` }, { translate: `0 ${offset ?? 0}px` }];
  element.animate?.(frames, { duration: DURATION_MS, easing: EASING });
}

/** The gesture of `PullToRefresh`, with its arrow and spinner. */
export function PullGesture({ container, area, busy, onRefresh }: PullGestureProps) {
  /** True from the release until the list is refreshed. */
  const [held, setHeld] = useState(false);
  const release = useEffectEvent((element: HTMLElement, offset: number) => {
    if (offset < ENOUGH) return moveTo(element, null);
    moveTo(element, ENOUGH);
    setHeld(true);
    onRefresh();
  });
  const isIdle = useEffectEvent(() => !busy && !held);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const from = (area === 'screen' && element.closest('main')) || element;
    const { style } = document.documentElement;
    // The browser would reload the page at the same gesture.
    style.overscrollBehaviorY = 'contain';
    const stop = listenForPull(from, {
      mayStart: () => isIdle(),
      onMove: (offset) => place(element, offset),
      onEnd: (offset) => release(element, offset),
    });
    return () => {
      stop();
      style.overscrollBehaviorY = '';
      place(element, null);
    };
  }, [container, area]);

  useEffect(() => {
    if (!held || busy) return;
    setHeld(false);
    if (container.current) moveTo(container.current, null);
  }, [held, busy, container]);

  return <Mark aria-hidden>{held ? <SpinnerRing $size={20} /> : <ArrowDown />}</Mark>;
}
