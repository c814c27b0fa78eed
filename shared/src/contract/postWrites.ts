import Type, { type Static } from 'typebox';
import { ClientId, Id } from './common';
import { MAX_LOCATION, MAX_POST_TEXT } from './limits';
import { Comment, CommentPolicy, OriginalPost, Post, QuotePolicy, WantsPreview } from './posts';

/** Text fields of POST /posts (multipart); files are repeated `media` fields. */
export const CreatePostFields = Type.Object({
  commentPolicy: Type.Optional(CommentPolicy),
  quotePolicy: Type.Optional(QuotePolicy),
  body: Type.Optional(Type.String({ maxLength: MAX_POST_TEXT })),
  tags: Type.Optional(Type.String({ maxLength: 2000, description: 'Comma separated' })),
  location: Type.Optional(Type.String({ maxLength: MAX_LOCATION })),
  scheduledAt: Type.Optional(
    Type.String({ maxLength: 40, description: 'ISO 8601 with an offset' }),
  ),
  /** A JSON list of descriptions, one per file in order. */
  alts: Type.Optional(Type.String({ maxLength: 20_000 })),
  preview: Type.Optional(WantsPreview),
  /** JSON of a `NewPoll`. */
  poll: Type.Optional(Type.String({ maxLength: 4000 })),
  clientId: Type.Optional(ClientId),
});
export type CreatePostFields = Static<typeof CreatePostFields>;

/**
 * Text fields of PATCH /posts/{id} (multipart); missing fields stay unchanged. New files are
 * repeated `media` fields and are placed after the existing ones.
 */
export const UpdatePostFields = Type.Object({
  /**
   * Id of this edit: a repeated request returns the row of the first one and its files are
   * discarded.
   */
  clientId: Type.Optional(ClientId),
  body: Type.Optional(Type.String({ maxLength: MAX_POST_TEXT })),
  tags: Type.Optional(Type.String({ maxLength: 2000, description: 'Comma separated' })),
  location: Type.Optional(Type.String({ maxLength: MAX_LOCATION })),
  preview: Type.Optional(WantsPreview),
  scheduledAt: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'ISO 8601 with an offset; only before the scheduled time',
    }),
  ),
  keep: Type.Optional(
    Type.String({
      maxLength: 2000,
      description: 'JSON list of the media ids that remain, in order; all of them if absent',
    }),
  ),
  alts: Type.Optional(
    Type.String({
      maxLength: 20_000,
      description:
        'JSON list of descriptions, one per file of the result: the remaining ones in order, then the new ones; null leaves one unchanged',
    }),
  ),
});
export type UpdatePostFields = Static<typeof UpdatePostFields>;

/** PATCH /posts/{id}/comment-policy */
export const SetCommentPolicy = Type.Object(
  { commentPolicy: CommentPolicy },
  { additionalProperties: false },
);
export type SetCommentPolicy = Static<typeof SetCommentPolicy>;

/** PATCH /posts/{id}/quote-policy */
export const SetQuotePolicy = Type.Object(
  { quotePolicy: QuotePolicy },
  { additionalProperties: false },
);
export type SetQuotePolicy = Static<typeof SetQuotePolicy>;

/** /posts/{id}/quotes/{quoteId}: a post, and a share of it. */
export const QuoteParams = Type.Object({ id: Id, quoteId: Id });

/** POST /posts/{id}/share. Sharing a share creates a share of the original. */
export const CreateShare = Type.Object({
  message: Type.Optional(Type.String({ maxLength: MAX_POST_TEXT })),
  clientId: Type.Optional(ClientId),
});
export type CreateShare = Static<typeof CreateShare>;
export const ShareResponse = Type.Object({ originalPost: OriginalPost, sharedPost: Post });
export type ShareResponse = Static<typeof ShareResponse>;

/**
 * A comment was created or changed, or its counts, as the recipient sees it: `isLiked` and the counts
 * are the recipient's. Sent to users who have its post open.
 */
export const CommentEvent = Type.Object({ postId: Id, comment: Comment });
export const CommentRemovedEvent = Type.Object({ postId: Id, _id: Id });
