import {
  CommentLikeResponse,
  CommentPage,
  CommentParams,
  CommentResponse,
  CreateComment,
  EditHistory,
  IdParams,
  MessageResponse,
  PageQuery,
  ParticipantsQuery,
  ReactorPage,
  RepliesQuery,
  ReplyPage,
  ThreadPage,
  ThreadsQuery,
  UpdateComment,
  UserList,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { ACCEPTED_KINDS, withForm } from '../../media';
import type { AppContext } from '../../platform/context';
import { Presented, route } from '../../platform/http/route';
import { historyOf } from '../edits/edits.service';
import { accessPost } from '../posts.policy';
import { listReactors } from '../reactions/reactions.service';
import { likeComment, pinComment } from './commentReactions.service';
import { accessComment } from './comments.policy';
import { addComment, commentsPage, editComment } from './comments.service';
import { setCommentHidden } from './hiding.service';
import { recoverComment, removeComment } from './removal.service';
import { participants, repliesPage, threadsPage } from './threads.service';

const FORM = {
  fields: CreateComment,
  files: {
    name: 'media',
    max: 1,
    kinds: ACCEPTED_KINDS.comment,
    tooMany: 'A comment takes one photo.',
  },
};
const changing = { auth: 'viewer', limit: 'write', params: CommentParams } as const;
const reading = { auth: 'viewer', limit: 'read' } as const;
const refOf = ({ id, commentId }: Static<typeof CommentParams>) => ({ postId: id, commentId });

/** Mounts the routes of comments. */
export function mountComments(app: FastifyInstance, ctx: AppContext): void {
  mountReads(app, ctx);
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /posts/:id/comments',
    summary: 'Lists a page of comments and replies alike, newest first.',
    params: IdParams,
    query: PageQuery,
    response: CommentPage,
    async handler({ viewer, params, query }) {
      await accessPost(ctx.db, viewer.userId, params.id, ctx.clock.now());
      return commentsPage(ctx, viewer.userId, params.id, query);
    },
  });
  route(app, ctx, {
    endpoint: 'POST /posts/:id/comments',
    summary:
      'Adds a comment to a post, or a reply to one; as JSON, or as a form, also with a photo.',
    auth: 'viewer',
    limit: 'comment',
    params: IdParams,
    form: FORM,
    response: CommentResponse,
    status: 201,
    handler: ({ viewer, params, request }) =>
      withForm(ctx, request, FORM, async ({ fields, files }) => ({
        comment: await addComment(ctx, viewer.userId, params.id, fields, files),
      })),
  });
  route(app, ctx, {
    endpoint: 'PATCH /posts/:id/comments/:commentId',
    summary: 'Changes a comment; for its author and admins.',
    ...changing,
    body: UpdateComment,
    response: CommentResponse,
    handler: async ({ viewer, params, body }) => ({
      comment: await editComment(ctx, viewer.userId, refOf(params), body.text),
    }),
  });
  route(app, ctx, {
    endpoint: 'DELETE /posts/:id/comments/:commentId',
    summary: 'Deletes a comment; for its author and admins.',
    ...changing,
    response: MessageResponse,
    handler: ({ viewer, params }) => removeComment(ctx, viewer.userId, refOf(params)),
  });
  for (const [method, isOn] of [
    ['POST', true],
    ['DELETE', false],
  ] as const) {
    route(app, ctx, {
      endpoint: `${method} /posts/:id/comments/:commentId/hide`,
      summary: isOn
        ? 'Hides a comment on the viewer’s own post from all but its author and the viewer.'
        : 'Shows a hidden comment, or approves one that waits.',
      ...changing,
      response: CommentResponse,
      handler: async ({ viewer, params }) => ({
        comment: await setCommentHidden(ctx, viewer.userId, refOf(params), isOn),
      }),
    });
    route(app, ctx, {
      endpoint: `${method} /posts/:id/comments/:commentId/pin`,
      summary: isOn
        ? 'Pins a comment to the viewer’s own post, in place of any other.'
        : 'Unpins a comment.',
      ...changing,
      response: CommentResponse,
      handler: async ({ viewer, params }) => ({
        comment: await pinComment(ctx, viewer.userId, refOf(params), isOn),
      }),
    });
    route(app, ctx, {
      endpoint: `${method} /posts/:id/comments/:commentId/like`,
      summary: isOn ? 'Likes a comment.' : 'Removes a like of a comment.',
      ...changing,
      response: CommentLikeResponse,
      handler: ({ viewer, params }) => likeComment(ctx, viewer.userId, refOf(params), isOn),
    });
  }
  route(app, ctx, {
    endpoint: 'PATCH /posts/:id/comments/:commentId/recover',
    summary: 'Restores a deleted comment, within ten minutes; for the user who deleted it.',
    ...changing,
    response: CommentResponse,
    handler: async ({ viewer, params }) => ({
      comment: await recoverComment(ctx, viewer.userId, refOf(params)),
    }),
  });
}

/** Mounts the lists of threads, replies, likes and people in the comments on a post. */
function mountReads(app: FastifyInstance, ctx: AppContext): void {
  const access = (viewer: string, postId: string) =>
    accessPost(ctx.db, viewer, postId, ctx.clock.now());
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /posts/:id/threads',
    summary: 'Lists the comments on a post that are no replies, or those around a comment.',
    params: IdParams,
    query: ThreadsQuery,
    response: ThreadPage,
    async handler({ viewer, params, query }) {
      await access(viewer.userId, params.id);
      return new Presented(await threadsPage(ctx, viewer.userId, params.id, query));
    },
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /posts/:id/comments/:commentId/replies',
    summary: 'Lists the replies to a comment, the first one first, or those around one.',
    params: CommentParams,
    query: RepliesQuery,
    response: ReplyPage,
    async handler({ viewer, params, query }) {
      await access(viewer.userId, params.id);
      return new Presented(await repliesPage(ctx, viewer.userId, refOf(params), query));
    },
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /posts/:id/comments/:commentId/likes',
    summary: 'Users who like a comment, latest first.',
    params: CommentParams,
    query: PageQuery,
    response: ReactorPage,
    async handler({ viewer, params, query }) {
      const where = refOf(params);
      await accessComment(ctx.db, viewer.userId, where, ctx.clock.now());
      return listReactors(ctx, 'commentLikes', viewer.userId, where.commentId, query);
    },
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /posts/:id/comments/:commentId/edits',
    summary: 'Lists what a comment was before its edits, the last version first.',
    params: CommentParams,
    response: EditHistory,
    async handler({ viewer, params }) {
      const where = refOf(params);
      await accessComment(ctx.db, viewer.userId, where, ctx.clock.now());
      return historyOf(ctx.db, where.commentId);
    },
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /posts/:id/participants',
    summary: 'Lists who takes part in the comments on a post; completes an @name there.',
    limit: 'search',
    params: IdParams,
    query: ParticipantsQuery,
    response: UserList,
    async handler({ viewer, params, query }) {
      await access(viewer.userId, params.id);
      return new Presented(await participants(ctx, viewer.userId, params.id, query));
    },
  });
}
