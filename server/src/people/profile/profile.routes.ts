import { AvatarResponse, PersonParams, UserResponse } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ACCEPTED_KINDS, withForm } from '../../media';
import type { AppContext } from '../../platform/context';
import type { FormDefinition } from '../../platform/http/formDefinition';
import { route } from '../../platform/http/route';
import { changePicture, profileOf, removeBanner, viewProfile } from './profile.service';

const pictureForm = (name: string): FormDefinition => ({
  fields: Type.Object({}),
  files: {
    name,
    min: 1,
    max: 1,
    kinds: ACCEPTED_KINDS.photo,
    tooMany: 'Please choose one photo.',
  },
});

/** Pictures of a profile, by the last segment of their path. */
const PICTURES = [
  {
    name: 'avatar',
    column: 'photo_id',
    summary: 'Sets the viewer’s profile photo.',
    form: pictureForm('avatar'),
  },
  {
    name: 'banner',
    column: 'banner_id',
    summary: 'Sets the banner of the viewer’s profile.',
    form: pictureForm('banner'),
  },
] as const;

/** Mounts the routes that show a profile and set the viewer's photo. */
export function mountProfile(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    endpoint: 'GET /users/:id',
    summary: 'Returns a profile as the viewer sees it.',
    auth: 'viewer',
    limit: 'read',
    params: PersonParams,
    response: UserResponse,
    handler: ({ viewer, params }) => viewProfile(ctx, viewer.userId, params.id),
  });
  for (const { name, column, summary, form } of PICTURES) {
    route(app, ctx, {
      endpoint: `PATCH /users/me/${name}`,
      summary,
      auth: 'viewer',
      limit: 'upload',
      form,
      response: AvatarResponse,
      async handler({ viewer, request }) {
        await withForm(ctx, request, form, ({ files }) =>
          changePicture(ctx, viewer.userId, column, files),
        );
        return { updatedUser: await profileOf(ctx, viewer.userId, viewer.userId) };
      },
    });
  }
  route(app, ctx, {
    endpoint: 'DELETE /users/me/banner',
    summary: 'Removes the banner of the viewer’s profile.',
    auth: 'viewer',
    limit: 'write',
    response: AvatarResponse,
    async handler({ viewer }) {
      await removeBanner(ctx, viewer.userId);
      return { updatedUser: await profileOf(ctx, viewer.userId, viewer.userId) };
    },
  });
}
