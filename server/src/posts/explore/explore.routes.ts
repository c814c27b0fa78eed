import { PostPage, TagCounts, TagQuery } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { alsoRead, listTagsByPrefix, trending } from './explore.service';

const reading = { method: 'GET', auth: 'viewer', limit: 'read' } as const;

/** Mounts the routes of tags and of popular posts. The explore grid is `GET /posts?explore=true`, in `lists/`. */
export function mountExplore(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    ...reading,
    url: '/posts/trending',
    summary: 'Lists the tags with the most authors of visible public posts of the last seven days.',
    response: TagCounts,
    handler: ({ viewer }) => trending(ctx, viewer.userId),
  });
  route(app, ctx, {
    ...reading,
    url: '/posts/also-read',
    summary: 'Lists popular recent public posts of users whom the viewer does not follow.',
    response: PostPage,
    handler: ({ viewer }) => alsoRead(ctx, viewer.userId),
  });
  route(app, ctx, {
    ...reading,
    url: '/posts/tags',
    summary: 'Lists the tags that begin with the given text, most used first.',
    query: TagQuery,
    response: TagCounts,
    handler: ({ viewer, query }) => listTagsByPrefix(ctx, viewer.userId, query.q),
  });
}
