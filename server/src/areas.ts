/**
 * The product areas of the server, in the order in which they are mounted. To add one:
 *
 * 1. A folder `src/<area>/` with
 *    - `routes.ts`: exports `const <area>: Area = { name, register(app, ctx) { route(…) } }`.
 *      `route()` (platform/http/route.ts) is the only way to mount below /api/v1.1: it requires
 *      `auth`, a `limit` class and the `response` schema from `@kithkin/shared/contract`, and
 *      passes the handler `{ viewer, params, query, body, request, reply }`, validated and typed.
 *    - `service.ts`: business logic. Receives `ctx` and plain values, throws `HttpError`s
 *      (platform/errors.ts), opens transactions, reads the time from `ctx.clock.now()`.
 *    - `store.ts`: hand-written SQL, one function per statement, first argument `on: Queryable`
 *      (the database or a transaction), rows typed as the columns are named (snake_case).
 *    - `presenter.ts`: converts rows to the shapes of the contract, and nothing else.
 *    - `policy.ts` if needed: may this viewer do this? Visibility itself always comes from
 *      `visibility/predicates.ts`, inside the SQL of the statement that reads.
 *    - `jobs.ts` for deferred work (platform/jobs.ts): `defineJob({kind, payload, run})`, listed in
 *      the area's `jobs`; added with `ctx.jobs.add(tx, job, payload, {runAt, key})`.
 *    - Its rows in the visibility matrix: `visibility/surfaces/<area>.ts`.
 * 2. One line in the list below.
 * 3. `<area>.test.ts` beside it, on `createTestApp()` (testing/app.ts).
 *
 * New tables or functions: a new numbered file in platform/db/migrations and its entry in
 * meta/_journal.json (`when` greater than all before it), statements separated by
 * `--> statement-breakpoint`.
 */
import { accounts } from './accounts/routes';
import { activity } from './activity/routes';
import { chats } from './chats/routes';
import { media } from './media/routes';
import { notifications } from './notifications/routes';
import { people } from './people/routes';
import type { Area } from './platform/http/app';
import { posts } from './posts/routes';
import { reports } from './reports/routes';
import { stories } from './stories/routes';
import { telemetry } from './telemetry/routes';

export const areas: readonly Area[] = [
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
