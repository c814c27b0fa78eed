import {
  CreateStoryFields,
  IdParams,
  MessageResponse,
  PageQuery,
  ReactToStory,
  ReplyToStory,
  StoryList,
  StoryReplyResponse,
  StoryResponse,
  StoryViewers,
  StoryWithNeighbours,
} from '@kithkin/shared/contract';
import Type from 'typebox';
import { ACCEPTED_KINDS, type MediaArea, withForm } from '../media';
import type { AppContext } from '../platform/context';
import type { Area } from '../platform/http/app';
import { Presented, route } from '../platform/http/route';
import { createStory, publishVideoStory } from './createStory.service';
import { endStory, removeStory, sweepStories } from './end.service';
import { replyToStory } from './reply.service';
import { storiesOf, storyWithNeighbours, timeline, viewersOf } from './stories.service';
import { reactToStory, removeReaction, seeStory } from './storyReactions.service';

const UserParams = Type.Object({ userId: Type.String({ minLength: 1, maxLength: 64 }) });
const FORM = {
  fields: CreateStoryFields,
  files: {
    name: 'media',
    min: 1,
    max: 1,
    kinds: ACCEPTED_KINDS.story,
    tooMany: 'A story is one photo or one video.',
  },
} as const;

/** Stories of 24 hours. */
export const stories: Area & MediaArea = {
  onVideoPrepared: publishVideoStory,
  name: 'stories',
  jobs: [endStory, sweepStories],
  register(app, ctx) {
    reads(app, ctx);
    writes(app, ctx);
  },
};

type Mounted = Parameters<Area['register']>[0];

function reads(app: Mounted, ctx: AppContext): void {
  const reading = { auth: 'viewer', limit: 'read' } as const;
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /stories/timeline',
    summary: 'Lists the active stories of the viewer and of the users whom the viewer follows.',
    response: StoryList,
    handler: ({ viewer }) => timeline(ctx, viewer.userId),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /stories/user/:userId',
    summary: 'Lists the active stories of a user.',
    params: UserParams,
    response: StoryList,
    handler: ({ viewer, params }) => storiesOf(ctx, viewer.userId, params.userId),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /stories/:id',
    summary: 'Returns a story with the previous and next one of the timeline.',
    params: IdParams,
    response: StoryWithNeighbours,
    handler: ({ viewer, params }) => storyWithNeighbours(ctx, viewer.userId, params.id),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /stories/:id/viewers',
    summary: 'Lists the viewers of the viewer’s own story, with their reactions.',
    params: IdParams,
    query: PageQuery,
    response: StoryViewers,
    handler: ({ viewer, params, query }) => viewersOf(ctx, viewer.userId, params.id, query),
  });
}

function writes(app: Mounted, ctx: AppContext): void {
  const writing = { auth: 'viewer', limit: 'write', params: IdParams } as const;
  route(app, ctx, {
    endpoint: 'POST /stories',
    summary: 'Posts a story.',
    auth: 'viewer',
    limit: 'upload',
    form: FORM,
    response: StoryResponse,
    status: 201,
    handler: ({ viewer, request }) =>
      withForm(ctx, request, FORM, async ({ fields, files }) => {
        const story = await createStory(ctx, viewer.userId, fields, files);
        return new Presented({ story });
      }),
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'DELETE /stories/:id',
    summary: 'Deletes the viewer’s own story.',
    response: MessageResponse,
    handler: ({ viewer, params }) => removeStory(ctx, viewer.userId, params.id),
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'POST /stories/:id/seen',
    summary: 'Records that the viewer has seen a story.',
    response: MessageResponse,
    handler: ({ viewer, params }) => seeStory(ctx, viewer.userId, params.id),
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'POST /stories/:id/react',
    summary: 'Reacts to a story with one of the four emoji.',
    body: ReactToStory,
    response: MessageResponse,
    handler: ({ viewer, params, body }) => reactToStory(ctx, viewer.userId, params.id, body.emoji),
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'DELETE /stories/:id/react',
    summary: 'Removes a reaction.',
    response: MessageResponse,
    handler: ({ viewer, params }) => removeReaction(ctx, viewer.userId, params.id),
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'POST /stories/:id/reply',
    summary: 'Replies to a story with a message to its author.',
    body: ReplyToStory,
    response: StoryReplyResponse,
    status: 201,
    async handler({ viewer, params, body }) {
      const message = await replyToStory(ctx, viewer.userId, params.id, body);
      return new Presented({ message });
    },
  });
}
