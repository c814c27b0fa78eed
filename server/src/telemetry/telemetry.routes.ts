import { SendTelemetry } from '@kithkin/shared/contract';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { createCounts } from './counts';
import { parseServedVersions } from './served';

/** Tabs tell how loading and drawing went; it becomes figures, and nothing of it is kept. */
export const telemetry: Area = {
  name: 'telemetry',
  register(app, ctx) {
    const counts = ctx.metricsRegistry && createCounts(ctx.metricsRegistry);
    ctx.events.on('registry-read', ({ text }) => {
      const served = parseServedVersions(text);
      if (served) counts?.serve(served);
    });

    route(app, ctx, {
      method: 'POST',
      url: '/telemetry',
      summary: 'Tells of loads, failures, web vitals and policy violations in a page.',
      // Also of pages that nobody is signed in to, and never of whom: no token is looked at.
      auth: 'none',
      limit: 'telemetry',
      maxBytes: 16 * 1024,
      body: SendTelemetry,
      response: null,
      handler: async ({ body }) => {
        for (const event of body.events) counts?.add(event);
      },
    });
  },
};
