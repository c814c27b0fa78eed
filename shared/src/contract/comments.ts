import Type, { type Static } from 'typebox';
import { ClientId, Id, NextCursor, Nullable, PageQuery, Time } from './common';
import { MAX_ALT_TEXT, MAX_COMMENT_TEXT, MAX_SEARCH_TEXT } from './limits';
import { Connection } from './people';
import { Comment } from './posts';

/**
 * POST /posts/{id}/comments: text, or a picture in the part `media` (multipart), or both. A reply to a
 * reply becomes a reply to the same comment, which mentions whom it replies to.
 */
export const CreateComment = Type.Object({
  text: Type.String({ maxLength: MAX_COMMENT_TEXT }),
  clientId: Type.Optional(ClientId),
  parentId: Type.Optional(Id),
  alt: Type.Optional(
    Type.String({ maxLength: MAX_ALT_TEXT, description: 'Alt text of the photo' }),
  ),
});
export type CreateComment = Static<typeof CreateComment>;
export const UpdateComment = Type.Object({ text: Type.String({ maxLength: MAX_COMMENT_TEXT }) });
export const CommentParams = Type.Object({ id: Id, commentId: Id });
export const CommentResponse = Type.Object({ comment: Comment });
export type CommentResponse = Static<typeof CommentResponse>;

/** GET /posts/{id}/comments: comments and replies alike, newest first. */
export const CommentPage = Type.Object({ comments: Type.Array(Comment), nextCursor: NextCursor });
export type CommentPage = Static<typeof CommentPage>;

/** GET …/comments/{commentId}/replies: a page of it, or the page around a reply; the first one first. */
export const RepliesQuery = Type.Interface([PageQuery], {
  before: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'The `previousCursor` of a page, for what is before it; replaces `cursor`',
    }),
  ),
  around: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'A comment that stands in the middle of the page; replaces both cursors',
    }),
  ),
});
export type RepliesQuery = Static<typeof RepliesQuery>;

/** GET /posts/{id}/threads: newest first, or by the number of likes and replies. */
export const ThreadsQuery = Type.Interface([RepliesQuery], {
  order: Type.Optional(Type.Enum(['newest', 'top'])),
});
export type ThreadsQuery = Static<typeof ThreadsQuery>;

export const ReplyPage = Type.Object({
  comments: Type.Array(Comment),
  nextCursor: NextCursor,
  /** For the page before this one; null if there is none. */
  previousCursor: NextCursor,
});
export type ReplyPage = Static<typeof ReplyPage>;

/** A comment that is no reply. */
export const CommentThread = Type.Object({
  _id: Id,
  createdAt: Time,
  /**
   * Null if the viewer sees replies to it, but not the comment: it was deleted or hidden, or its author
   * is blocked, muted or inactive. Which of these it is, is not said.
   */
  comment: Nullable(Comment),
  replyCount: Type.Integer(),
  /** Only in the page around a reply, of the comment that it replies to: the page around it there. */
  replies: Type.Optional(ReplyPage),
});
export type CommentThread = Static<typeof CommentThread>;

/** The pinned comment stands first in the page with the beginning of the list, and in no other. */
export const ThreadPage = Type.Object({
  threads: Type.Array(CommentThread),
  nextCursor: NextCursor,
  previousCursor: NextCursor,
});
export type ThreadPage = Static<typeof ThreadPage>;

/** POST and DELETE …/comments/{commentId}/like */
export const CommentLikeResponse = Type.Object({
  likeCount: Type.Integer(),
  isLiked: Type.Boolean(),
});
export type CommentLikeResponse = Static<typeof CommentLikeResponse>;

/** GET /posts/{id}/participants: people in the comments whose names begin with `q`; all if it is empty. */
export const ParticipantsQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: MAX_SEARCH_TEXT })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
});
export type ParticipantsQuery = Static<typeof ParticipantsQuery>;

/** A user who likes or has shared something. */
export const Reactor = Type.Interface([Connection], {
  beforeEdit: Type.Optional(
    Type.Boolean({ description: 'True if it was changed since they did; absent otherwise' }),
  ),
});
export type Reactor = Static<typeof Reactor>;
/** GET /posts/{id}/likes, /posts/{id}/shares and …/comments/{commentId}/likes */
export const ReactorPage = Type.Object({ users: Type.Array(Reactor), nextCursor: NextCursor });
export type ReactorPage = Static<typeof ReactorPage>;

/** A version of a post or comment before an edit. */
export const EarlierVersion = Type.Object({
  text: Type.String(),
  /** Of a post; empty for a comment. */
  location: Type.String(),
  tags: Type.Array(Type.String()),
  media: Type.Array(Type.Object({ _id: Id, alt: Type.String() }), {
    description: 'The files of a post that were there, without addresses',
  }),
  /** Time when this version was written. */
  createdAt: Time,
});
export type EarlierVersion = Static<typeof EarlierVersion>;

/**
 * GET /posts/{id}/edits and …/comments/{commentId}/edits: the latest `MAX_EARLIER_VERSIONS` that others
 * could see, the last one first.
 */
export const EditHistory = Type.Object({ versions: Type.Array(EarlierVersion) });
export type EditHistory = Static<typeof EditHistory>;
