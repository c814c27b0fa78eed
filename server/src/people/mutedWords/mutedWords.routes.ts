import {
  IdParams,
  MessageResponse,
  MutedWordResponse,
  MutedWords,
  MuteWord,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { listMutedWords, muteWord, unmuteWord } from './mutedWords.service';

const URL = '/users/me/muted-words';

/** Mounts the routes of muted words and tags. */
export function mountMutedWords(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    url: URL,
    summary: 'Lists the words and tags that the viewer has muted.',
    auth: 'viewer',
    limit: 'read',
    response: MutedWords,
    handler: ({ viewer }) => listMutedWords(ctx, viewer.userId),
  });
  route(app, ctx, {
    method: 'POST',
    url: URL,
    summary: 'Mutes a word, phrase or tag for some hours or until it is removed.',
    auth: 'viewer',
    limit: 'write',
    body: MuteWord,
    response: MutedWordResponse,
    handler: async ({ viewer, body }) => ({ word: await muteWord(ctx, viewer.userId, body) }),
  });
  route(app, ctx, {
    method: 'DELETE',
    url: `${URL}/:id`,
    summary: 'Removes a muted word or tag.',
    auth: 'viewer',
    limit: 'write',
    params: IdParams,
    response: MessageResponse,
    handler: ({ viewer, params }) => unmuteWord(ctx, viewer.userId, params.id),
  });
}
