import { SendTelemetry } from '@kithkin/shared/contract';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { createCounts } from './counts';
import { parseServedVersions } from './served';

/** Receives the telemetry of tabs (loading, rendering). It is only counted and never stored. */
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
      // Also accepts telemetry of signed-out pages; it is never linked to a user.
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
