import { VisuallyHidden } from '@kithkin/shared';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { usePauseWhile } from './attention';

const AltBadge = styled.button`
  position: relative;
  display: grid;
  place-items: center start;
  min-inline-size: 44px;
  min-block-size: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: #fff;
  cursor: pointer;

  & > span:first-child {
    padding: 2px 8px;
    border-radius: 6px;
    background: #000000b3;
    font-size: var(--font-13);
    font-weight: 700;
    letter-spacing: 0.04em;
    line-height: 20px;
  }

  &[aria-expanded='true'] > span:first-child {
    background: #fff;
    color: #14120f;
  }
`;

const AltCaption = styled.p`
  max-block-size: 40dvh;
  padding: var(--space-3) var(--space-4);
  overflow-y: auto;
  border-radius: var(--radius-control);
  background: #000000cc;
  color: #fff;
  pointer-events: auto;
  user-select: text;
`;

/** Button that shows the author's description to everyone; the story pauses meanwhile. */
export function AltText({ alt }: { alt: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  usePauseWhile(open);
  if (alt === '') return null;
  return (
    <>
      {open && (
        <AltCaption id={id} dir="auto">
          {alt}
        </AltCaption>
      )}
      <AltBadge
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span>ALT</span> <VisuallyHidden>text</VisuallyHidden>
      </AltBadge>
    </>
  );
}
