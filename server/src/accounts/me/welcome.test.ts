import type { MeResponse } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import { registerAndSignIn } from '../../../testing/testApp';
import { sql } from '../../platform/db';

const { app, ada } = setupTestServer();

const isDue = async (who: Pick<typeof ada, 'call'>) =>
  (await who.call<MeResponse>('GET', '/users/me')).body.user.welcomeDue;

it('is due from the registration until it is ended, in every browser', async () => {
  const dan = await registerAndSignIn(app, { userName: 'dan' });
  const elsewhere = await registerAndSignIn(app, { userName: 'eva' });
  expect([await isDue(dan), await isDue(dan)]).toEqual([true, true]);
  expect((await dan.call('POST', '/users/me/welcomed')).status).toBe(204);
  expect((await dan.call('POST', '/users/me/welcomed')).status).toBe(204);
  expect([await isDue(dan), await isDue(elsewhere)]).toEqual([false, true]);
});

it('is not due for accounts of earlier versions', async () => {
  await app.ctx.db.run(sql`update users set welcome_due = default`);
  expect(await isDue(ada)).toBe(false);
});
