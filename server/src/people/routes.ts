import {
  AvatarAnswer,
  BlockedUsers,
  FollowAnswer,
  FollowRequestAction,
  MeAnswer,
  MessageAnswer,
  PageQuery,
  PersonParams,
  SearchQuery,
  UpdateMe,
  UserAnswer,
  UserList,
  UserNameParams,
  UserPage,
} from '@kithkin/shared/contract';
import Type from 'typebox';
import { me } from '../accounts/me';
import { withForm } from '../media';
import { page } from '../platform/db';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { listBlocked, listFollows, listRequests, listSuggestions, searchPeople } from './listStore';
import {
  answerRequest,
  block,
  changeAvatar,
  follow,
  profileOf,
  removeFollower,
  unblock,
  unfollow,
  updateMe,
} from './service';
import { presentPerson } from './summary';

/** The length of a name is a rule with a sentence of its own (422), not a malformed call (400). */
const UpdateMeBody = Type.Object(
  { ...UpdateMe.properties, fullName: Type.Optional(Type.String({ maxLength: 1000 })) },
  { additionalProperties: false },
);

const reading = { method: 'GET', auth: 'viewer', limit: 'read' } as const;
const writing = { auth: 'viewer', limit: 'write' } as const;

/** Profiles, who follows and blocks whom, and finding people (specification section 7). */
export const people: Area = {
  name: 'people',
  register(app, ctx) {
    route(app, ctx, {
      ...reading,
      url: '/users/:id',
      summary: 'A profile as the viewer sees it.',
      params: PersonParams,
      answer: UserAnswer,
      handler: async ({ viewer, params }) => ({
        user: await profileOf(ctx, viewer.userId, params.id),
      }),
    });
    for (const side of ['followers', 'following'] as const) {
      route(app, ctx, {
        ...reading,
        url: `/users/:id/${side}`,
        summary: side === 'followers' ? 'Who follows someone.' : 'Whom someone follows.',
        params: PersonParams,
        query: PageQuery,
        answer: UserPage,
        async handler({ viewer, params, query }) {
          const person = await profileOf(ctx, viewer.userId, params.id);
          if (!person.canSeeContent) return { users: [], nextCursor: null };
          const limit = query.limit ?? 20;
          const found = await listFollows(ctx.db, viewer.userId, person._id, side, {
            cursor: query.cursor,
            limit,
          });
          const { rows, nextCursor } = page(found, limit, (row) => ({
            at: row.at,
            id: row.person.id,
          }));
          return { users: rows.map((row) => presentPerson(ctx, row.person)), nextCursor };
        },
      });
    }
    for (const [url, summary, find] of [
      ['/users/me/pending-requests', 'Who waits for an answer.', listRequests],
      ['/users/suggested', 'People one may know.', listSuggestions],
    ] as const) {
      route(app, ctx, {
        ...reading,
        url,
        summary,
        answer: UserList,
        handler: async ({ viewer }) =>
          (await find(ctx.db, viewer.userId)).map((row) => presentPerson(ctx, row.person)),
      });
    }
    route(app, ctx, {
      ...reading,
      url: '/users/me/blocked-users',
      summary: 'Whom the viewer has blocked.',
      answer: BlockedUsers,
      handler: async ({ viewer }) => ({
        blockedUsers: (await listBlocked(ctx.db, viewer.userId)).map((row) =>
          presentPerson(ctx, row.person),
        ),
      }),
    });
    route(app, ctx, {
      ...reading,
      url: '/users/search',
      summary: 'People by name or userName, best first.',
      query: SearchQuery,
      answer: UserList,
      async handler({ viewer, query }) {
        const words = query.q.trim().replace(/^@/, '');
        if (words === '') return [];
        const found = await searchPeople(ctx.db, viewer.userId, words);
        return found.map((row) => presentPerson(ctx, row.person));
      },
    });
    route(app, ctx, {
      ...writing,
      method: 'PATCH',
      url: '/users/me',
      summary: 'Changes one’s own profile; absent fields stay.',
      body: UpdateMeBody,
      answer: MeAnswer,
      async handler({ viewer, body }) {
        await updateMe(ctx, viewer.userId, body);
        return { user: await me(ctx, viewer.userId) };
      },
    });
    route(app, ctx, {
      auth: 'viewer',
      limit: 'upload',
      method: 'PATCH',
      url: '/users/me/avatar',
      summary: 'Sets one’s portrait.',
      form: Type.Object({}),
      answer: AvatarAnswer,
      async handler({ viewer, request }) {
        const expected = {
          fields: Type.Object({}),
          file: 'avatar',
          maxFiles: 1,
          tooMany: 'Please choose one picture.',
        };
        await withForm(ctx, request, expected, ({ files }) =>
          changeAvatar(ctx, viewer.userId, files),
        );
        return { updatedUser: await profileOf(ctx, viewer.userId, viewer.userId) };
      },
    });
    route(app, ctx, {
      ...writing,
      method: 'POST',
      url: '/users/:userName/follow',
      summary: 'Follows, or asks a private account to be let in.',
      params: UserNameParams,
      answer: FollowAnswer,
      handler: ({ viewer, params }) => follow(ctx, viewer.userId, params.userName),
    });
    route(app, ctx, {
      ...writing,
      method: 'POST',
      url: '/users/:userName/follow-requests',
      summary: 'Accepts or rejects a follow request.',
      params: UserNameParams,
      body: FollowRequestAction,
      answer: MessageAnswer,
      handler: ({ viewer, params, body }) =>
        answerRequest(ctx, viewer.userId, params.userName, body.action),
    });
    for (const [method, url, summary, act] of [
      ['DELETE', '/users/:userName/follow', 'Unfollows, or withdraws a request.', unfollow],
      ['DELETE', '/users/me/followers/:userName', 'Removes a follower.', removeFollower],
      ['POST', '/users/:userName/block', 'Blocks someone.', block],
      ['DELETE', '/users/:userName/block', 'Unblocks someone.', unblock],
    ] as const) {
      route(app, ctx, {
        ...writing,
        method,
        url,
        summary,
        params: UserNameParams,
        answer: MessageAnswer,
        handler: ({ viewer, params }) => act(ctx, viewer.userId, params.userName),
      });
    }
  },
};
