import { Message, SendMessageFields } from '@kithkin/shared/contract';
import { Compile } from 'typebox/compile';
import { ACCEPTED_KINDS, withForm } from '../../media';
import type { Area } from '../../platform/http/app';
import { Presented, route } from '../../platform/http/route';
import { send } from './send.service';

const FORM = {
  fields: SendMessageFields,
  files: {
    name: 'media',
    max: 1,
    kinds: ACCEPTED_KINDS.message,
    tooMany: 'A message takes one file.',
  },
} as const;
const plainFields = Compile(SendMessageFields);

/** Mounts the route that sends messages. */
export const sendRoutes: Area['register'] = (app, ctx) => {
  route(app, ctx, {
    auth: 'viewer',
    limit: 'message',
    endpoint: 'POST /chats/messages',
    summary: 'Sends a message of text, a file, or both.',
    form: FORM,
    response: Message,
    status: 201,
    async handler({ viewer, request }) {
      // Most messages are plain text, sent as JSON: a valid body needs no form parsing.
      const plain: unknown = request.isMultipart() ? undefined : request.body;
      if (plainFields.Check(plain)) return new Presented(await send(ctx, viewer.userId, plain, []));
      return withForm(
        ctx,
        request,
        FORM,
        async ({ fields, files }) => new Presented(await send(ctx, viewer.userId, fields, files)),
      );
    },
  });
};
