import {
  createSevenNotifications,
  listNotifications,
} from '../../testing/notifications/listNotifications';
import { setupTestServer } from '../../testing/setupTestServer';
import { signedIn } from '../../testing/testPeople';
import { sql } from '../platform/db';

const { app, ada, ben } = setupTestServer();

const DAY = 24 * 3600_000;
const count = async () =>
  (await app.ctx.db.one<{ n: number }>(sql`select count(*)::int as n from notifications`))?.n;

it('a notification is kept for 180 days after it was made or renewed', async () => {
  await createSevenNotifications(app, ada, ben);
  app.clock.advance(100 * DAY);
  await app.ctx.jobs.runDue();
  expect(await count()).toBe(7);
  await (await signedIn(app, ben)).call('POST', '/users/ada/follow');
  const renewed = (await listNotifications(await signedIn(app, ada))).notifications[0]?._id;
  app.clock.advance(81 * DAY);
  await app.ctx.jobs.runDue();
  const { notifications } = await listNotifications(await signedIn(app, ada));
  expect(notifications.map(({ _id }) => _id)).toEqual([renewed]);
});
