import type { WaitingList } from '@kithkin/shared/contract';
import { accountActions } from '../../../testing/accounts/accountActions';
import { setRole } from '../../../testing/moderation/decideCases';
import { registerWith, setNetwork } from '../../../testing/network/setNetwork';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import { signInBack } from '../../../testing/testPeople';
import { purgePeople } from '../leaving/purge.jobs';

const { app, ada, ben } = setupTestServer();
const DAY_MS = 24 * 3600_000;

const waiting = async () =>
  (await ada.call<WaitingList>('GET', '/approvals')).body.waiting.map(({ userName }) => userName);
const decide = (userId: string, decision: string, by = ada) =>
  by.call('POST', `/approvals/${userId}`, { json: { decision } });
const { login, newestTo, verifyNewest } = accountActions(app);
const verify = (userName: string) => verifyNewest(`${userName}@example.org`);

/** Registers and verifies a person. Returns the id. */
async function apply(userName: string): Promise<string> {
  const { body } = await registerWith(app, { userName });
  await verify(userName);
  return body.user._id;
}

beforeEach(async () => {
  await setRole(app, ada, 'admin');
  await setNetwork(app, { registration: 'approval', name: 'The Millers' });
});

it('waits for verification, then for an admin, and is invisible to others', async () => {
  const person = { userName: 'carl', introduction: ' From the choir ' };
  const registered = await registerWith(app, person);
  expect(registered.body.awaitsApproval).toBe(true);
  expect(await waiting()).toEqual([]);
  expect((await login('carl')).body.code).toBe('email-unverified');
  await verify('carl');
  expect((await login('carl')).body.code).toBe('awaits-approval');
  expect((await ada.call<WaitingList>('GET', '/approvals')).body.waiting).toEqual([
    {
      _id: registered.body.user._id,
      userName: 'carl',
      fullName: 'Some Body',
      email: 'carl@example.org',
      introduction: 'From the choir',
      registeredAt: expect.any(String),
    },
  ]);
  expect((await ben.call('GET', '/users/carl')).status).toBe(404);
});

it('is decided once and by admins only, signs in after an approval, and is notified', async () => {
  const carl = await apply('carl');
  expect((await decide(carl, 'approve', ben)).status).toBe(403);
  expect((await decide(ben.id, 'reject')).status).toBe(404);
  expect((await decide(carl, 'approve')).status).toBe(204);
  expect((await decide(carl, 'reject')).status).toBe(404);
  expect(await waiting()).toEqual([]);
  expect((await login('carl')).status).toBe(200);
  expect((await ben.call('GET', '/users/carl')).status).toBe(200);
  const mail = await newestTo('carl@example.org');
  expect(mail?.subject).toBe('Your The Millers account is ready');
  expect(mail?.text).toContain('http://kithkin.test/login');
});

it('is deleted and notified after a rejection', async () => {
  const carl = await apply('carl');
  expect((await decide(carl, 'reject')).status).toBe(204);
  expect((await login('carl')).status).toBe(401);
  expect((await newestTo('carl@example.org'))?.text).toContain('was not approved');
  expect((await registerWith(app, { userName: 'carl' })).status).toBe(201);
});

it('waits without a limit, and has a week to sign in after the approval', async () => {
  const carl = await apply('carl');
  await registerWith(app, { userName: 'dora' });
  app.clock.advance(8 * DAY_MS);
  await purgePeople.run(app.ctx, {});
  await signInBack(app, ada);
  expect(await waiting()).toEqual(['carl']);
  expect((await login('dora')).status).toBe(401);
  await decide(carl, 'approve');
  await purgePeople.run(app.ctx, {});
  expect((await login('carl')).status).toBe(200);
});

it('is not needed with an invitation', async () => {
  const { body } = await ben.call<{ url: string }>('POST', '/invitations', {
    json: { maxUses: 1, days: 1 },
  });
  const invitation = body.url.split('=')[1] ?? '';
  const registered = await registerWith(app, { userName: 'carl', invitation });
  expect(registered.body.awaitsApproval).toBeUndefined();
  expect(await waiting()).toEqual([]);
});

itOnPostgres('is decided once by two admins at once', async () => {
  const carl = await apply('carl');
  const responses = await Promise.all([decide(carl, 'approve'), decide(carl, 'reject')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
});
