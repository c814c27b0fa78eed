import Type, { type Static } from 'typebox';
import { Id, MediaState, NextCursor, Nullable, PageQuery, PostPolicy, Time } from './common';
import { MAX_QUOTE_TEXT } from './limits';
import { UserSummary } from './people';
import { Poll } from './polls';

/** An image, GIF, video or audio file of a post, message or story. */
export const Media = Type.Object({
  _id: Id,
  type: Type.Enum(['image', 'gif', 'video', 'audio']),
  url: Type.String({ description: 'Signed, short-lived address' }),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  blur: Nullable(Type.String({ description: 'ThumbHash in base64' })),
  alt: Type.String(),
  /** Absent or null when the file can be shown. */
  state: Type.Optional(Nullable(MediaState)),
  /** Smaller renditions of a picture, narrowest first. */
  sizes: Type.Optional(
    Type.Array(
      Type.Object({ width: Type.Integer(), url: Type.String({ description: 'Signed address' }) }),
    ),
  ),
});
export type Media = Static<typeof Media>;

/** What the page of a link says of itself, fetched by the server. */
export const LinkPreview = Type.Object({
  url: Type.String({ description: 'The link, which the preview opens' }),
  title: Type.String(),
  description: Type.String({ description: 'Empty if the page has none' }),
  site: Type.String({ description: 'The name that the site gives itself, or its host' }),
  picture: Nullable(Media),
});
export type LinkPreview = Static<typeof LinkPreview>;

/** GET /link-previews: for whoever writes; null if the link has none. */
export const LinkPreviewQuery = Type.Object({ url: Type.String({ maxLength: 2000 }) });
export const LinkPreviewResponse = Type.Object({ preview: Nullable(LinkPreview) });
export type LinkPreviewResponse = Static<typeof LinkPreviewResponse>;

/** In a form: `false` removes the preview of the first link. An edit without it keeps a removal. */
export const WantsPreview = Type.Enum(['true', 'false']);
export type WantsPreview = Static<typeof WantsPreview>;

/** Users who may comment on a post. */
export const CommentPolicy = PostPolicy;
export type CommentPolicy = Static<typeof CommentPolicy>;

/** Users who may share a post with words of their own. */
export const QuotePolicy = PostPolicy;
export type QuotePolicy = Static<typeof QuotePolicy>;

/** Content that moderators have hidden, for its creator: the rule, empty if none was named. */
export const HiddenContent = Type.Object({ rule: Type.String() });
export type HiddenContent = Static<typeof HiddenContent>;

export const Comment = Type.Object({
  _id: Id,
  /** Empty only if the comment is a picture alone. */
  text: Type.String(),
  createdAt: Time,
  editedAt: Nullable(Time),
  user: UserSummary,
  /**
   * Set if only its author and the post's creator see the comment: the creator has hidden it, or,
   * for the creator only, it waits for approval: its author is restricted, or it has a filtered word.
   */
  withheld: Type.Optional(Nullable(Type.Enum(['hidden', 'restricted']))),
  /** For its author: moderators have hidden it from all others. */
  hidden: Type.Optional(Nullable(HiddenContent)),
  /** The comment that it replies to; null for one that is no reply. */
  parentId: Type.Optional(Nullable(Id)),
  media: Type.Optional(Nullable(Media)),
  /** For its author: moderators have hidden or deleted its picture. */
  fileHidden: Type.Optional(Type.Boolean()),
  /** True if the post's creator has written it. */
  isAuthor: Type.Optional(Type.Boolean()),
  /** True if the post's creator has pinned it. */
  isPinned: Type.Optional(Type.Boolean()),
  /** Number of edits of a text that others could see. */
  editCount: Type.Optional(Type.Integer()),
  /** This and the next two are absent in `PostResponse` and `CommentPage`. */
  likeCount: Type.Optional(Type.Integer()),
  isLiked: Type.Optional(Type.Boolean()),
  replyCount: Type.Optional(Type.Integer({ description: 'Number of replies; of a reply 0' })),
});
export type Comment = Static<typeof Comment>;

const LikeEntry = Type.Object({ user: Id });

const postFields = {
  _id: Id,
  creator: UserSummary,
  body: Type.String(),
  caption: Type.String({ description: 'A copy of body' }),
  media: Type.Array(Media),
  tags: Type.Array(Type.String()),
  location: Type.String(),
  /** That of the first link; absent or null if there is none, or not yet. */
  preview: Type.Optional(Nullable(LinkPreview)),
  /** Absent if it has none. */
  poll: Type.Optional(Nullable(Poll)),
  createdAt: Type.String({
    format: 'date-time',
    description: 'ISO 8601, UTC; for a scheduled post, the time of publication',
  }),
  editedAt: Nullable(Time),
  /** Number of edits of what others could see. */
  editCount: Type.Optional(Type.Integer()),
  deletedAt: Nullable(Time),
  scheduledAt: Nullable(Time),
  /** For a deleted post: the time of its permanent removal. */
  purgesAt: Type.Optional(Time),
  likes: Type.Array(LikeEntry, { description: "Only the viewer's own; use likesCount" }),
  likesCount: Type.Integer(),
  isLiked: Type.Boolean(),
  comments: Type.Array(Comment, {
    description: 'First page in the response for one post, else empty',
  }),
  commentsCount: Type.Integer(),
  commentPolicy: Type.Optional(CommentPolicy),
  canComment: Type.Optional(Type.Boolean({ description: 'The viewer may comment' })),
  quotePolicy: Type.Optional(QuotePolicy),
  canQuote: Type.Optional(Type.Boolean({ description: 'The viewer may share it with words' })),
  sharesCount: Type.Optional(Type.Integer()),
  bookmarks: Type.Array(Id, { description: "Only the viewer's own entry" }),
  isBookmarked: Type.Boolean(),
  /** True for the post that stands first on its creator's profile. */
  isPinned: Type.Optional(Type.Boolean()),
  /** True for its creator if moderators have hidden or deleted files of the post. */
  filesHidden: Type.Optional(Type.Boolean()),
  /** For its creator: only accepted followers see it, since it was made during a limit. */
  followersOnly: Type.Optional(Type.Boolean()),
  /** For its creator: moderators have hidden it from all others. */
  hidden: Type.Optional(Nullable(HiddenContent)),
};

/**
 * The original post of a share; null if the viewer may not see it, or if its creator has taken it out of
 * the share.
 */
export const OriginalPost = Type.Object(postFields);
export type OriginalPost = Static<typeof OriginalPost>;

/** A post as a card that opens it. */
export const PostCard = Type.Object({
  _id: Id,
  creator: UserSummary,
  body: Type.String({ description: `At most ${MAX_QUOTE_TEXT} characters of it` }),
  media: Type.Array(Media, { description: 'Only the first file' }),
  createdAt: Time,
});
export type PostCard = Static<typeof PostCard>;

export const Post = Type.Object({
  ...postFields,
  /** Absent if the post is not a share; null if the original is not visible to the viewer. */
  originalPost: Type.Optional(Nullable(OriginalPost)),
});
export type Post = Static<typeof Post>;

export const PostResponse = Type.Object({ post: Post });
export type PostResponse = Static<typeof PostResponse>;
/**
 * GET /posts: the home feed; with `tag` the posts of a tag; with `explore` the ranked posts, paged
 * by `page` and `limit`.
 */
export const PostsQuery = Type.Interface([PageQuery], {
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  explore: Type.Optional(Type.Boolean()),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  before: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'The `ranking` of the first page, which later pages continue',
    }),
  ),
});
export const RecoverResponse = Type.Object({ message: Type.String(), post: Post });
export type RecoverResponse = Static<typeof RecoverResponse>;
export const PostPage = Type.Object({ posts: Type.Array(Post), nextCursor: NextCursor });
export type PostPage = Static<typeof PostPage>;

/** GET /posts?explore=true: `total` counts all ranked posts that the viewer may see. */
export const ExplorePage = Type.Object({
  posts: Type.Array(Post),
  total: Type.Integer(),
  ranking: Type.Optional(
    Type.String({ format: 'date-time', description: 'Sent back as `before` with later pages' }),
  ),
});
export type ExplorePage = Static<typeof ExplorePage>;
/** GET /posts: `PostPage`, or `ExplorePage` with `explore`. */
export const PostsResponse = Type.Union([PostPage, ExplorePage]);

/** GET /posts/deleted/list and GET /posts/scheduled: the viewer's own posts. */
export const OwnPosts = Type.Object({
  posts: Type.Array(Post),
  nextCursor: Type.Optional(NextCursor),
});
export type OwnPosts = Static<typeof OwnPosts>;

export const BookmarkPage = Type.Object({ bookmarks: Type.Array(Post), nextCursor: NextCursor });
export type BookmarkPage = Static<typeof BookmarkPage>;

/** GET /posts/trending and GET /posts/tags: a tag and its number of posts in the last week. */
export const TagCount = Type.Object({ tag: Type.String(), count: Type.Integer() });
export const TagCounts = Type.Array(TagCount);
export type TagCounts = Static<typeof TagCounts>;
export const TagQuery = Type.Object({ q: Type.String({ maxLength: 60 }) });

export const LikesResponse = Type.Object({
  likes: Type.Array(LikeEntry),
  likesCount: Type.Integer(),
});
export type LikesResponse = Static<typeof LikesResponse>;
export const BookmarkResponse = Type.Object({
  bookmarks: Type.Array(Id),
  isBookmarked: Type.Boolean(),
});
export type BookmarkResponse = Static<typeof BookmarkResponse>;
