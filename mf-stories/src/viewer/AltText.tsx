import { VisuallyHidden } from '@kithkin/shared';
import { useId, useState } from 'react';
import { useAttended } from './attention';
import { AltBadge, AltWords } from './footStyles';

/** The author's words for what the story shows, for those who see it too; it waits meanwhile. */
export function AltText({ alt }: { alt: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  useAttended(open);
  if (alt === '') return null;
  return (
    <>
      {open && (
        <AltWords id={id} dir="auto">
          {alt}
        </AltWords>
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
