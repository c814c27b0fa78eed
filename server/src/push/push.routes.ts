import {
  AddPushDevice,
  IdParams,
  PushAction,
  PushDeviceList,
  PushDeviceResponse,
  RenewPushDevice,
  UpdatePushDevice,
} from '@kithkin/shared/contract';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import type { LiveArea } from '../realtime/liveArea';
import { runAction } from './actions/noticeActions.service';
import {
  addDevice,
  changeDevice,
  listDevices,
  removeDevice,
  renewDevice,
} from './devices/pushDevices.service';
import { pushJobs } from './notices/push.jobs';

/** Push notifications: the browsers that receive them, and what can be done from a notice. */
export const push: Area & LiveArea = {
  name: 'push',
  jobs: pushJobs,
  commands: {
    attention: (_ctx, source, { attentive }) => {
      source.setAttentive(attentive);
      return undefined;
    },
  },
  register(app, ctx) {
    route(app, ctx, {
      endpoint: 'GET /push/devices',
      summary:
        'Lists the viewer’s devices with push notifications, with the key for adding this browser.',
      auth: 'viewer',
      limit: 'read',
      response: PushDeviceList,
      handler: ({ viewer }) => listDevices(ctx, viewer),
    });
    route(app, ctx, {
      endpoint: 'POST /push/devices',
      summary: 'Adds the browser of this session, or replaces its subscription.',
      auth: 'viewer',
      limit: 'write',
      body: AddPushDevice,
      response: PushDeviceResponse,
      status: 201,
      handler: async ({ viewer, body }) => ({ device: await addDevice(ctx, viewer, body) }),
    });
    route(app, ctx, {
      endpoint: 'PATCH /push/devices/:id',
      summary: 'Renames a device of the viewer, or turns it on or off.',
      auth: 'viewer',
      limit: 'write',
      params: IdParams,
      body: UpdatePushDevice,
      response: PushDeviceResponse,
      handler: async ({ viewer, params, body }) => ({
        device: await changeDevice(ctx, viewer, params.id, body),
      }),
    });
    route(app, ctx, {
      endpoint: 'DELETE /push/devices/:id',
      summary: 'Removes a device of the viewer.',
      auth: 'viewer',
      limit: 'write',
      params: IdParams,
      response: null,
      handler: ({ viewer, params }) => removeDevice(ctx, viewer, params.id),
    });
    route(app, ctx, {
      endpoint: 'POST /push/renew',
      summary: 'Updates a subscription that the browser has replaced.',
      auth: 'none',
      limit: 'refresh',
      body: RenewPushDevice,
      response: null,
      handler: ({ body }) => renewDevice(ctx, body),
    });
    route(app, ctx, {
      endpoint: 'POST /push/actions',
      summary:
        'Marks the subject of a notice as read, or replies to it, by the token in the notice.',
      auth: 'none',
      limit: 'refresh',
      body: PushAction,
      response: null,
      handler: ({ body }) => runAction(ctx, body),
    });
  },
};
