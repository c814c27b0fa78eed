import type { AppDispatch, MenuItem } from '@kithkin/shared';
import type { CommentPolicy, Post, QuotePolicy } from '@kithkin/shared/contract';
import {
  type LucideIcon,
  MessageCircle,
  MessageCircleOff,
  MessageSquareOff,
  Quote,
  UserRound,
} from 'lucide-react';
import { runMenuAction } from './useMenuItems';

/** Labels and icons of the items that choose who may comment. */
const COMMENT_POLICIES: readonly [CommentPolicy, string, LucideIcon][] = [
  ['everyone', 'Everyone can comment', MessageCircle],
  ['followed', 'Only people I follow can comment', UserRound],
  ['nobody', 'Turn comments off', MessageCircleOff],
];

/** Labels and icons of the items that choose who may quote. */
const QUOTE_POLICIES: readonly [QuotePolicy, string, LucideIcon][] = [
  ['everyone', 'Everyone can quote', Quote],
  ['followed', 'Only people I follow can quote', UserRound],
  ['nobody', 'Turn quotes off', MessageSquareOff],
];

/** Returns the items that choose another policy than the current one. */
const itemsOf = <Policy>(
  policies: readonly [Policy, string, LucideIcon][],
  current: Policy,
  choose: (policy: Policy) => void,
): MenuItem[] =>
  policies
    .filter(([policy]) => policy !== current)
    .map(([policy, label, icon], index) => ({
      label,
      icon,
      divider: index === 0,
      onSelect: () => choose(policy),
    }));

export const commentPolicyItems = (post: Post, dispatch: AppDispatch): MenuItem[] =>
  itemsOf(COMMENT_POLICIES, post.commentPolicy ?? 'everyone', (policy) =>
    runMenuAction(dispatch, ({ setCommentPolicy }) => setCommentPolicy(post._id, policy)),
  );

export const quotePolicyItems = (post: Post, dispatch: AppDispatch): MenuItem[] =>
  itemsOf(QUOTE_POLICIES, post.quotePolicy ?? 'everyone', (policy) =>
    runMenuAction(dispatch, ({ setQuotePolicy }) => setQuotePolicy(post._id, policy)),
  );
