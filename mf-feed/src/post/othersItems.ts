import { type AppDispatch, copyLink, type MenuItem, type UserEntity } from '@kithkin/shared';
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
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { runMenuAction } from './runMenuAction';

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
  return [
    { label: 'Copy link', icon: Link2, onSelect: () => void copyLink(`/posts/${_id}`) },
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
