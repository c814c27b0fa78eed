/**
 * The product areas of the server, in the order in which they are mounted. To add one:
 *
 * 1. A folder `src/<area>/` with
 *    - `routes.ts`: exports `const <area>: Area = { name, register(app, ctx) { route(app, ctx, …) } }`.
 *      `route()` (platform/http/route.ts) is the only way to mount below /api/v1.1: it wants `auth`,
 *      a `limit` class and the `answer` schema from `@kithkin/shared/contract`, and hands the
 *      handler `{ viewer, params, query, body, request, reply }`, validated and typed.
 *    - `service.ts`: what a call means. Takes `ctx` and plain values, throws `HttpError`s
 *      (platform/errors.ts), opens transactions, times come from `ctx.clock.now()`.
 *    - `store.ts`: hand-written SQL, one function per statement, first argument `on: Queryable`
 *      (the database or a transaction), rows typed as the columns are named (snake_case).
 *    - `presenter.ts`: rows to the contract's shapes, and nothing else.
 *    - `policy.ts` where it needs one: may this viewer do this? Visibility itself always comes
 *      from `visibility/predicates.ts`, inside the SQL of the statement that reads.
 *    - `jobs.ts` for work that waits (platform/jobs.ts): `defineJob({kind, payload, run})`, listed in
 *      the area's `jobs`; added with `ctx.jobs.add(tx, job, payload, {runAt, key})`.
 *    - Its rows in the table of who sees what: `visibility/surfaces/<area>.ts`.
 * 2. One line in the list below.
 * 3. `<area>.test.ts` beside it, on `createTestApp()` (testing/app.ts).
 *
 * New tables or functions: a new numbered file in platform/db/migrations, its line in
 * meta/_journal.json (`when` above all before it), statements parted by `--> statement-breakpoint`.
 */
import { accounts } from './accounts/accounts.routes';
import { activity } from './activity/activity.routes';
import { chats } from './chats/chats.routes';
import { media } from './media/media.routes';
import { notifications } from './notifications/notifications.routes';
import { people } from './people/people.routes';
import type { Area } from './platform/http/app';
import { posts } from './posts/posts.routes';
import type { LiveArea } from './realtime/liveArea';
import { reports } from './reports/reports.routes';
import { stories } from './stories/stories.routes';
import { telemetry } from './telemetry/telemetry.routes';

export const areas: readonly (Area & LiveArea)[] = [
  accounts,
  people,
  posts,
  stories,
  chats,
  media,
  notifications,
  reports,
  activity,
  telemetry,
];

/**
 * The folders of `src` by floor, the lowest first. A folder imports from its own floor and from lower
 * ones only, and folders never import each other in a circle; `floors.pglite.test.ts` checks both.
 * The files directly in `src` assemble a server from all of them.
 *
 * 1. `platform`: HTTP, database, jobs, configuration; it has no notion of the product.
 * 2. What every area builds on: who may see what, how a user is presented, media, emails, the site.
 * 3. Delivery: events of the live channel and notifications.
 * 4. `people`: profiles, follows, blocks.
 * 5. The areas above them.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['platform'],
  ['visibility', 'users', 'media', 'mail', 'site', 'telemetry', 'backup'],
  ['realtime', 'notifications'],
  ['people'],
  ['accounts', 'chats', 'posts', 'stories', 'reports', 'activity', 'admin'],
];
