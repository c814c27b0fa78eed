import {
  FilteredWordResponse,
  FilteredWords,
  FilterWord,
  IdParams,
  MessageResponse,
  MutedWordResponse,
  MutedWords,
  MuteWord,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import {
  filterWord,
  listFilteredWords,
  listMutedWords,
  muteWord,
  removeWord,
} from './words.service';

const MUTED = '/users/me/muted-words';
const FILTERED = '/users/me/filtered-words';

const reading = { auth: 'viewer', limit: 'read' } as const;
const writing = { auth: 'viewer', limit: 'write' } as const;
const removing = {
  ...writing,
  params: IdParams,
  response: MessageResponse,
} as const;

/** Mounts the routes of muted words, and of those with which comments on the viewer's posts wait. */
export function mountWords(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    ...reading,
    endpoint: `GET ${MUTED}`,
    summary: 'Lists the words and tags that the viewer has muted.',
    response: MutedWords,
    handler: ({ viewer }) => listMutedWords(ctx, viewer.userId),
  });
  route(app, ctx, {
    ...writing,
    endpoint: `POST ${MUTED}`,
    summary: 'Mutes a word, phrase or tag for some hours or until it is removed.',
    body: MuteWord,
    response: MutedWordResponse,
    handler: async ({ viewer, body }) => ({ word: await muteWord(ctx, viewer.userId, body) }),
  });
  route(app, ctx, {
    ...removing,
    endpoint: `DELETE ${MUTED}/:id`,
    summary: 'Removes a muted word or tag.',
    handler: ({ viewer, params }) => removeWord(ctx, 'muted_words', viewer.userId, params.id),
  });
  route(app, ctx, {
    ...reading,
    endpoint: `GET ${FILTERED}`,
    summary:
      'Lists the filtered words: comments with them on the viewer’s posts wait for approval.',
    response: FilteredWords,
    handler: ({ viewer }) => listFilteredWords(ctx, viewer.userId),
  });
  route(app, ctx, {
    ...writing,
    endpoint: `POST ${FILTERED}`,
    summary: 'Adds a filtered word: new comments with it on the viewer’s posts wait for approval.',
    body: FilterWord,
    response: FilteredWordResponse,
    handler: async ({ viewer, body }) => ({
      word: await filterWord(ctx, viewer.userId, body.text),
    }),
  });
  route(app, ctx, {
    ...removing,
    endpoint: `DELETE ${FILTERED}/:id`,
    summary: 'Removes a filtered word. Comments that wait for approval do not change.',
    handler: ({ viewer, params }) => removeWord(ctx, 'filtered_words', viewer.userId, params.id),
  });
}
