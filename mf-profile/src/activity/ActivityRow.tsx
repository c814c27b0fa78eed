import { Link, media, RelativeTime } from '@kithkin/shared';
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
import styled, { css } from 'styled-components';

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
function describe({ type, post, user, comment, session }: Activity, myId: string): ActivityContent {
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

const row = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 64px;
  padding: var(--space-2) var(--space-4);
  color: var(--text);
`;

const RowLink = styled(Link)`
  ${row}

  &:hover {
    text-decoration: none;
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  @media ${media.hover} {
    &:hover {
      background: var(--hover);
    }
  }
`;

/** Row without a link, since its subject was removed. */
export const UnavailableRow = styled.div`
  ${row}
`;

/** Round icon of the activity's kind. */
const Sign = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: var(--accent-soft);
  color: var(--accent-text);

  svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
  }
`;

export const RowText = styled.span`
  display: grid;
  flex: 1;
  gap: 2px;
  min-inline-size: 0;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Quote = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: var(--text-2);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const When = styled(RelativeTime)`
  color: var(--text-2);
  font-size: var(--font-13);
`;

/** An activity of the viewer that links to its subject. */
export function ActivityRow({ activity, myId }: { activity: Activity; myId: string }) {
  const { Icon, text, quote, to } = describe(activity, myId);
  const inside = (
    <>
      <Sign>
        <Icon aria-hidden />
      </Sign>
      <RowText>
        <span>{text}</span>
        {quote && <Quote dir="auto">{quote}</Quote>}
        {to === null && <Quote>This is gone.</Quote>}
        <When iso={activity.at} />
      </RowText>
    </>
  );
  return (
    <li>
      {to === null ? (
        <UnavailableRow>{inside}</UnavailableRow>
      ) : (
        <RowLink to={to}>{inside}</RowLink>
      )}
    </li>
  );
}
