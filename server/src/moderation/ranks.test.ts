import type {
  AppealDetails,
  AuditPage,
  Decide,
  Decision,
  DecisionList,
} from '@kithkin/shared/contract';
import { holdRequests } from '../../testing/holdRequests';
import {
  appeal,
  appealsOf,
  decideAppeal,
  decideCase,
  detailsOf,
  queueOf,
  release,
  releaseAppeal,
  report,
  setRole,
  take,
  takeAppeal,
  takenCase as takeCase,
  undoDecision,
} from '../../testing/moderation/decideCases';
import { createPostId } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { itOnPostgres } from '../../testing/several';
import type { TestPerson } from '../../testing/testApp';
import { deactivate } from '../../testing/testPeople';
import { runAdmin } from '../admin/adminCommands';
import { areas } from '../areas';
import { id, sql } from '../platform/db';
import { newId } from '../platform/ids';

const held = holdRequests('/decision');
const { app, publishedEvents, ada, ben, mod, deb, adam, amy, boss, olga } = setupTestServer({
  people: { ada: {}, ben: {}, mod: {}, deb: {}, adam: {}, amy: {}, boss: {}, olga: {} },
  app: { areas: [held.area, ...areas] },
});

beforeEach(async () => {
  for (const one of [mod, deb]) await setRole(app, one, 'moderator');
  for (const one of [adam, amy]) await setRole(app, one, 'admin');
  for (const one of [boss, olga]) await setRole(app, one, 'owner');
});

/** Reports a new post. Returns the id of the case. */
const reportPost = async (reporter: TestPerson, author: TestPerson) =>
  report(reporter, 'post', await createPostId(author, 'Bad words'));
const queue = async (who: TestPerson) => {
  const { cases, waiting } = await queueOf(who);
  return [cases.length, waiting];
};
const decisions = async (who: TestPerson) =>
  (await who.call<DecisionList>('GET', '/desk/decisions')).body.decisions;

/** A decision of a moderator about a post of a user. */
async function decided(by: TestPerson, about: TestPerson = ada, json: Partial<Decide> = {}) {
  const caseId = await reportPost(ben, about);
  await take(by, caseId);
  return (await decideCase(by, caseId, { action: 'hidden', ...json })).body;
}

/** Every request about a case, with its status and sentence. */
async function actsOnCase(who: TestPerson, caseId: string) {
  const path = `/desk/reports/${caseId}`;
  const responses = [
    await who.call('GET', path),
    await take(who, caseId),
    await release(who, caseId),
    await decideCase(who, caseId, { action: 'dismissed' }),
    await decideCase(who, caseId, { action: 'hidden' }),
  ];
  return responses.map(({ status, body }) => [status, body?.message]);
}
/** Every request about a decision and the appeal against it. */
async function actsOnDecision(who: TestPerson, decision: Pick<Decision, '_id'>) {
  const responses = [
    await undoDecision(who, decision),
    await who.call('GET', `/desk/appeals/${decision._id}`),
    await takeAppeal(who, decision),
    await releaseAppeal(who, decision),
    await decideAppeal(who, decision, 'granted', ''),
  ];
  return responses.map(({ status }) => status);
}

it('about a user whose role is not less powerful, users see no case, and all their requests are rejected', async () => {
  const message = 'Only somebody with a more powerful role decides about this person.';
  for (const [who, about] of [
    [mod, deb],
    [mod, boss],
    [adam, amy],
    [boss, olga],
  ] as const) {
    await app.ctx.db.run(sql`delete from reports`);
    const caseId = await reportPost(ben, about);
    expect([who.userName, await queue(who)]).toEqual([who.userName, [0, 0]]);
    expect(await actsOnCase(who, caseId)).toEqual(Array(5).fill([403, message]));
  }
});

it('about a user whose role is not less powerful, users neither see nor undo decisions, nor decide appeals', async () => {
  const decision = await decided(mod);
  await appeal(ada, decision);
  await setRole(app, ada, 'moderator');
  expect(await actsOnDecision(deb, decision)).toEqual([403, 403, 403, 403, 403]);
  expect(await decisions(deb)).toEqual([]);
  expect(await appealsOf(deb)).toEqual([]);
  expect(await decisions(adam)).toHaveLength(1);
  expect((await undoDecision(adam, decision)).status).toBe(200);
});

it('about a user whose role is not less powerful, events of reports are published to more powerful roles only', async () => {
  await publishedEvents.clear();
  const caseId = await reportPost(ben, adam);
  await take(boss, caseId);
  await decideCase(boss, caseId, { action: 'warned' });
  const received = async (who: TestPerson) =>
    (await publishedEvents.by(who.id, 'reports-changed')).length;
  expect(await Promise.all([mod, adam, amy, boss].map(received))).toEqual([0, 0, 0, 3]);
});

it('the own content is no case: requests are rejected as for one that does not exist', async () => {
  await setRole(app, ada, 'moderator');
  const caseId = await reportPost(ben, ada);
  expect(await queue(ada)).toEqual([0, 0]);
  expect(await queue(adam)).toEqual([1, 1]);
  const unknown = await actsOnCase(ada, newId());
  expect(unknown.map(([status]) => status)).toEqual(Array(5).fill(404));
  expect(await actsOnCase(ada, caseId)).toEqual(unknown);
});

it('the own content is not counted in the reports of the reporter of another case', async () => {
  const caseId = await reportPost(ben, ada);
  await reportPost(ben, mod);
  await reportPost(ben, boss);
  const made = async (who: TestPerson) =>
    (await detailsOf(who, caseId)).reports.map((one) => one.made);
  expect(await made(mod)).toEqual([1]);
  expect(await made(boss)).toEqual([2]);
});

it('the own content has no decisions and appeals at the desk, which would show the moderator', async () => {
  const decision = await decided(mod);
  await appeal(ada, decision);
  await setRole(app, ada, 'owner');
  expect(await decisions(ada)).toEqual([]);
  expect(await appealsOf(ada)).toEqual([]);
  expect(await actsOnDecision(ada, decision)).toEqual([404, 404, 404, 404, 404]);
});

it('the log is without decisions about users whose role is not less powerful, but with changes of roles', async () => {
  await decided(boss, adam);
  await runAdmin(app.ctx, ['dismiss', await reportPost(ben, adam)]);
  await runAdmin(app.ctx, ['moderator', 'adam']);
  await runAdmin(app.ctx, ['grant', 'adam']);
  const log = async (who: TestPerson) =>
    (await who.call<AuditPage>('GET', '/desk/log')).body.entries.map(({ action }) => action);
  for (const who of [adam, amy]) expect(await log(who)).toEqual(['role-changed', 'role-changed']);
  expect((await log(boss)).toSorted()).toEqual([
    'content-hidden',
    'report-dismissed',
    'role-changed',
    'role-changed',
  ]);
});

it('a decision can be undone by a user of at least the role of the moderator', async () => {
  expect((await undoDecision(mod, await decided(boss))).status).toBe(403);
  expect((await undoDecision(mod, await decided(adam))).status).toBe(403);
  expect((await undoDecision(amy, await decided(adam))).status).toBe(200);
  expect((await undoDecision(deb, await decided(mod))).status).toBe(200);
  expect((await undoDecision(olga, await decided(boss))).status).toBe(200);
});

it('a decision can be undone by a user of at least the role of the moderator who rejected an appeal', async () => {
  const decision = await decided(mod);
  await appeal(ada, decision);
  await takeAppeal(boss, decision);
  await decideAppeal(boss, decision, 'rejected');
  expect((await undoDecision(mod, decision)).status).toBe(403);
  expect((await undoDecision(olga, decision)).status).toBe(200);
});

it('a decision can be undone by any moderator if the user who made it has no role or no account', async () => {
  const [first, second] = [await decided(boss), await decided(adam)];
  await setRole(app, boss, null);
  await app.ctx.db.run(sql`delete from users where id = ${id(adam.id)}`);
  expect((await undoDecision(mod, first)).status).toBe(200);
  expect((await undoDecision(mod, second)).status).toBe(200);
});

it('a decision can be undone by an owner if it was made on the command line', async () => {
  await runAdmin(app.ctx, ['hide', await reportPost(ben, ada), 'Be kind']);
  const [decision] = await decisions(mod);
  if (!decision) throw new Error('The command line has decided nothing.');
  expect((await undoDecision(adam, decision)).status).toBe(403);
  expect((await undoDecision(boss, decision)).status).toBe(200);
});

it('a decision can be undone as the list shows', async () => {
  await decided(boss);
  await decided(mod);
  await decided(adam, ada, { action: 'suspended', hours: 24 });
  const canUndo = async (who: TestPerson) =>
    Object.fromEntries(
      (await decisions(who)).map(({ moderatorName, canUndo: can }) => [moderatorName, can]),
    );
  expect(await canUndo(deb)).toEqual({ adam: false, mod: true, boss: false });
  expect(await canUndo(amy)).toEqual({ adam: true, mod: true, boss: false });
  for (const decision of await decisions(boss)) await undoDecision(boss, decision);
  expect(await canUndo(boss)).toEqual({ adam: false, mod: false, boss: false });
});

it('an appeal is decided by a user of at least the role of the moderator', async () => {
  const decision = await decided(adam);
  await appeal(ada, decision);
  const mayDecide = async (who: TestPerson) =>
    (await who.call<AppealDetails>('GET', `/desk/appeals/${decision._id}`)).body.mayDecide;
  expect(await Promise.all([mod, amy, boss].map(mayDecide))).toEqual([false, true, true]);
  expect((await takeAppeal(mod, decision)).status).toBe(403);
  expect((await takeAppeal(amy, decision)).status).toBe(200);
});

it('an appeal against deleted files is decided by a user who may delete files', async () => {
  const decision = await decided(mod);
  await app.ctx.db.run(sql`update decisions set action = 'removed' where id = ${id(decision._id)}`);
  await appeal(ada, decision);
  expect((await takeAppeal(deb, decision)).status).toBe(403);
  expect((await takeAppeal(adam, decision)).status).toBe(200);
});

/** Reports ada, also to the case that waits about her. Returns its id. */
const reportAda = (who: TestPerson) => report(who, 'user', ada.id);
const takenCase = () => takeCase(ben, mod, 'user', ada.id);
const decide = (who: TestPerson, caseId: string, action: 'warned' | 'dismissed' = 'warned') =>
  decideCase(who, caseId, { action });

it('an own report is decided by another user of at least the same role', async () => {
  const caseId = await reportAda(mod);
  const { status, body } = await take(mod, caseId);
  expect([status, body.message]).toEqual([403, 'You have reported this: somebody else decides.']);
  expect((await detailsOf(mod, caseId)).mayDecide).toBe(false);
  expect((await detailsOf(deb, caseId)).mayDecide).toBe(true);
  expect((await take(deb, caseId)).status).toBe(200);
  expect((await decide(deb, caseId)).status).toBe(200);
});

it('an own report cannot be decided either if it was made after the case was assigned', async () => {
  const caseId = await takenCase();
  await reportAda(mod);
  expect((await decide(mod, caseId)).status).toBe(403);
});

it('an own report can be decided if no other user has that role', async () => {
  await setRole(app, olga, null);
  const caseId = await reportAda(boss);
  expect((await detailsOf(boss, caseId)).mayDecide).toBe(true);
  await take(boss, caseId);
  expect((await decide(boss, caseId)).status).toBe(200);
});

it('an own report can be decided if all others of that role have reported it too, or are deactivated', async () => {
  await setRole(app, amy, null);
  await reportAda(boss);
  const caseId = await reportAda(adam);
  expect((await take(adam, caseId)).status).toBe(403);
  await deactivate(app, olga.id);
  expect((await take(adam, caseId)).status).toBe(200);
  expect((await decide(adam, caseId)).status).toBe(200);
});

it('a taken case is free again if the moderator has lost the role', async () => {
  const caseId = await takenCase();
  await setRole(app, mod, null);
  expect((await detailsOf(deb, caseId)).takenBy).toBeNull();
  expect((await take(deb, caseId)).status).toBe(200);
});

it('a taken case is free again if the role of the moderator is not sufficient any more for the user', async () => {
  const caseId = await takenCase();
  await setRole(app, ada, 'moderator');
  expect((await take(adam, caseId)).status).toBe(200);
});

it('a taken case is free again if the moderator is deactivated, as is an appeal', async () => {
  const caseId = await takenCase();
  const { body } = await decide(mod, caseId);
  await appeal(ada, body);
  await takeAppeal(deb, body);
  expect((await takeAppeal(adam, body)).status).toBe(409);
  await deactivate(app, deb.id);
  const path = `/desk/appeals/${body._id}`;
  expect((await adam.call<AppealDetails>('GET', path)).body.takenBy).toBeNull();
  expect((await takeAppeal(adam, body)).status).toBe(200);
});

it('assigning a case is for one moderator at a time, who alone can decide', async () => {
  const caseId = await takenCase();
  expect((await take(boss, caseId)).status).toBe(409);
  expect((await decide(boss, caseId, 'dismissed')).status).toBe(409);
  expect((await release(boss, caseId)).status).toBe(204);
  expect((await decide(mod, caseId, 'dismissed')).status).toBe(409);
  expect((await take(boss, caseId)).status).toBe(200);
  expect((await decide(boss, caseId, 'dismissed')).status).toBe(200);
  expect((await decide(boss, caseId, 'dismissed')).status).toBe(404);
});

itOnPostgres(
  'assigning a case succeeds for one of several concurrent moderators, as does the decision',
  async () => {
    const team = [mod, boss, adam];
    for (let round = 0; round < 3; round += 1) {
      const caseId = await reportAda(ben);
      const taken = await Promise.all(team.map((who) => take(who, caseId)));
      expect(taken.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const decided = await Promise.all([...team, ...team].map((who) => decide(who, caseId)));
      expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    expect(await app.ctx.db.query(sql`select 1 from decisions`)).toHaveLength(3);
  },
);

describe('a late decision', () => {
  /** Moves a case from mod to boss, as happens while a request of mod is under way. */
  const takeOver = async (caseId: string) => {
    expect((await release(boss, caseId)).status).toBe(204);
    expect((await take(boss, caseId)).status).toBe(200);
  };
  const made = () =>
    app.ctx.db.query(sql`select moderator_name as by from decisions order by created_at, id`);

  it('is rejected if another moderator has taken over or decided', async () => {
    const caseId = await takenCase();
    held.hold(mod);
    const late = decide(mod, caseId);
    await held.arrived();
    await takeOver(caseId);
    held.release();
    expect((await late).status).toBe(409);
    held.hold(boss);
    const later = decide(boss, caseId);
    await held.arrived();
    await release(mod, caseId);
    await take(mod, caseId);
    await decide(mod, caseId, 'dismissed');
    held.release();
    expect((await later).status).toBe(404);
    expect(await made()).toEqual([{ by: 'mod' }]);
  });

  it('is rejected if the case was decided and waits again, until it is taken again', async () => {
    const caseId = await takenCase();
    held.hold(mod);
    const late = decide(mod, caseId);
    await held.arrived();
    await takeOver(caseId);
    await undoDecision(boss, (await decide(boss, caseId)).body);
    held.release();
    expect((await late).status).toBe(409);
    await take(mod, caseId);
    expect((await decide(mod, caseId)).status).toBe(200);
    expect(await made()).toEqual([{ by: 'boss' }, { by: 'mod' }]);
  });
});
