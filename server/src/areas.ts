/**
 * The product areas of the server, in the order in which they are mounted. To add one:
 *
 * 1. A folder `src/<area>/`, on a floor of `FLOORS`, with
 *    - `<area>.routes.ts`: exports `const <area>: Area = { name, register(app, ctx) { … } }`.
 *      `route()` (platform/http/route.ts) is the only way to mount below /api/v1.1: it requires
 *      `auth`, a `limit` class, the `response` schema from `@kithkin/shared/contract` and, in that of
 *      a `body`, a maximum for each text and list; it passes
 *      `{ viewer, params, query, body, request, reply }` to the handler, validated and typed.
 *    - `<area>.service.ts`: what a request does. Takes `ctx` and plain values, throws `HttpError`s
 *      (platform/errors.ts), opens transactions; the time is `ctx.clock.now()`.
 *    - `<area>.store.ts`: SQL, one function per statement, first argument `on: Queryable` (the
 *      database or a transaction), rows typed with the names of their columns (snake_case).
 *    - `<area>.presenter.ts`: makes the contract's shapes from rows, and nothing else.
 *    - `<area>.events.ts` where it publishes to the live channel, `<area>.jobs.ts` for background
 *      work (platform/jobs.ts), `<area>.policy.ts` for permissions. Visibility itself always comes
 *      from `visibility/predicates.ts`, inside the SQL of the statement that reads.
 *    - Its rows in the table of surfaces: `testing/visibility/surfaces/`, by area or in `others.ts`.
 *    A large area has sub-areas of the same shape, such as `posts/comments/`.
 * 2. One line in the list below. Commands of the live channel, work on connecting and recovery after
 *    a stopped node are properties of the area (realtime/liveArea.ts); a service for other areas is
 *    added to `AppContext` by declaration merging (platform/context.ts).
 * 3. `<area>.test.ts` beside it, on `setupTestServer()` (testing/setupTestServer.ts).
 *
 * New tables, indexes, functions and triggers: docs/server.md, "Database schema".
 */
import { accounts } from './accounts/accounts.routes';
import { activity } from './activity/activity.routes';
import { chats } from './chats/chats.routes';
import { desk } from './desk/desk.routes';
import { digest } from './digest/digest.routes';
import { invitations } from './invitations/invitations.routes';
import type { MediaArea } from './media';
import { media } from './media/media.routes';
import { moderation } from './moderation/moderation.routes';
import { network } from './network/network.routes';
import { notifications } from './notifications/notifications.routes';
import { operations } from './operations/operations.routes';
import { people } from './people/people.routes';
import type { FollowArea } from './people/relations/followArea';
import type { Area } from './platform/http/app';
import { posts } from './posts/posts.routes';
import type { PreviewArea } from './previews/previews.jobs';
import { previews } from './previews/previews.routes';
import { push } from './push/push.routes';
import type { LiveArea } from './realtime/liveArea';
import { reports } from './reports/reports.routes';
import { stories } from './stories/stories.routes';
import { telemetry } from './telemetry/telemetry.routes';

export const areas: readonly (Area & LiveArea & MediaArea & FollowArea & PreviewArea)[] = [
  network,
  accounts,
  invitations,
  people,
  posts,
  stories,
  chats,
  media,
  previews,
  notifications,
  push,
  digest,
  reports,
  moderation,
  desk,
  operations,
  activity,
  telemetry,
];

/**
 * The folders of `src` by floor, the lowest first. A folder imports from its own floor and from
 * lower ones only, and folders never import each other in a circle; `floors.pglite.test.ts` checks
 * both. The files directly in `src` assemble a server from all of them.
 *
 * 1. `platform`: HTTP, database, jobs, configuration; it has no notion of the product.
 * 2. What every area builds on: who may see what, how a user is presented, the network's
 *    settings, media, earlier versions of content, emails, the site.
 * 3. Delivery: events of the live channel and notifications.
 * 4. `people`: profiles, follows, blocks.
 * 5. The areas above them.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['platform'],
  [
    ...['visibility', 'users', 'network', 'media', 'mail', 'site', 'telemetry', 'backup', 'audit'],
    ...['versions', 'previews'],
  ],
  ['realtime', 'notifications'],
  ['people'],
  [
    'accounts',
    'invitations',
    'chats',
    'posts',
    'stories',
    'reports',
    'activity',
    'push',
    'digest',
    'moderation',
    'desk',
    'operations',
    'admin',
  ],
];
