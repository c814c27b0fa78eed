import {
  type AppDispatch,
  copyLink,
  type MenuItem,
  serverNow,
  session,
  type UserEntity,
} from '@kithkin/shared';
import type { FollowStatus, Post } from '@kithkin/shared/contract';
import {
  Ban,
  Bell,
  BellOff,
  EyeOff,
  Flag,
  Link2,
  ListMinus,
  type LucideIcon,
  MessageSquareQuote,
  Pencil,
  Pin,
  PinOff,
  RotateCcw,
  Trash2,
  Unlink,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { commentPolicyItems, quotePolicyItems } from './policyItems';
import { runMenuAction } from './useMenuItems';

/** An action about a post's creator, which the widget `person-action` carries out. */
export type PersonAction = 'follow' | 'mute' | 'unmute' | 'block';

/** Label and icon of the item by follow status. */
const FOLLOW: Record<FollowStatus, [string, LucideIcon]> = {
  none: ['Follow', UserPlus],
  pending: ['Withdraw the request to follow', UserMinus],
  following: ['Unfollow', UserMinus],
};

interface OthersItems {
  post: Post;
  /** True on the post's own screen, which is no feed. */
  detail: boolean;
  /** True in the list of its creator, which is a profile. */
  onProfile: boolean;
  /** The creator; undefined until the viewer's relation to them has loaded. */
  author: UserEntity | undefined;
  dispatch: AppDispatch;
  onAction: (action: PersonAction | 'report') => void;
}

/** Returns the menu items of a post of another user. */
export function othersItems(options: OthersItems): MenuItem[] {
  const { post, detail, onProfile, author, dispatch, onAction } = options;
  const { _id, creator } = post;
  const [follow, icon] = FOLLOW[author?.followStatus ?? 'none'];
  const isUnknown = author?.followStatus === undefined;
  // Shorter than a full name, which may have 50 characters.
  const name = `@${creator.userName}`;
  const isMuted = author?.isMuted ?? false;
  const notInterested: MenuItem = {
    label: 'Not interested',
    icon: EyeOff,
    onSelect: () => runMenuAction(dispatch, ({ dismiss }) => dismiss(_id)),
  };
  const lessOfThis: MenuItem = {
    label: 'Less of this',
    icon: ListMinus,
    onSelect: () => runMenuAction(dispatch, ({ showLess }) => showLess(post)),
  };
  const original = post.originalPost;
  const quotesOwn = post.body !== '' && original && original.creator._id === session.get()?._id;
  const removal: MenuItem[] = quotesOwn
    ? [
        {
          label: 'Remove my post from this quote',
          icon: Unlink,
          onSelect: () =>
            runMenuAction(dispatch, ({ setQuoteRemoved }) =>
              setQuoteRemoved({ postId: original._id, quoteId: _id, original }, true),
            ),
        },
      ]
    : [];
  return [
    { label: 'Copy link', icon: Link2, onSelect: () => void copyLink(`/posts/${_id}`) },
    ...removal,
    ...(detail ? [] : [notInterested]),
    ...(detail || onProfile ? [] : [lessOfThis]),
    {
      label: `${follow} ${name}`,
      icon,
      divider: true,
      disabled: isUnknown,
      onSelect: () => onAction('follow'),
    },
    {
      label: `${isMuted ? 'Unmute' : 'Mute'} ${name}`,
      icon: isMuted ? Bell : BellOff,
      onSelect: () => onAction(isMuted ? 'unmute' : 'mute'),
    },
    {
      label: `Block ${name}`,
      icon: Ban,
      tone: 'danger',
      onSelect: () => onAction('block'),
    },
    { label: 'Report', icon: Flag, onSelect: () => onAction('report') },
  ];
}

interface OwnItems {
  post: Post;
  /** Opens the form: a link or an action. */
  edit: Pick<MenuItem, 'to' | 'onSelect'>;
  onTrashed: (() => void) | undefined;
  /** Lists the quotes of the post. */
  onQuotes: () => void;
  dispatch: AppDispatch;
}

/** Returns the menu items of one's own post: in the trash Recover and Delete Permanently. */
export function ownItems({ post, edit, onTrashed, onQuotes, dispatch }: OwnItems): MenuItem[] {
  const { _id, isPinned = false, deletedAt, scheduledAt } = post;
  // Who shares a share shares its original.
  const isShare = post.originalPost !== undefined;
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
    ...(isShare ? [] : [{ label: 'View quotes', icon: MessageSquareQuote, onSelect: onQuotes }]),
  ];
  return [
    { label: 'Edit', icon: Pencil, ...edit },
    ...(isWaiting ? [] : published),
    ...commentPolicyItems(post, dispatch),
    ...(isShare ? [] : quotePolicyItems(post, dispatch)),
    {
      label: 'Move to Trash',
      icon: Trash2,
      divider: true,
      tone: 'danger',
      onSelect: () => runMenuAction(dispatch, ({ moveToTrash }) => moveToTrash(post, onTrashed)),
    },
  ];
}
