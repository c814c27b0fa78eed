import {
  CommentPage,
  CommentParams,
  CommentResponse,
  CreateComment,
  IdParams,
  MessageResponse,
  PageQuery,
  UpdateComment,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { withForm } from '../../media';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { accessPost } from '../posts.policy';
import { addComment, commentsPage, editComment } from './comments.service';
import { setCommentHidden } from './hiding.service';
import { recoverComment, removeComment } from './removal.service';

const FORM = { fields: CreateComment };
const changing = { auth: 'viewer', limit: 'write', params: CommentParams } as const;
const refOf = ({ id, commentId }: Static<typeof CommentParams>) => ({ postId: id, commentId });

/** Mounts the routes of comments. */
export function mountComments(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    url: '/posts/:id/comments',
    summary: 'Lists a page of comments, newest first.',
    auth: 'viewer',
    limit: 'read',
    params: IdParams,
    query: PageQuery,
    response: CommentPage,
    async handler({ viewer, params, query }) {
      await accessPost(ctx.db, viewer.userId, params.id, ctx.clock.now());
      return commentsPage(ctx, viewer.userId, params.id, query);
    },
  });
  route(app, ctx, {
    method: 'POST',
    url: '/posts/:id/comments',
    summary: 'Adds a comment to a post; as JSON, or as a form as the outbox sends it.',
    auth: 'viewer',
    limit: 'comment',
    params: IdParams,
    form: FORM,
    response: CommentResponse,
    status: 201,
    handler: ({ viewer, params, request }) =>
      withForm(ctx, request, FORM, async ({ fields }) => ({
        comment: await addComment(ctx, viewer.userId, params.id, fields),
      })),
  });
  route(app, ctx, {
    method: 'PATCH',
    url: '/posts/:id/comments/:commentId',
    summary: 'Changes a comment; for its author and admins.',
    ...changing,
    body: UpdateComment,
    response: CommentResponse,
    handler: async ({ viewer, params, body }) => ({
      comment: await editComment(ctx, viewer.userId, refOf(params), body.text),
    }),
  });
  route(app, ctx, {
    method: 'DELETE',
    url: '/posts/:id/comments/:commentId',
    summary: 'Deletes a comment; for its author and admins.',
    ...changing,
    response: MessageResponse,
    handler: ({ viewer, params }) => removeComment(ctx, viewer.userId, refOf(params)),
  });
  for (const [method, hidden] of [
    ['POST', true],
    ['DELETE', false],
  ] as const) {
    route(app, ctx, {
      method,
      url: '/posts/:id/comments/:commentId/hide',
      summary: hidden
        ? 'Hides a comment on the viewer’s own post from all but its author and the viewer.'
        : 'Shows a hidden comment, or approves one that waits.',
      ...changing,
      response: CommentResponse,
      handler: async ({ viewer, params }) => ({
        comment: await setCommentHidden(ctx, viewer.userId, refOf(params), hidden),
      }),
    });
  }
  route(app, ctx, {
    method: 'PATCH',
    url: '/posts/:id/comments/:commentId/recover',
    summary: 'Restores a deleted comment, within ten minutes; for the user who deleted it.',
    ...changing,
    response: CommentResponse,
    handler: async ({ viewer, params }) => ({
      comment: await recoverComment(ctx, viewer.userId, refOf(params)),
    }),
  });
}
