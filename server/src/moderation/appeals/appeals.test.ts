import type { AppealDetails, AppealPage, Decide } from '@kithkin/shared/contract';
import { holdRequests } from '../../../testing/holdRequests';
import {
  appeal,
  appealsOf,
  decideAppeal as decide,
  decideCase,
  ownDecisions,
  queueOf,
  releaseAppeal as release,
  setRole,
  takeAppeal as take,
  takenCase,
  undoDecision,
} from '../../../testing/moderation/decideCases';
import { noticesOf } from '../../../testing/notifications/listNotifications';
import { createPostId, statusOf } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import { areas } from '../../areas';
import { id, sql } from '../../platform/db';

const held = holdRequests('/decision');
const { app, publishedEvents, ada, ben, eve, mod, deb, boss } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, mod: {}, deb: {}, boss: {} },
  app: { areas: [held.area, ...areas] },
});

/** A decision about a post of ada that ben has reported, by mod unless it is by another. */
async function decided(json: Partial<Decide> = {}, by = mod) {
  const postId = await createPostId(ada, 'Bad words');
  const caseId = await takenCase(ben, by, 'post', postId);
  const { body } = await decideCase(by, caseId, { action: 'hidden', ...json });
  return { postId, decision: body };
}
/** Such a decision against which ada has appealed. */
async function appealed(json: Partial<Decide> = {}, by = mod) {
  const found = await decided(json, by);
  expect((await appeal(ada, found.decision)).status).toBe(201);
  return found;
}
const own = () => ownDecisions(ada);
const lastMail = async () => (await app.mails()).find(({ to }) => to === 'ada@example.org');

beforeEach(async () => {
  await setRole(app, mod, 'moderator');
  await setRole(app, deb, 'moderator');
  await setRole(app, boss, 'owner');
});

it('an appeal is made once, by the affected user, against a decision in effect', async () => {
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
  const undone = await decided();
  await undoDecision(mod, undone.decision);
  expect((await appeal(ada, undone.decision)).status).toBe(409);
});

it('an appeal waits at the desk with the subject of the decision, and is published to open desks', async () => {
  const { decision } = await decided();
  await publishedEvents.clear();
  await appeal(ada, decision);
  expect(await publishedEvents.by(deb.id, 'reports-changed')).toHaveLength(1);
  expect(await appealsOf(mod)).toMatchObject([
    { _id: decision._id, text: 'It was a quote.', takenBy: null, decision: { rule: 'Violence' } },
  ]);
  const path = `/desk/appeals/${decision._id}`;
  const { body } = await deb.call<AppealDetails>('GET', path);
  expect(body).toMatchObject({ owner: { userName: 'ada' }, exists: true, mayDecide: true });
  expect((await mod.call<AppealDetails>('GET', path)).body.mayDecide).toBe(false);
});

it.each([
  ['granted', 'You are right.', 200],
  ['rejected', 'We have looked.', 404],
])(
  'an appeal that is %s changes the decision or not, with a log entry, notification and mail',
  async (outcome, reply, status) => {
    const { postId, decision } = await appealed();
    await take(deb, decision);
    expect((await decide(deb, decision, 'rejected', ' ')).status).toBe(400);
    expect((await decide(deb, decision, outcome, reply)).status).toBe(200);
    expect(await statusOf(eve, `/posts/${postId}`)).toBe(status);
    const undoneAt = outcome === 'granted' ? expect.any(String) : null;
    expect(await own()).toMatchObject([{ undoneAt, canAppeal: false, appeal: { outcome, reply } }]);
    expect((await noticesOf(ada))[0]).toBe(`Your appeal was ${outcome}.`);
    const mail = await lastMail();
    expect(mail).toMatchObject({ subject: `Your appeal was ${outcome}` });
    expect(mail?.text).toContain(reply);
    const log = await app.ctx.db.query(sql`
      select actor_name, subject_name, reason from audit_log where action like 'appeal-%'`);
    expect(log).toEqual([{ actor_name: 'deb', subject_name: 'ada', reason: reply }]);
    expect(await appealsOf(mod)).toEqual([]);
    // The appeal has replied to the reports.
    expect((await queueOf(mod)).waiting).toBe(0);
    expect((await appeal(ada, decision)).status).toBe(409);
  },
);

it('an appeal is granted when its decision is undone', async () => {
  const { decision } = await appealed();
  await undoDecision(mod, decision);
  expect(await appealsOf(mod)).toEqual([]);
  expect(await own()).toMatchObject([{ appeal: { outcome: 'granted' } }]);
});

it('the moderator who decides an appeal has not made the decision, unless there is no other user of at least that role', async () => {
  const { decision } = await appealed({}, boss);
  await setRole(app, eve, 'owner');
  expect((await take(boss, decision)).status).toBe(403);
  await setRole(app, eve, 'admin');
  expect((await take(boss, decision)).status).toBe(200);
  await setRole(app, eve, 'owner');
  expect((await decide(boss, decision, 'rejected')).status).toBe(403);
  await setRole(app, eve, null);
  expect((await decide(boss, decision, 'rejected')).status).toBe(200);
});

it('the moderator who decides an appeal is not the affected user', async () => {
  const { decision } = await appealed({}, boss);
  await setRole(app, ada, 'moderator');
  await take(ada, decision);
  expect((await decide(ada, decision, 'granted')).status).toBe(404);
});

it('the moderator who decides an appeal has the permission to suspend if the decision is a suspension', async () => {
  const { decision } = await decided({ action: 'suspended', hours: 24 }, boss);
  await app.ctx.db.run(sql`
      insert into appeals (decision_id, user_id, text, created_at)
      values (${id(decision._id)}, ${id(ada.id)}, 'No', now())`);
  await take(mod, decision);
  expect((await decide(mod, decision, 'granted')).status).toBe(403);
});

it('the moderator who decides an appeal has taken it; one moderator at a time can', async () => {
  const { decision } = await appealed();
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

it('rejects a late decision if another moderator has taken over or decided', async () => {
  const { decision } = await appealed();
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

itOnPostgres('is taken and decided by one of several concurrent moderators', async () => {
  await setRole(app, eve, 'admin');
  const team = [deb, boss, eve];
  for (let round = 0; round < 3; round += 1) {
    const { decision } = await appealed({ action: 'warned' });
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

it('lists appeals in pages, the oldest first', async () => {
  const made: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    app.clock.advance(1000);
    const { decision } = await appealed({ action: 'warned' });
    made.push(decision._id);
  }
  const first = await mod.call<AppealPage>('GET', '/desk/appeals?limit=2');
  expect(first.body.appeals.map(({ _id }) => _id)).toEqual(made.slice(0, 2));
  const next = `/desk/appeals?limit=2&cursor=${first.body.nextCursor}`;
  const second = await mod.call<AppealPage>('GET', next);
  expect(second.body.appeals.map(({ _id }) => _id)).toEqual(made.slice(2));
  expect(second.body.nextCursor).toBeNull();
});
