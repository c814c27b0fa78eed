import {
  confirm,
  copyLink,
  errorMessage,
  IconButton,
  Menu,
  type MenuItem,
  RemoteWidget,
  reportError,
  toast,
  useMe,
} from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { ShareSheet } from '@kithkin/shared/share';
import { Ellipsis, Flag, Link2, Share2, Timer, TimerOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isSample } from '../samples';
import { storiesApi } from '../state/storiesApi';
import { usePauseWhile } from './attention';
import type { Playing } from './playing/usePlaying';
import type { StoryNavigation } from './playlist/useStoryNavigation';

/** Returns a function that deletes an own story after confirmation; the viewer then continues. */
function useDeleteStory(storyId: string, watching: StoryNavigation) {
  const [deleteStory] = storiesApi.useDeleteStoryMutation();
  const [confirming, setConfirming] = useState(false);
  usePauseWhile(confirming);

  return async (): Promise<void> => {
    setConfirming(true);
    try {
      const yes = await confirm({
        title: 'Delete this story?',
        message: 'It goes at once, for everyone, with its views and reactions.',
        confirmLabel: 'Delete',
        tone: 'danger',
      });
      if (!yes) return;
      watching.setDeleting(true);
      await deleteStory(storyId).unwrap();
      toast({ message: 'Story deleted', tone: 'success' });
      watching.deleted();
    } catch (error) {
      reportError(error, { source: 'stories.delete' });
      watching.setDeleting(false);
      toast({ message: errorMessage(error, 'The story was not deleted.'), tone: 'danger' });
    } finally {
      setConfirming(false);
    }
  };
}

interface ViewerMenuProps {
  story: Story;
  playing: Playing;
  watching: StoryNavigation;
}

/** Menu with further actions on a story and the time limit setting. */
export function ViewerMenu({ story, playing, watching }: ViewerMenuProps) {
  const { _id, user } = story;
  const { untimed, setUntimed } = playing;
  const me = useMe();
  const [open, setOpen] = useState(false);
  const [reported, setReported] = useState<string | null>(null);
  const remove = useDeleteStory(_id, watching);
  const [sharing, setSharing] = useState(false);
  usePauseWhile(open || reported !== null || sharing);

  const time: MenuItem = {
    label: untimed ? 'Use the time limit' : 'No time limit',
    icon: untimed ? Timer : TimerOff,
    onSelect: () => setUntimed(!untimed),
  };
  const share: MenuItem = {
    label: 'Share',
    icon: Share2,
    onSelect: () => setSharing(true),
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
  const items = isSample(_id) ? [time] : [time, share, link, user._id === me._id ? own : others];
  return (
    <>
      <Menu
        label="Story options"
        trigger={<IconButton label="Story options" icon={Ellipsis} />}
        items={items}
        open={open}
        onOpenChange={setOpen}
      />
      <ShareSheet
        shared={{ path: `/${_id}`, title: `Story by ${user.fullName}` }}
        open={sharing}
        onClose={() => setSharing(false)}
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
