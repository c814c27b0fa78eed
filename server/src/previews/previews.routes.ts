import { LinkPreviewQuery, LinkPreviewResponse } from '@kithkin/shared/contract';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { createSemaphore } from '../platform/semaphore';
import { fetchPreview, purgePreviews } from './previews.jobs';
import { getPreview } from './previews.service';

/** Previews that a node fetches for requests at a time, and requests that wait for one. */
const MAX_FETCHES = 8;
const MAX_WAITING = 100;

/** Previews of links: fetched by this server, never by a reader's browser. */
export const previews: Area = {
  name: 'previews',
  jobs: [fetchPreview, purgePreviews],
  register(app, ctx) {
    const limited = createSemaphore(MAX_FETCHES, MAX_WAITING);
    route(app, ctx, {
      endpoint: 'GET /link-previews',
      summary:
        'Returns the preview of the link that a post or message with this address will have.',
      auth: 'viewer',
      limit: 'preview',
      query: LinkPreviewQuery,
      response: LinkPreviewResponse,
      handler: async ({ query }) => ({
        preview: await limited(() => getPreview(ctx, query.url)),
      }),
    });
  },
};
