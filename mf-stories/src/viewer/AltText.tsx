import { VisuallyHidden } from '@kithkin/shared';
import { useId, useState } from 'react';
import { usePauseWhile } from './attention';
import { AltBadge, AltCaption } from './foot.styles';

/** The author's words for what the story shows, for those who see it too; it waits meanwhile. */
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
