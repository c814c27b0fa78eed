import { createValueStore } from '@kithkin/shared';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { type Outline, outlines } from '../remotes/boundaries';
import { readTab, writeTab } from '../storage/tabStorage';
import { releasedSource } from './tab';

const KEY = 'kithkin.outlines';
const isOn = createValueStore(readTab(KEY) === 'on');

/** Returns true if outlines are on. */
export const isOutlining = isOn.current;

/** Turns the outlines on or off, for this tab. */
export function setOutlines(next: boolean): void {
  writeTab(KEY, next ? 'on' : 'off');
  isOn.replace(next);
}

/** Returns true if outlines are on, updated live. */
export const useOutlining = (): boolean => useSyncExternalStore(isOn.subscribe, isOutlining);

/** Covers the page without receiving pointer events. */
const Layer = styled.div`
  position: fixed;
  inset: 0;
  z-index: 900;
  overflow: hidden;
  pointer-events: none;
`;

const Box = styled.div`
  position: absolute;
  outline: 2px solid var(--owner);
  outline-offset: -2px;
  border-radius: 4px;
`;

const Label = styled.span<{ $start: boolean }>`
  position: absolute;
  inset-block-start: 0;
  inset-inline: ${({ $start }) => ($start ? '0 auto' : 'auto 0')};
  padding: 1px 6px;
  border-radius: 4px;
  background: var(--owner);
  color: #fff;
  font-family: ui-monospace, monospace;
  font-size: 11px;
  line-height: 16px;
  white-space: nowrap;
`;

/** Golden angle in degrees: neighbours in the list get clearly different hues. */
const ANGLE = 137.5;

/** Returns a colour per remote, stable across pages, with enough contrast for white text. */
function colorOf(remote: string): string {
  const names = Object.keys(releasedSource()?.current().remotes ?? {}).sort();
  return `oklch(0.5 0.15 ${25 + names.indexOf(remote) * ANGLE})`;
}

/** Measures the boundaries in each animation frame; renders only when one has changed. */
function useOutlines(): readonly Outline[] {
  const [visibleOutlines, setVisibleOutlines] = useState<readonly Outline[]>([]);
  useEffect(() => {
    let known = '';
    let frame = 0;
    const measure = () => {
      const now = outlines();
      const text = JSON.stringify(now);
      if (text !== known) setVisibleOutlines(now);
      known = text;
      frame = requestAnimationFrame(measure);
    };
    measure();
    return () => cancelAnimationFrame(frame);
  }, []);
  return visibleOutlines;
}

function Outlines() {
  return (
    <Layer aria-hidden="true" data-testid="outlines">
      {useOutlines().map(({ label, remote, hasContent, x, y, width, height }, at) => (
        <Box
          key={at}
          ref={(box) => {
            box?.style.setProperty('--owner', colorOf(remote));
          }}
          style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
        >
          <Label $start={hasContent}>{label}</Label>
        </Box>
      ))}
    </Layer>
  );
}

/** Outlines each screen and widget with its remote and version while outlines are on. */
export function OutlineLayer() {
  return useOutlining() ? <Outlines /> : null;
}
