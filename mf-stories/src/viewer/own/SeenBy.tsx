import type { Story } from '@kithkin/shared/contract';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { usePauseWhile } from '../attention';
import { HiddenNote } from './HiddenNote';
import { SeenButton } from './own.styles';
import { ViewersDialog } from './ViewersDialog';

/** Below an own story: that it is hidden, and the number of viewers, which opens their list. */
export function SeenBy({ story }: { story: Story }) {
  const [open, setOpen] = useState(false);
  usePauseWhile(open);
  const count = story.viewersCount ?? 0;
  return (
    <>
      {story.hidden && <HiddenNote {...story.hidden} />}
      <SeenButton type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
        <span>{count === 0 ? 'No views yet' : `Seen by ${count}`}</span>
        {story.reactions?.map(({ emoji, count: times }) => (
          <span key={emoji}>
            {emoji} {times}
          </span>
        ))}
      </SeenButton>
      <ViewersDialog key={story._id} story={story} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
