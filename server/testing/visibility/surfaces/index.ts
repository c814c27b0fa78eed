import * as accounts from './accounts';
import * as activity from './activity';
import * as chats from './chats';
import * as desk from './desk';
import * as digest from './digest';
import * as invitations from './invitations';
import * as media from './media';
import * as moderation from './moderation';
import * as network from './network';
import * as notifications from './notifications';
import * as operations from './operations';
import * as people from './people';
import * as posts from './posts';
import * as push from './push';
import * as reports from './reports';
import * as stories from './stories';
import type { Surface } from './table';
import * as telemetry from './telemetry';

export * from './table';

const AREAS = [
  accounts,
  chats,
  desk,
  digest,
  invitations,
  media,
  network,
  moderation,
  notifications,
  operations,
  people,
  posts,
  push,
  reports,
  activity,
  stories,
  telemetry,
];

/** Every route that shows or changes data of users. */
export const SURFACES: readonly Surface[] = AREAS.flatMap((area) => area.surfaces);

/**
 * Routes without a row above, with the reason: they concern the viewer's own data, or access
 * depends on ownership or membership, which tests of their areas check.
 */
export const EXEMPT_ROUTES: Readonly<Record<string, string>> = Object.assign(
  {},
  ...AREAS.map((area) => area.exemptRoutes),
);
