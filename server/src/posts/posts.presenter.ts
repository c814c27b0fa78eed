import {
  type CommentPolicy,
  MAX_QUOTE_TEXT,
  type Media,
  type OriginalPost,
  type Post,
  type PostCard,
  type QuotePolicy,
  TRASH_DAYS,
} from '@kithkin/shared/contract';
import type { MediaOwner } from '../media';
import type { AddressScope } from '../media/mediaTypes';
import { presentPreview } from '../previews/previews.presenter';
import { type PersonRow, presentPerson, type Signing } from '../users/users.presenter';
import type { PollResults } from './pollResults.store';
import { presentPoll } from './polls.presenter';
import type { PostEntity, PostFile } from './posts.entity';
import type { PostRow } from './posts.store';

const DAY = 24 * 60 * 60 * 1000;

/** What a post is presented from. */
export interface FoundPost {
  row: PostRow;
  post: PostEntity;
  /** The rule of a hidden post, for its creator. */
  hiddenRule: string | undefined;
  /** Of its poll, if it has one. */
  results: PollResults | undefined;
}

/** Presents a post as the viewer of its row sees it. */
export function presentPost(
  ctx: Signing,
  viewer: string,
  found: FoundPost,
  original: FoundPost | undefined,
): Post {
  const post = presentAlone(ctx, viewer, found);
  if (!found.post.is_share) return post;
  return { ...post, originalPost: original ? presentAlone(ctx, viewer, original) : null };
}

/** Presents a post as a card for a viewer who may see it as others do. */
export const presentCard = (
  ctx: Signing,
  creator: Omit<PersonRow, 'id'>,
  post: PostEntity,
): PostCard => ({
  _id: post.id,
  creator: presentPerson(ctx, post.creator_id, creator),
  body: [...post.body].slice(0, MAX_QUOTE_TEXT).join(''),
  media: post.files.slice(0, 1).map((file) => presentFile(ctx, creator, file, file.scope)),
  createdAt: post.shown_at.toISOString(),
});

function presentAlone(ctx: Signing, viewer: string, found: FoundPost): OriginalPost {
  const { row, post, results } = found;
  const { deleted_at: deletedAt } = post;
  const isAllowed = (policy: CommentPolicy | QuotePolicy) =>
    viewer === post.creator_id ||
    policy === 'everyone' ||
    (policy === 'followed' && row.is_followed);
  const isOut = post.deleted_at !== null || post.hidden_at !== null;
  return {
    _id: post.id,
    creator: presentPerson(ctx, post.creator_id, row),
    body: post.body,
    caption: post.body,
    media: post.files.map((file) => presentFile(ctx, row, file, isOut ? 'own' : file.scope)),
    tags: post.tags,
    location: post.location,
    ...(post.preview && {
      preview: presentPreview(ctx, post.preview, {
        scope: isOut ? 'own' : 'post',
        isPrivate: row.is_private,
      }),
    }),
    ...(post.poll &&
      results && {
        poll: presentPoll({ ...post, poll: post.poll }, results, viewer, ctx.clock.now()),
      }),
    createdAt: post.shown_at.toISOString(),
    editedAt: post.edited_at?.toISOString() ?? null,
    editCount: post.edits_count,
    deletedAt: deletedAt?.toISOString() ?? null,
    scheduledAt: post.scheduled_at?.toISOString() ?? null,
    likes: row.liked ? [{ user: viewer }] : [],
    likesCount: row.likes_count,
    isLiked: row.liked,
    comments: [],
    commentsCount: row.comments_count,
    commentPolicy: post.comment_policy,
    canComment: isAllowed(post.comment_policy),
    quotePolicy: post.quote_policy,
    canQuote: isAllowed(post.quote_policy),
    sharesCount: row.shares_count,
    bookmarks: row.bookmarked ? [viewer] : [],
    isBookmarked: row.bookmarked,
    isPinned: row.pinned,
    ...(deletedAt && {
      purgesAt: new Date(deletedAt.getTime() + TRASH_DAYS * DAY).toISOString(),
    }),
    ...(viewer === post.creator_id && presentForCreator(found)),
  };
}

const presentForCreator = ({ post, hiddenRule }: FoundPost) => ({
  ...(post.files_hidden && { filesHidden: true }),
  ...(post.followers_only && { followersOnly: true }),
  hidden: post.hidden_at && { rule: hiddenRule ?? '' },
});

/**
 * Presents a file. While others do not see what shows it, in the trash or hidden, addresses that they have
 * do not work; those who see it get others, of the scope `own`.
 */
export function presentFile(
  { mediaUrls, clock }: Signing,
  owner: MediaOwner,
  { id, type, width, height, blur, alt, state = null, ...file }: PostFile,
  scope: AddressScope,
): Media {
  const addressOf = (path: string) => mediaUrls.address({ path, scope }, owner, clock.now());
  const sizes = file.variants.map((size) => ({ width: size.width, url: addressOf(size.path) }));
  return { _id: id, type, url: addressOf(file.path), width, height, blur, alt, sizes, state };
}
