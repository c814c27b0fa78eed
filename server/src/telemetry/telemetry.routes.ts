import { SendTelemetry } from '@kithkin/shared/contract';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { bearerToken } from '../platform/http/viewer';
import { createTelemetry } from './telemetry.service';

/** Receives the telemetry of tabs (loading, rendering). It is only counted and never stored. */
export const telemetry: Area = {
  name: 'telemetry',
  register(app, ctx) {
    const receive = createTelemetry(ctx);
    route(app, ctx, {
      endpoint: 'POST /telemetry',
      summary: 'Reports loads, failures, web vitals and policy violations of a page.',
      // Also accepts telemetry of signed-out pages.
      auth: 'none',
      limit: 'telemetry',
      body: SendTelemetry,
      response: null,
      handler: ({ body, request }) =>
        receive(body.events, {
          token: bearerToken(request.headers.authorization),
          address: request.ip,
        }),
    });
  },
};
