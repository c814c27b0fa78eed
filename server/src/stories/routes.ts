import {
  CreateStoryFields,
  IdParams,
  MessageAnswer,
  ReactToStory,
  StoryAnswer,
  StoryList,
  StoryViewers,
  StoryWithNeighbours,
} from '@kithkin/shared/contract';
import Type from 'typebox';
import { withForm } from '../media';
import { profileOf } from '../people/service';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { presentStory, presentViewers } from './presenter';
import {
  createStory,
  ownStory,
  reactToStory,
  removeStory,
  seeStory,
  storyWithNeighbours,
} from './service';
import { listStoriesOf, listTimeline, listViewers } from './store';

const UserParams = Type.Object({ userId: Type.String({ minLength: 1, maxLength: 64 }) });
const FORM = {
  fields: CreateStoryFields,
  file: 'media',
  maxFiles: 1,
  tooMany: 'A story is one picture or one video.',
};

/** Stories of 24 hours (specification section 7). */
export const stories: Area = {
  name: 'stories',
  register(app, ctx) {
    const reading = { method: 'GET', auth: 'viewer', limit: 'read' } as const;
    const writing = {
      auth: 'viewer',
      limit: 'write',
      params: IdParams,
      answer: MessageAnswer,
    } as const;

    route(app, ctx, {
      ...reading,
      url: '/stories/timeline',
      summary: 'Running stories of the viewer and of those they follow.',
      answer: StoryList,
      handler: async ({ viewer }) =>
        (await listTimeline(ctx.db, viewer.userId, ctx.clock.now())).map((row) =>
          presentStory(ctx, viewer.userId, row),
        ),
    });
    route(app, ctx, {
      ...reading,
      url: '/stories/user/:userId',
      summary: 'Someone’s running stories.',
      params: UserParams,
      answer: StoryList,
      async handler({ viewer, params }) {
        const person = await profileOf(ctx, viewer.userId, params.userId);
        const rows = await listStoriesOf(ctx.db, viewer.userId, person._id, ctx.clock.now());
        return rows.map((row) => presentStory(ctx, viewer.userId, row));
      },
    });
    route(app, ctx, {
      ...reading,
      url: '/stories/:id',
      summary: 'A story with its neighbours in the timeline.',
      params: IdParams,
      answer: StoryWithNeighbours,
      handler: ({ viewer, params }) => storyWithNeighbours(ctx, viewer.userId, params.id),
    });
    route(app, ctx, {
      ...reading,
      url: '/stories/:id/viewers',
      summary: 'Who has seen one’s own story.',
      params: IdParams,
      answer: StoryViewers,
      async handler({ viewer, params }) {
        await ownStory(ctx, viewer.userId, params.id);
        return presentViewers(ctx, await listViewers(ctx.db, viewer.userId, params.id));
      },
    });
    route(app, ctx, {
      method: 'POST',
      url: '/stories',
      summary: 'Posts a story.',
      auth: 'viewer',
      limit: 'upload',
      form: CreateStoryFields,
      answer: StoryAnswer,
      status: 201,
      handler: ({ viewer, request }) =>
        withForm(ctx, request, FORM, async ({ fields, files }) => ({
          story: await createStory(ctx, viewer.userId, fields, files),
        })),
    });
    route(app, ctx, {
      ...writing,
      method: 'DELETE',
      url: '/stories/:id',
      summary: 'Deletes one’s own story.',
      handler: ({ viewer, params }) => removeStory(ctx, viewer.userId, params.id),
    });
    route(app, ctx, {
      ...writing,
      method: 'POST',
      url: '/stories/:id/seen',
      summary: 'Records that the viewer has seen a story.',
      handler: ({ viewer, params }) => seeStory(ctx, viewer.userId, params.id),
    });
    route(app, ctx, {
      ...writing,
      method: 'POST',
      url: '/stories/:id/react',
      summary: 'Reacts to a story with one of the four emoji.',
      body: ReactToStory,
      handler: ({ viewer, params, body }) =>
        reactToStory(ctx, viewer.userId, params.id, body.emoji),
    });
  },
};
