import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { type Outline, outlines } from './boundaries';
import { useOutlining } from './outlining';
import { releasedSource } from './tab';

/** Over everything, and in nobody's way. */
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

/** The golden angle: neighbours in a list get colours that are far apart. */
const ANGLE = 137.5;

/** A colour per remote that carries white words, the same on every page. */
function colorOf(remote: string): string {
  const names = Object.keys(releasedSource()?.current().remotes ?? {}).sort();
  return `oklch(0.5 0.15 ${25 + names.indexOf(remote) * ANGLE})`;
}

/** Follows the boundaries from frame to frame; renders only when one has moved. */
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

/** Draws around each screen and widget whose it is, while that is switched on. */
export function OutlineLayer() {
  return useOutlining() ? <Outlines /> : null;
}
