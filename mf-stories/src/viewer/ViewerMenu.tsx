import { copyLink, IconButton, Menu, type MenuItem, RemoteWidget, useMe } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { Ellipsis, Flag, Link2, Timer, TimerOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isSample } from '../samples/samples';
import { usePauseWhile } from './attention';
import { useDeleteStory } from './own/useDeleteStory';
import type { Playing } from './playing/usePlaying';
import type { useStoryNavigation } from './playlist/useStoryNavigation';

interface ViewerMenuProps {
  story: Story;
  playing: Playing;
  watching: ReturnType<typeof useStoryNavigation>;
}

/** Menu with further actions on a story and the time limit setting. */
export function ViewerMenu({ story, playing, watching }: ViewerMenuProps) {
  const { _id, user } = story;
  const { untimed, setUntimed } = playing;
  const me = useMe();
  const [open, setOpen] = useState(false);
  const [reported, setReported] = useState<string | null>(null);
  const remove = useDeleteStory(_id, watching);
  usePauseWhile(open || reported !== null);

  const time: MenuItem = {
    label: untimed ? 'Use the time limit' : 'No time limit',
    icon: untimed ? Timer : TimerOff,
    onSelect: () => setUntimed(!untimed),
  };
  const link: MenuItem = {
    label: 'Copy link',
    icon: Link2,
    onSelect: () => void copyLink(`/${_id}`),
  };
  const own: MenuItem = {
    label: 'Delete story',
    icon: Trash2,
    tone: 'danger',
    divider: true,
    onSelect: () => void remove(),
  };
  const others: MenuItem = {
    label: 'Report',
    icon: Flag,
    divider: true,
    onSelect: () => setReported(_id),
  };
  const items = isSample(_id) ? [time] : [time, link, user._id === me._id ? own : others];
  return (
    <>
      <Menu
        label="Story options"
        trigger={<IconButton label="Story options" icon={Ellipsis} />}
        items={items}
        open={open}
        onOpenChange={setOpen}
      />
      {reported !== null && (
        <RemoteWidget
          name="report"
          targetType="story"
          targetId={reported}
          onClose={() => setReported(null)}
        />
      )}
    </>
  );
}
