import type { HouseRules } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import { id, sql } from '../../platform/db';

const { app, ada, ben } = setupTestServer();
const change = (text: string) => ada.call('PATCH', '/desk/house-rules', { json: { text } });

beforeEach(() => app.ctx.db.run(sql`update users set role = 'admin' where id = ${id(ada.id)}`));

it('are empty at first, of limited length, and readable without an account', async () => {
  const first = await app.call<HouseRules>('GET', '/house-rules');
  expect(first.body).toEqual({ text: '', updatedAt: null });
  await change('## Be kind');
  await change('## Be kind\n\nTo all.');
  expect((await change('x'.repeat(20_001))).status).toBe(400);
  const { body } = await app.call<HouseRules>('GET', '/house-rules');
  expect(body.text).toBe('## Be kind\n\nTo all.');
});

it('are changed with the permission only, with a log entry', async () => {
  const json = { text: '## Anything goes' };
  expect((await ben.call('PATCH', '/desk/house-rules', { json })).status).toBe(403);
  await change('## Be kind');
  const log = await app.ctx.db.query(sql`select actor_name, action from audit_log`);
  expect(log).toEqual([{ actor_name: 'ada', action: 'rules-changed' }]);
});
