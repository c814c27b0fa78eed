import {
  FilteredWordResponse,
  FilteredWords,
  FilterWord,
  IdParams,
  MessageResponse,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { filterWord, listFilteredWords, removeFilteredWord } from './filteredWords.service';

const URL = '/users/me/filtered-words';

/** Mounts the routes of the words with which comments on the viewer's posts wait. */
export function mountFilteredWords(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    url: URL,
    summary:
      'Lists the filtered words: comments with them on the viewer’s posts wait for approval.',
    auth: 'viewer',
    limit: 'read',
    response: FilteredWords,
    handler: ({ viewer }) => listFilteredWords(ctx, viewer.userId),
  });
  route(app, ctx, {
    method: 'POST',
    url: URL,
    summary: 'Adds a filtered word: new comments with it on the viewer’s posts wait for approval.',
    auth: 'viewer',
    limit: 'write',
    body: FilterWord,
    response: FilteredWordResponse,
    handler: async ({ viewer, body }) => ({
      word: await filterWord(ctx, viewer.userId, body.text),
    }),
  });
  route(app, ctx, {
    method: 'DELETE',
    url: `${URL}/:id`,
    summary: 'Removes a filtered word. Comments that wait for approval do not change.',
    auth: 'viewer',
    limit: 'write',
    params: IdParams,
    response: MessageResponse,
    handler: ({ viewer, params }) => removeFilteredWord(ctx, viewer.userId, params.id),
  });
}
