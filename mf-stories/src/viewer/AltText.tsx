import { VisuallyHidden } from '@kithkin/shared';
import { useId, useState } from 'react';
import { usePauseWhile } from './attention';
import { AltBadge, AltCaption } from './foot.styles';

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
        <span>ALT</span> <VisuallyHidden>what it shows</VisuallyHidden>
      </AltBadge>
    </>
  );
}
