import { type Media, type OriginalPost, type Post, TRASH_DAYS } from '@kithkin/shared/contract';
import type { MediaOwner, MediaScope } from '../media';
import { presentPerson, type Signing } from '../users/users.presenter';
import type { PostEntity, PostFile } from './posts.entity';
import type { PostRow } from './posts.store';

const DAY = 24 * 60 * 60 * 1000;

/** What a post is presented from. */
export interface FoundPost {
  row: PostRow;
  post: PostEntity;
  /** The rule of a hidden post, for its creator. */
  hiddenRule: string | undefined;
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

function presentAlone(ctx: Signing, viewer: string, found: FoundPost): OriginalPost {
  const { row, post } = found;
  const { deleted_at: deletedAt } = post;
  return {
    _id: post.id,
    creator: presentPerson(ctx, post.creator_id, row),
    body: post.body,
    caption: post.body,
    media: post.files.map((file) => presentFile(ctx, post, row, file)),
    tags: post.tags,
    location: post.location,
    createdAt: post.shown_at.toISOString(),
    editedAt: post.edited_at?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
    scheduledAt: post.scheduled_at?.toISOString() ?? null,
    likes: row.liked ? [{ user: viewer }] : [],
    likesCount: row.likes_count,
    isLiked: row.liked,
    comments: [],
    commentsCount: row.comments_count,
    commentPolicy: post.comment_policy,
    canComment: row.can_comment,
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
 * Presents a file. While only its creator sees the post, in the trash or hidden, addresses that others
 * have do not work; the creator gets others.
 */
function presentFile(
  { mediaUrls, clock }: Signing,
  post: PostEntity,
  owner: MediaOwner,
  { id, type, width, height, blur, alt, state = null, ...file }: PostFile,
): Media {
  const scope: MediaScope | 'own' = post.deleted_at || post.hidden_at ? 'own' : file.scope;
  const addressOf = (path: string) => mediaUrls.address({ path, scope }, owner, clock.now());
  const sizes = file.variants.map((size) => ({ width: size.width, url: addressOf(size.path) }));
  return { _id: id, type, url: addressOf(file.path), width, height, blur, alt, sizes, state };
}
