import Type, { type Static } from 'typebox';
import { ClientId, Id, MediaState, NextCursor, Nullable, PageQuery, Time } from './common';
import { MAX_COMMENT_TEXT, MAX_LOCATION, MAX_POST_TEXT } from './limits';
import { UserSummary } from './people';

/** An image, GIF, video or audio file of a post, message or story. */
export const Media = Type.Object({
  _id: Id,
  type: Type.Union([
    Type.Literal('image'),
    Type.Literal('gif'),
    Type.Literal('video'),
    Type.Literal('audio'),
  ]),
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

/** Users who may comment on a post: all who see it, those whom its creator follows, or nobody. */
export const CommentPolicy = Type.Union([
  Type.Literal('everyone'),
  Type.Literal('followed'),
  Type.Literal('nobody'),
]);
export type CommentPolicy = Static<typeof CommentPolicy>;

/** Content that moderators have hidden, for its creator: the rule, empty if none was named. */
export const HiddenContent = Type.Object({ rule: Type.String() });
export type HiddenContent = Static<typeof HiddenContent>;

export const Comment = Type.Object({
  _id: Id,
  text: Type.String(),
  createdAt: Time,
  editedAt: Nullable(Time),
  user: UserSummary,
  /**
   * Set if only its author and the post's creator see the comment: the creator has hidden it, or,
   * for the creator only, it waits for approval: its author is restricted, or it has a filtered word.
   */
  withheld: Type.Optional(
    Nullable(Type.Union([Type.Literal('hidden'), Type.Literal('restricted')])),
  ),
  /** For its author: moderators have hidden it from all others. */
  hidden: Type.Optional(Nullable(HiddenContent)),
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
  createdAt: Type.String({
    format: 'date-time',
    description: 'ISO 8601, UTC; for a scheduled post, the time of publication',
  }),
  editedAt: Nullable(Time),
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

/** The original post of a share; null if the viewer may not see it. */
export const OriginalPost = Type.Object(postFields);
export type OriginalPost = Static<typeof OriginalPost>;

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

/** Text fields of POST /posts (multipart); files are repeated `media` fields. */
export const CreatePostFields = Type.Object({
  commentPolicy: Type.Optional(CommentPolicy),
  body: Type.Optional(Type.String({ maxLength: MAX_POST_TEXT })),
  tags: Type.Optional(Type.String({ maxLength: 2000, description: 'Comma separated' })),
  location: Type.Optional(Type.String({ maxLength: MAX_LOCATION })),
  scheduledAt: Type.Optional(
    Type.String({ maxLength: 40, description: 'ISO 8601 with an offset' }),
  ),
  /** A JSON list of descriptions, one per file in order. */
  alts: Type.Optional(Type.String({ maxLength: 20_000 })),
  clientId: Type.Optional(ClientId),
});
export type CreatePostFields = Static<typeof CreatePostFields>;

export const CreateComment = Type.Object({
  text: Type.String({ maxLength: MAX_COMMENT_TEXT }),
  clientId: Type.Optional(ClientId),
});
export type CreateComment = Static<typeof CreateComment>;
export const UpdateComment = Type.Object({ text: Type.String({ maxLength: MAX_COMMENT_TEXT }) });
export const CommentParams = Type.Object({ id: Id, commentId: Id });
export const CommentResponse = Type.Object({ comment: Comment });
export type CommentResponse = Static<typeof CommentResponse>;
export const CommentPage = Type.Object({ comments: Type.Array(Comment), nextCursor: NextCursor });
export type CommentPage = Static<typeof CommentPage>;

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
