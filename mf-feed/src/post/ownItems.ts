import { type AppDispatch, copyLink, type MenuItem, serverNow } from '@kithkin/shared';
import type { CommentPolicy, Post } from '@kithkin/shared/contract';
import {
  Link2,
  type LucideIcon,
  MessageCircle,
  MessageCircleOff,
  Pencil,
  Pin,
  PinOff,
  RotateCcw,
  Trash2,
  UserRound,
} from 'lucide-react';
import { runMenuAction } from './runMenuAction';

/** Labels and icons of the items that choose who may comment. */
const COMMENT_POLICIES: readonly [CommentPolicy, string, LucideIcon][] = [
  ['everyone', 'Let everyone comment', MessageCircle],
  ['followed', 'Let people I follow comment', UserRound],
  ['nobody', 'Turn comments off', MessageCircleOff],
];

interface OwnItems {
  post: Post;
  /** Opens the form: a link or an action. */
  edit: Pick<MenuItem, 'to' | 'onSelect'>;
  onTrashed: (() => void) | undefined;
  dispatch: AppDispatch;
}

/** Returns the menu items of one's own post: in the trash Recover and Delete Permanently. */
export function ownItems({ post, edit, onTrashed, dispatch }: OwnItems): MenuItem[] {
  const { _id, isPinned = false, deletedAt, scheduledAt, commentPolicy = 'everyone' } = post;
  if (deletedAt !== null) {
    return [
      {
        label: 'Recover',
        icon: RotateCcw,
        onSelect: () => runMenuAction(dispatch, ({ recover }) => recover(post)),
      },
      {
        label: 'Delete Permanently',
        icon: Trash2,
        tone: 'danger',
        onSelect: () =>
          runMenuAction(dispatch, ({ deleteForGood }) => deleteForGood(post, onTrashed)),
      },
    ];
  }
  const isWaiting = scheduledAt !== null && Date.parse(scheduledAt) > serverNow();
  const published: MenuItem[] = [
    {
      label: isPinned ? 'Unpin from profile' : 'Pin to profile',
      icon: isPinned ? PinOff : Pin,
      onSelect: () => runMenuAction(dispatch, ({ setPinned }) => setPinned(_id, !isPinned)),
    },
    { label: 'Copy link', icon: Link2, onSelect: () => void copyLink(`/posts/${_id}`) },
  ];
  const comments = COMMENT_POLICIES.filter(([policy]) => policy !== commentPolicy).map(
    ([policy, label, icon], index): MenuItem => ({
      label,
      icon,
      divider: index === 0,
      onSelect: () =>
        runMenuAction(dispatch, ({ setCommentPolicy }) => setCommentPolicy(_id, policy)),
    }),
  );
  return [
    { label: 'Edit', icon: Pencil, ...edit },
    ...(isWaiting ? [] : published),
    ...comments,
    {
      label: 'Move to Trash',
      icon: Trash2,
      divider: true,
      tone: 'danger',
      onSelect: () => runMenuAction(dispatch, ({ moveToTrash }) => moveToTrash(post, onTrashed)),
    },
  ];
}
