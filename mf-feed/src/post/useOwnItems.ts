import { copyLink, type MenuItem } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { Link2, Pencil, Pin, PinOff, RotateCcw, Trash2 } from 'lucide-react';
import { useMenuAction } from './useMenuAction';

interface OwnItems {
  post: Post;
  /** How Edit opens the form: a link or an action. */
  edit: Pick<MenuItem, 'to' | 'onSelect'>;
  onTrashed: (() => void) | undefined;
}

/** Returns the menu items of one's own post: in the trash Recover and Delete Permanently. */
export function useOwnItems({ post, edit, onTrashed }: OwnItems): MenuItem[] {
  const run = useMenuAction();
  const { _id, isPinned = false, deletedAt, scheduledAt } = post;
  if (deletedAt !== null) {
    return [
      {
        label: 'Recover',
        icon: RotateCcw,
        onSelect: () => run(({ recover }) => recover(post)),
      },
      {
        label: 'Delete Permanently',
        icon: Trash2,
        tone: 'danger',
        onSelect: () => run(({ deleteForGood }) => deleteForGood(post, onTrashed)),
      },
    ];
  }
  const isWaiting = scheduledAt !== null && Date.parse(scheduledAt) > Date.now();
  const published: MenuItem[] = [
    {
      label: isPinned ? 'Unpin from profile' : 'Pin to profile',
      icon: isPinned ? PinOff : Pin,
      onSelect: () => run(({ setPinned }) => setPinned(_id, !isPinned)),
    },
    { label: 'Copy link', icon: Link2, onSelect: () => void copyLink(`/posts/${_id}`) },
  ];
  return [
    { label: 'Edit', icon: Pencil, ...edit },
    ...(isWaiting ? [] : published),
    {
      label: 'Move to Trash',
      icon: Trash2,
      tone: 'danger',
      onSelect: () => run(({ moveToTrash }) => moveToTrash(post, onTrashed)),
    },
  ];
}
