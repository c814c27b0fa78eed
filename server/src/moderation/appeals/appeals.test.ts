import type {
  AppealDetails,
  AppealPage,
  Decision,
  NotificationPage,
  OwnDecisionList,
  PostResponse,
  ReportQueue,
  ReportResponse,
  Role,
} from '@kithkin/shared/contract';
import { holdRequests } from '../../../testing/holdRequests';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { areas } from '../../areas';
import { id, sql } from '../../platform/db';

const held = holdRequests('/decision');
const { app, publishedEvents, ada, ben, eve, mod, deb, boss } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, mod: {}, deb: {}, boss: {} },
  app: { areas: [held.area, ...areas] },
});

const setRole = (who: TestPerson, role: Role | null) =>
  app.ctx.db.run(sql`update users set role = ${role}::text where id = ${id(who.id)}`);
const post = async (who: TestPerson) =>
  (await who.call<PostResponse>('POST', '/posts', { json: { body: 'Bad words' } })).body.post._id;
const statusOf = async (who: TestPerson, path: string) => (await who.call('GET', path)).status;

/** A decision of mod about a post of ada that ben has reported. */
async function decided(json: object = {}, by: TestPerson = mod) {
  const postId = await post(ada);
  const reported = { targetType: 'post', targetId: postId, reason: 'abuse' };
  const { body } = await ben.call<ReportResponse>('POST', '/reports', { json: reported });
  const path = `/desk/reports/${body.report._id}`;
  await by.call('POST', `${path}/take`);
  const decision = await by.call<Decision>('POST', `${path}/decision`, {
    json: { action: 'hidden', rule: 'Be kind', message: '', ...json },
  });
  return { postId, decision: decision.body };
}
const appeal = (who: TestPerson, { _id }: Decision, text = 'It was a quote.') =>
  who.call('POST', `/users/me/decisions/${_id}/appeal`, { json: { text } });
const take = (who: TestPerson, { _id }: Decision) => who.call('POST', `/desk/appeals/${_id}/take`);
const release = (who: TestPerson, { _id }: Decision) =>
  who.call('DELETE', `/desk/appeals/${_id}/take`);
const decide = (who: TestPerson, { _id }: Decision, outcome: string, reply = 'We have looked.') =>
  who.call('POST', `/desk/appeals/${_id}/decision`, { json: { outcome, reply } });
const waiting = async () => (await mod.call<AppealPage>('GET', '/desk/appeals')).body.appeals;
const own = async () =>
  (await ada.call<OwnDecisionList>('GET', '/users/me/decisions')).body.decisions;
const messages = async (who: TestPerson) =>
  (await who.call<NotificationPage>('GET', '/notifications')).body.notifications.map(
    ({ message }) => message,
  );
const lastMail = async (to: string) => (await app.mails()).find((mail) => mail.to === to);

beforeEach(async () => {
  await setRole(mod, 'moderator');
  await setRole(deb, 'moderator');
  await setRole(boss, 'owner');
});

describe('an appeal', () => {
  it('is made once, by the person concerned, against what has an effect', async () => {
    const { decision } = await decided();
    expect(await own()).toMatchObject([{ canAppeal: true, appeal: null }]);
    expect((await appeal(eve, decision)).status).toBe(404);
    expect((await appeal(ada, decision, '  ')).status).toBe(400);
    expect((await appeal(ada, decision)).status).toBe(201);
    expect((await appeal(ada, decision)).status).toBe(409);
    expect(await own()).toMatchObject([
      { canAppeal: false, appeal: { text: 'It was a quote.', outcome: null, reply: '' } },
    ]);
    const dismissal = await decided({ action: 'dismissed' });
    expect((await appeal(ada, dismissal.decision)).status).toBe(404);
  });

  it('is not made against a decision that was undone', async () => {
    const { decision } = await decided();
    await mod.call('POST', `/desk/decisions/${decision._id}/undo`, { json: { reason: '' } });
    expect((await appeal(ada, decision)).status).toBe(409);
  });

  it('waits at the desk with what the decision was about, and open desks follow', async () => {
    const { decision } = await decided();
    await publishedEvents.clear();
    await appeal(ada, decision);
    expect(await publishedEvents.by(deb.id, 'reports-changed')).toHaveLength(1);
    expect(await waiting()).toMatchObject([
      { _id: decision._id, text: 'It was a quote.', takenBy: null, decision: { rule: 'Be kind' } },
    ]);
    const path = `/desk/appeals/${decision._id}`;
    const { body } = await deb.call<AppealDetails>('GET', path);
    expect(body).toMatchObject({ owner: { userName: 'ada' }, exists: true, mayDecide: true });
    expect((await mod.call<AppealDetails>('GET', path)).body.mayDecide).toBe(false);
  });

  it('that is granted undoes the decision, with its effect, log, notice and mail', async () => {
    const { postId, decision } = await decided();
    await appeal(ada, decision);
    expect(await statusOf(eve, `/posts/${postId}`)).toBe(404);
    await take(deb, decision);
    expect((await decide(deb, decision, 'granted', 'You are right.')).status).toBe(200);
    expect(await statusOf(eve, `/posts/${postId}`)).toBe(200);
    expect(await own()).toMatchObject([
      { undoneAt: expect.any(String), appeal: { outcome: 'granted', reply: 'You are right.' } },
    ]);
    expect((await messages(ada))[0]).toBe('Your appeal was granted.');
    const mail = await lastMail('ada@example.org');
    expect([mail?.subject, mail?.text]).toEqual([
      'Your appeal was granted',
      expect.stringContaining('You are right.'),
    ]);
    const log = await app.ctx.db.query(sql`
      select actor_name, subject_name, reason from audit_log where action = 'appeal-granted'`);
    expect(log).toEqual([{ actor_name: 'deb', subject_name: 'ada', reason: 'You are right.' }]);
    expect(await waiting()).toEqual([]);
    // The appeal has replied to the reports.
    expect((await mod.call<ReportQueue>('GET', '/desk/reports')).body.waiting).toBe(0);
  });

  it('that is rejected leaves the decision, with a reply, log, notice and mail', async () => {
    const { postId, decision } = await decided();
    await appeal(ada, decision);
    await take(deb, decision);
    expect((await decide(deb, decision, 'rejected', ' ')).status).toBe(400);
    expect((await decide(deb, decision, 'rejected')).status).toBe(200);
    expect(await statusOf(eve, `/posts/${postId}`)).toBe(404);
    expect(await own()).toMatchObject([
      {
        undoneAt: null,
        canAppeal: false,
        appeal: { outcome: 'rejected', reply: 'We have looked.' },
      },
    ]);
    expect((await messages(ada))[0]).toBe('Your appeal was rejected.');
    expect((await lastMail('ada@example.org'))?.text).toContain('We have looked.');
    expect((await appeal(ada, decision)).status).toBe(409);
  });

  it('is granted by the undoing of its decision', async () => {
    const { decision } = await decided();
    await appeal(ada, decision);
    await mod.call('POST', `/desk/decisions/${decision._id}/undo`, { json: { reason: '' } });
    expect(await waiting()).toEqual([]);
    expect(await own()).toMatchObject([{ appeal: { outcome: 'granted' } }]);
  });
});

describe('whoever decides an appeal', () => {
  it('has not made the decision, unless nobody else of at least that role could', async () => {
    const { decision } = await decided({}, boss);
    await appeal(ada, decision);
    await setRole(eve, 'owner');
    expect((await take(boss, decision)).status).toBe(403);
    await setRole(eve, 'admin');
    expect((await take(boss, decision)).status).toBe(200);
    await setRole(eve, 'owner');
    expect((await decide(boss, decision, 'rejected')).status).toBe(403);
    await setRole(eve, null);
    expect((await decide(boss, decision, 'rejected')).status).toBe(200);
  });

  it('is not the person concerned', async () => {
    const { decision } = await decided({}, boss);
    await appeal(ada, decision);
    await setRole(ada, 'moderator');
    await take(ada, decision);
    expect((await decide(ada, decision, 'granted')).status).toBe(404);
  });

  it('may suspend people, where the decision is a suspension', async () => {
    const { decision } = await decided({ action: 'suspended', hours: 24 }, boss);
    await app.ctx.db.run(sql`
      insert into appeals (decision_id, user_id, text, created_at)
      values (${id(decision._id)}, ${id(ada.id)}, 'No', now())`);
    await take(mod, decision);
    expect((await decide(mod, decision, 'granted')).status).toBe(403);
  });

  it('has taken it, which is for one moderator at a time', async () => {
    const { decision } = await decided();
    await appeal(ada, decision);
    expect((await decide(deb, decision, 'granted')).status).toBe(409);
    expect((await take(deb, decision)).status).toBe(200);
    expect((await take(boss, decision)).status).toBe(409);
    expect((await release(boss, decision)).status).toBe(204);
    expect((await take(boss, decision)).status).toBe(200);
    expect((await decide(deb, decision, 'granted')).status).toBe(409);
    expect((await decide(boss, decision, 'granted')).status).toBe(200);
    expect((await decide(boss, decision, 'granted')).status).toBe(404);
    expect((await take(deb, decision)).status).toBe(404);
  });
});

it('a moderator on a slow network decides no appeal that another one has taken over', async () => {
  const { decision } = await decided();
  await appeal(ada, decision);
  await take(deb, decision);
  held.hold(deb);
  const late = decide(deb, decision, 'granted');
  await held.arrived();
  await release(boss, decision);
  await take(boss, decision);
  held.release();
  expect((await late).status).toBe(409);
  held.hold(deb);
  const later = decide(deb, decision, 'granted');
  await held.arrived();
  expect((await decide(boss, decision, 'rejected')).status).toBe(200);
  held.release();
  expect((await later).status).toBe(404);
  expect(await own()).toMatchObject([{ undoneAt: null, appeal: { outcome: 'rejected' } }]);
});

itOnPostgres('of several moderators at once, one takes it and one decision counts', async () => {
  await setRole(eve, 'admin');
  const team = [deb, boss, eve];
  for (let round = 0; round < 3; round += 1) {
    const { decision } = await decided({ action: 'warned' });
    await appeal(ada, decision);
    const taken = await Promise.all(team.map((who) => take(who, decision)));
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const outcomes = ['granted', 'rejected'];
    const replies = await Promise.all(
      team.flatMap((who) => outcomes.map((outcome) => decide(who, decision, outcome))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  }
  const written = await app.ctx.db.query(sql`
    select id from audit_log where action in ('appeal-granted', 'appeal-rejected')`);
  expect(written).toHaveLength(3);
});

it('appeals are listed by pages, the oldest first', async () => {
  const made: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    app.clock.advance(1000);
    const { decision } = await decided({ action: 'warned' });
    await appeal(ada, decision);
    made.push(decision._id);
  }
  const first = await mod.call<AppealPage>('GET', '/desk/appeals?limit=2');
  expect(first.body.appeals.map(({ _id }) => _id)).toEqual(made.slice(0, 2));
  const next = `/desk/appeals?limit=2&cursor=${first.body.nextCursor}`;
  const second = await mod.call<AppealPage>('GET', next);
  expect(second.body.appeals.map(({ _id }) => _id)).toEqual(made.slice(2));
  expect(second.body.nextCursor).toBeNull();
});
