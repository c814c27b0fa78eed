import type {
  CreateInvitationResponse,
  InvitationList,
  InvitationView,
  InvitedPage,
  InviterResponse,
} from '@kithkin/shared/contract';
import { accountActions } from '../../testing/accounts/accountActions';
import { detailsOf, report, setRole } from '../../testing/moderation/decideCases';
import { registerWith, setNetwork } from '../../testing/network/setNetwork';
import { listNotifications } from '../../testing/notifications/listNotifications';
import { setupTestServer } from '../../testing/setupTestServer';
import { itOnPostgres } from '../../testing/several';
import { deactivate, signedIn, signInBack } from '../../testing/testPeople';
import { id, sql } from '../platform/db';
import { sweepInvitations } from './invitations.jobs';

const { app, ada, ben, eve } = setupTestServer();
const DAY_MS = 24 * 3600_000;

const make = (by = ada, json: object = { maxUses: 1, days: 7 }) =>
  by.call<CreateInvitationResponse & { code: string; message: string }>('POST', '/invitations', {
    json,
  });
/** Makes an invitation and returns its secret. */
const secretOf = async (by = ada, json?: object) =>
  new URL((await make(by, json)).body.url).searchParams.get('token') ?? '';
const view = (secret: string, token?: string) =>
  app.call<InvitationView & { code: string }>(
    'GET',
    `/invitations/links/${secret}`,
    token === undefined ? {} : { token },
  );
const list = async (by = ada) => (await by.call<InvitationList>('GET', '/invitations')).body;

const { login, verifyNewest } = accountActions(app);
/** Registers with an invitation, verifies and signs in. */
async function join(userName: string, invitation: string) {
  await registerWith(app, { userName, invitation });
  await verifyNewest(`${userName}@example.org`);
  return signedIn(app, { id: (await login(userName)).body.user._id, userName });
}
const inviterOf = async (who: typeof ada) =>
  (await who.call<InviterResponse>('GET', '/users/me/inviter')).body.inviter;

it('an invitation is a link that only the response of its creation contains', async () => {
  const { status, body } = await make(ada, { maxUses: 3, days: 1 });
  expect(status).toBe(201);
  expect(body.url).toMatch(/^http:\/\/kithkin\.test\/invitation\?token=[\w-]{32}$/);
  expect(await list()).toEqual({
    mayInvite: true,
    invitations: [{ ...body.invitation, maxUses: 3, uses: 0, revoked: false }],
  });
  const secret = body.url.split('=')[1] ?? '';
  const stored = await app.ctx.db.query(sql`select * from invitations`);
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect((await list(ben)).invitations).toEqual([]);
});

it('an invitation shows the network, the inviter and how many members the viewer knows', async () => {
  await setNetwork(app, { name: 'The Millers', text: 'Our family.', closed: true });
  const secret = await secretOf();
  await ben.call('POST', '/users/eve/follow');
  expect((await view(secret)).body).toMatchObject({
    network: { name: 'The Millers', text: 'Our family.' },
    inviter: { _id: ada.id, userName: 'ada', fullName: 'Some Body', profilePhoto: null },
    knownMembers: 0,
  });
  expect((await view(secret, ben.token)).body.knownMembers).toBe(1);
  await eve.call('POST', '/users/ben/block');
  expect((await view(secret, ben.token)).body.knownMembers).toBe(0);
});

it('an invitation is invalid when it is expired, used up or revoked, or its creator is inactive', async () => {
  const [expired, used, revoked, ofInactive] = await Promise.all([
    secretOf(ada, { maxUses: 1, days: 1 }),
    secretOf(),
    secretOf(),
    secretOf(ben, { maxUses: 1, days: 30 }),
  ]);
  await registerWith(app, { userName: 'first', invitation: used });
  await app.ctx.db.run(sql`
      update invitations set revoked_at = created_at
      where secret_hash = encode(sha256(${revoked}::text::bytea), 'hex')`);
  await deactivate(app, ben.id);
  app.clock.advance(DAY_MS);
  for (const secret of [expired, used, revoked, ofInactive, 'unknown']) {
    const seen = await view(secret);
    expect([seen.status, seen.body.code]).toEqual([404, 'bad-invitation']);
    const rejected = await registerWith(app, { userName: 'second', invitation: secret });
    expect([rejected.status, rejected.body.code]).toEqual([403, 'bad-invitation']);
  }
});

it('an invitation is revoked by its creator only, and may be revoked again', async () => {
  const { invitation, url } = (await make()).body;
  const path = `/invitations/${invitation._id}`;
  expect((await ben.call('DELETE', path)).status).toBe(404);
  for (let n = 0; n < 2; n += 1) expect((await ada.call('DELETE', path)).status).toBe(204);
  expect((await list()).invitations).toMatchObject([{ revoked: true }]);
  expect((await view(url.split('=')[1] ?? '')).status).toBe(404);
});

it('an invitation is created by admins only if the network requires it', async () => {
  const secret = await secretOf(ben);
  await setRole(app, ada, 'admin');
  await setNetwork(app, { whoInvites: 'admins' });
  expect((await make(ben)).status).toBe(403);
  expect((await list(ben)).mayInvite).toBe(false);
  expect((await view(secret)).status).toBe(404);
  expect((await make(ada)).status).toBe(201);
});

it('an invitation is one of up to twenty valid ones, also when many are created at once', async () => {
  await Promise.all(Array.from({ length: 25 }, () => make()));
  expect((await list()).invitations).toHaveLength(20);
  expect((await make()).status).toBe(409);
  const [first] = (await list()).invitations;
  await ada.call('DELETE', `/invitations/${first?._id}`);
  expect((await make()).status).toBe(201);
});

it('an invitation is deleted 30 days after its end; the inviter stays known', async () => {
  const carl = await join('carl', await secretOf(ada, { maxUses: 2, days: 1 }));
  app.clock.advance(32 * DAY_MS);
  await sweepInvitations.run(app.ctx, {});
  await signInBack(app, ada, carl);
  expect((await list()).invitations).toEqual([]);
  expect((await inviterOf(carl))?.userName).toBe('ada');
});

const notifications = async () => (await listNotifications(ada)).notifications;

it('a user who joins by an invitation has an inviter, who is notified at the first sign-in; no follow is made', async () => {
  await registerWith(app, { userName: 'dora', invitation: await secretOf() });
  expect(await notifications()).toEqual([]);
  const carl = await join('carl', await secretOf());
  expect(await notifications()).toMatchObject([
    { message: 'joined by your invitation.', data: { kind: 'joined', actor: { _id: carl.id } } },
  ]);
  expect(await inviterOf(carl)).toMatchObject({ _id: ada.id, userName: 'ada' });
  expect(await app.ctx.db.query(sql`select 1 from follows`)).toEqual([]);
  await signInBack(app, carl);
  expect(await notifications()).toHaveLength(1);
  // Blocked users do not see each other, and others have no inviter.
  await ada.call('POST', '/users/carl/block');
  expect([await inviterOf(carl), await inviterOf(ben)]).toEqual([null, null]);
});

it('a user who joins by an invitation is listed at the desk and in reports with the inviter, once they have joined', async () => {
  await registerWith(app, { userName: 'dora', invitation: await secretOf() });
  const carl = await join('carl', await secretOf());
  app.clock.advance(1000);
  const fay = await join('fay', await secretOf(ben));
  await setRole(app, eve, 'admin');
  const listed = async (query = '') =>
    (await eve.call<InvitedPage>('GET', `/desk/invited-people${query}`)).body;
  const first = await listed('?limit=1');
  expect(first.people).toMatchObject([
    { _id: fay.id, person: { userName: 'fay' }, inviter: { userName: 'ben' } },
  ]);
  const next = await listed(`?limit=1&cursor=${first.nextCursor}`);
  expect(next).toMatchObject({
    people: [{ _id: carl.id, person: { userName: 'carl' }, inviter: { userName: 'ada' } }],
    nextCursor: null,
  });
  const caseId = await report(ben, 'user', 'carl');
  expect((await detailsOf(eve, caseId)).ownerInvitedBy).toBe('ada');
  await app.ctx.db.run(sql`delete from users where id = ${id(ben.id)}`);
  expect((await listed()).people[0]?.inviter).toBeNull();
});

describe('a network by invitation', () => {
  beforeEach(() => setNetwork(app, { registration: 'invitation' }));

  it('rejects registration without one, and reveals no usernames', async () => {
    for (const userName of ['ada', 'nemo']) {
      const { status, body } = await registerWith(app, { userName });
      expect([status, body.code]).toEqual([403, 'invitation-required']);
    }
    const guessed = await registerWith(app, { userName: 'ada', invitation: 'guessed' });
    expect([guessed.status, guessed.body.code]).toEqual([403, 'bad-invitation']);
  });

  it('does not count a registration that fails', async () => {
    const secret = await secretOf();
    expect((await registerWith(app, { userName: 'ada', invitation: secret })).status).toBe(409);
    expect((await list()).invitations).toMatchObject([{ uses: 0 }]);
    expect((await registerWith(app, { userName: 'carl', invitation: secret })).status).toBe(201);
    expect((await list()).invitations).toMatchObject([{ uses: 1 }]);
  });

  itOnPostgres('admits as many as an invitation has uses, also of many at once', async () => {
    const secret = await secretOf(ada, { maxUses: 3, days: 1 });
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        registerWith(app, { userName: `guest_${n}`, invitation: secret }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(responses.filter(({ body }) => body.code === 'bad-invitation')).toHaveLength(9);
    expect(await app.ctx.db.query(sql`select 1 from invited_users`)).toHaveLength(3);
  });
});
