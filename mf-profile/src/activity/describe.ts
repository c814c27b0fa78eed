import type { Activity } from '@kithkin/shared/contract';
import {
  Heart,
  LogIn,
  type LucideIcon,
  MessageCircle,
  PenLine,
  Share2,
  UserPlus,
} from 'lucide-react';

/** Content of an activity row. */
interface ActivityContent {
  Icon: LucideIcon;
  /** Sentence that describes the action. */
  text: string;
  /** Text of the subject, or null if it has none. */
  quote: string | null;
  /** Path of the subject, or null if it was removed. */
  to: string | null;
}

type Post = Activity['post'];

const ownerText = (post: Post, myId: string): string => {
  if (!post) return 'a post';
  return post.creator._id === myId ? 'your own post' : `${post.creator.fullName}’s post`;
};

/**
 * Describes an activity as text.
 * @param myId id of the viewer, whose posts are "your own"
 */
export function describe(
  { type, post, user, comment, session }: Activity,
  myId: string,
): ActivityContent {
  const quote = post?.body || null;
  const to = post ? `/post/${encodeURIComponent(post._id)}` : null;
  switch (type) {
    case 'like':
      return { Icon: Heart, text: `You liked ${ownerText(post, myId)}`, quote, to };
    case 'comment':
      return {
        Icon: MessageCircle,
        text: `You commented on ${ownerText(post, myId)}`,
        quote: comment?.text ?? null,
        to,
      };
    case 'follow':
      return {
        Icon: UserPlus,
        text: `You followed ${user?.fullName ?? 'somebody'}`,
        quote: null,
        to: user ? `/users/${encodeURIComponent(user._id)}` : null,
      };
    case 'share':
      return { Icon: Share2, text: 'You shared a post', quote, to };
    case 'post':
      return { Icon: PenLine, text: 'You posted', quote, to };
    case 'sign-in':
      return {
        Icon: LogIn,
        text: 'You signed in',
        quote: [session?.device, session?.network].filter(Boolean).join(' · ') || null,
        to: '/settings#sessions',
      };
  }
}
