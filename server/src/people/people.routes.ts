import {
  BlockedQuery,
  BlockedUsers,
  ConnectionPage,
  FollowsQuery,
  PersonParams,
  SearchQuery,
  UserList,
  UserResponse,
} from '@kithkin/shared/contract';
import { keysetOf } from '../platform/db';
import type { Area } from '../platform/http/app';
import { RawJson, route } from '../platform/http/route';
import { listBlocked, listFollows, listRequests, pageJson } from './lists/lists.store';
import { mountMuting } from './muting/muting.routes';
import { acceptedFollowersJob, refreshPopularJob } from './people.jobs';
import { profileJson, userNotFound } from './profile/profile.service';
import { mountWrites } from './relations/relations.routes';
import { cleanQuery } from './search/nameSearch';
import { searchPeople } from './search/search.store';
import { listSuggestions } from './suggestions/suggestions.store';

const reading = { method: 'GET', auth: 'viewer', limit: 'read' } as const;

/** Profiles, follows, blocks and search for users. */
export const people: Area = {
  name: 'people',
  jobs: [refreshPopularJob, acceptedFollowersJob],
  register(app, ctx) {
    route(app, ctx, {
      ...reading,
      url: '/users/:id',
      summary: 'A profile as the viewer sees it.',
      params: PersonParams,
      response: UserResponse,
      handler: async ({ viewer, params }) =>
        new RawJson(`{"user":${await profileJson(ctx, viewer.userId, params.id)}}`),
    });
    for (const side of ['followers', 'following'] as const) {
      route(app, ctx, {
        ...reading,
        url: `/users/:id/${side}`,
        summary: side === 'followers' ? 'Who follows someone.' : 'Whom someone follows.',
        params: PersonParams,
        query: FollowsQuery,
        response: ConnectionPage,
        async handler({ viewer, params, query }) {
          const found = await listFollows(ctx.db, side, {
            viewer: viewer.userId,
            segment: params.id,
            from: keysetOf(query.cursor),
            limit: query.limit ?? 20,
            like: cleanQuery(query.q ?? ''),
          });
          if (!found) throw userNotFound();
          return pageJson('users', found);
        },
      });
    }
    route(app, ctx, {
      ...reading,
      url: '/users/me/pending-requests',
      summary: 'Who waits for an answer.',
      response: UserList,
      handler: async ({ viewer }) => new RawJson(await listRequests(ctx.db, viewer.userId)),
    });
    route(app, ctx, {
      ...reading,
      url: '/users/suggested',
      summary: 'People one may know.',
      response: UserList,
      handler: async ({ viewer }) =>
        new RawJson(await listSuggestions(ctx.db, { viewer: viewer.userId, limit: 20 })),
    });
    route(app, ctx, {
      ...reading,
      url: '/users/me/blocked-users',
      summary: 'Whom the viewer has blocked.',
      query: BlockedQuery,
      response: BlockedUsers,
      handler: async ({ viewer, query }) =>
        pageJson(
          'blockedUsers',
          await listBlocked(ctx.db, {
            viewer: viewer.userId,
            from: keysetOf(query.cursor),
            limit: query.limit ?? 200,
          }),
        ),
    });
    route(app, ctx, {
      ...reading,
      limit: 'search',
      url: '/users/search',
      summary: 'People by name or userName, best first; also completes an @name.',
      query: SearchQuery,
      response: UserList,
      async handler({ viewer, query }) {
        const text = cleanQuery(query.q);
        if (text === '') return [];
        const mention = query.for === 'mention';
        const limit = query.limit ?? 20;
        return new RawJson(
          await searchPeople(ctx.db, { viewer: viewer.userId, query: text, limit, mention }),
        );
      },
    });
    mountWrites(app, ctx);
    mountMuting(app, ctx);
  },
};
