import { NetworkResponse, NetworkSettingsResponse, UpdateNetwork } from '@kithkin/shared/contract';
import type { Area } from '../platform/http/app';
import { matchesEtag } from '../platform/http/etag';
import { route } from '../platform/http/route';
import { getFace, getSettings, updateSettings } from './network.service';
import { mountNetworkPictures } from './pictures/pictures.routes';

/** The network itself: its name and look, and who may come. */
export const network: Area = {
  name: 'network',
  register(app, ctx) {
    route(app, ctx, {
      endpoint: 'GET /network',
      summary:
        'Returns the public face of the network: name, design, contact, languages, registration.',
      auth: 'none',
      limit: 'read',
      response: NetworkResponse,
      async handler({ request, reply }) {
        const { network, etag } = await getFace(ctx);
        reply.header('cache-control', 'no-cache').header('etag', etag);
        if (matchesEtag(request.headers['if-none-match'], etag)) reply.status(304).send();
        return { network };
      },
    });
    route(app, ctx, {
      endpoint: 'GET /network/settings',
      summary: 'Returns the settings of the network, for its admins.',
      auth: 'viewer',
      permission: 'network.settings',
      limit: 'read',
      response: NetworkSettingsResponse,
      handler: async () => ({ settings: await getSettings(ctx) }),
    });
    route(app, ctx, {
      endpoint: 'PATCH /network/settings',
      summary: 'Changes the settings of the network, for its admins; absent fields do not change.',
      auth: 'viewer',
      permission: 'network.settings',
      limit: 'write',
      body: UpdateNetwork,
      response: NetworkSettingsResponse,
      handler: async ({ viewer, body }) => ({
        settings: await updateSettings(ctx, viewer.userId, body),
      }),
    });
    mountNetworkPictures(app, ctx);
  },
};
