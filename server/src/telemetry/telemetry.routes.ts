import { SendTelemetry } from '@kithkin/shared/contract';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { bearerToken } from '../platform/http/viewer';
import { createCounts } from './counts';
import { parseServedVersions } from './served';
import { createSourceNames } from './sources';

/** Receives the telemetry of tabs (loading, rendering). It is only counted and never stored. */
export const telemetry: Area = {
  name: 'telemetry',
  register(app, ctx) {
    const counts = ctx.metricsRegistry && createCounts(ctx.metricsRegistry);
    const sourceName = createSourceNames();
    ctx.events.on('registry-read', ({ text }) => {
      const served = parseServedVersions(text);
      if (served) counts?.serve(served);
    });

    route(app, ctx, {
      method: 'POST',
      url: '/telemetry',
      summary: 'Tells of loads, failures, web vitals and policy violations in a page.',
      // Also accepts telemetry of signed-out pages. An account is only counted, by a hash.
      auth: 'none',
      limit: 'telemetry',
      maxBytes: 16 * 1024,
      body: SendTelemetry,
      response: null,
      handler: async ({ body, request }) => {
        const token = bearerToken(request.headers.authorization);
        const viewer = token === null ? null : await ctx.authenticate(token);
        const source = sourceName(viewer?.userId ?? null, request.ip);
        for (const event of body.events) counts?.add(event, source);
      },
    });
  },
};
