import type {
  AppealDetails,
  AuditPage,
  Decide,
  Decision,
  DecisionList,
  ReportCaseDetails,
} from '@kithkin/shared/contract';
import {
  appeal,
  appealsOf,
  decideAppeal,
  decideCase,
  queueOf,
  release,
  releaseAppeal,
  report,
  setRole,
  take,
  takeAppeal,
  undoDecision,
} from '../../testing/moderation/decideCases';
import { createPost } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { runAdmin } from '../admin/adminCommands';
import { id, sql } from '../platform/db';
import { newId } from '../platform/ids';

const { app, publishedEvents, ada, ben, mod, deb, adam, amy, boss, olga } = setupTestServer({
  people: { ada: {}, ben: {}, mod: {}, deb: {}, adam: {}, amy: {}, boss: {}, olga: {} },
});

beforeEach(async () => {
  for (const one of [mod, deb]) await setRole(app, one, 'moderator');
  for (const one of [adam, amy]) await setRole(app, one, 'admin');
  for (const one of [boss, olga]) await setRole(app, one, 'owner');
});

/** Reports a new post. Returns the id of the case. */
const reportPost = async (reporter: TestPerson, author: TestPerson) =>
  report(reporter, 'post', (await createPost(author, 'Bad words'))._id);
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

describe('about a user whose role is not less powerful', () => {
  it('users see no case, and all their requests are rejected', async () => {
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

  it('users neither see nor undo decisions, nor decide appeals', async () => {
    const decision = await decided(mod);
    await appeal(ada, decision);
    await setRole(app, ada, 'moderator');
    expect(await actsOnDecision(deb, decision)).toEqual([403, 403, 403, 403, 403]);
    expect(await decisions(deb)).toEqual([]);
    expect(await appealsOf(deb)).toEqual([]);
    expect(await decisions(adam)).toHaveLength(1);
    expect((await undoDecision(adam, decision)).status).toBe(200);
  });

  it('events of reports are published to more powerful roles only', async () => {
    await publishedEvents.clear();
    const caseId = await reportPost(ben, adam);
    await take(boss, caseId);
    await decideCase(boss, caseId, { action: 'warned' });
    const received = async (who: TestPerson) =>
      (await publishedEvents.by(who.id, 'reports-changed')).length;
    expect(await Promise.all([mod, adam, amy, boss].map(received))).toEqual([0, 0, 0, 3]);
  });

  it('a case that no user may decide can be decided on the command line', async () => {
    const caseId = await reportPost(ben, boss);
    expect(await runAdmin(app.ctx, ['reports'])).toContain(`report ${caseId} (waits)`);
    expect(await runAdmin(app.ctx, ['dismiss', caseId])).toBe('The report is dismissed.');
  });
});

describe('the own content', () => {
  it('is no case: requests are rejected as for one that does not exist', async () => {
    await setRole(app, ada, 'moderator');
    const caseId = await reportPost(ben, ada);
    expect(await queue(ada)).toEqual([0, 0]);
    expect(await queue(adam)).toEqual([1, 1]);
    const unknown = await actsOnCase(ada, newId());
    expect(unknown.map(([status]) => status)).toEqual(Array(5).fill(404));
    expect(await actsOnCase(ada, caseId)).toEqual(unknown);
  });

  it('is not counted in the reports of the reporter of another case', async () => {
    const path = `/desk/reports/${await reportPost(ben, ada)}`;
    await reportPost(ben, mod);
    await reportPost(ben, boss);
    const made = async (who: TestPerson) =>
      (await who.call<ReportCaseDetails>('GET', path)).body.reports.map((one) => one.made);
    expect(await made(mod)).toEqual([1]);
    expect(await made(boss)).toEqual([2]);
  });

  it('has no decisions and appeals at the desk, which would show the moderator', async () => {
    const decision = await decided(mod);
    await appeal(ada, decision);
    await setRole(app, ada, 'owner');
    expect(await decisions(ada)).toEqual([]);
    expect(await appealsOf(ada)).toEqual([]);
    expect(await actsOnDecision(ada, decision)).toEqual([404, 404, 404, 404, 404]);
  });

  it('is not in the log for the user, except for changes of the role', async () => {
    await decided(boss, adam);
    await runAdmin(app.ctx, ['dismiss', await reportPost(ben, adam)]);
    await runAdmin(app.ctx, ['moderator', 'adam']);
    await runAdmin(app.ctx, ['grant', 'adam']);
    const log = async (who: TestPerson) =>
      (await who.call<AuditPage>('GET', '/desk/log')).body.entries.map(({ action }) => action);
    expect(await log(adam)).toEqual(['role-changed', 'role-changed']);
    expect((await log(amy)).toSorted()).toEqual([
      'content-hidden',
      'report-dismissed',
      'role-changed',
      'role-changed',
    ]);
  });
});

describe('a decision can be undone', () => {
  it('by a user of at least the role of the moderator', async () => {
    expect((await undoDecision(mod, await decided(boss))).status).toBe(403);
    expect((await undoDecision(mod, await decided(adam))).status).toBe(403);
    expect((await undoDecision(amy, await decided(adam))).status).toBe(200);
    expect((await undoDecision(deb, await decided(mod))).status).toBe(200);
    expect((await undoDecision(olga, await decided(boss))).status).toBe(200);
  });

  it('by a user of at least the role of the moderator who rejected an appeal', async () => {
    const decision = await decided(mod);
    await appeal(ada, decision);
    await takeAppeal(boss, decision);
    await decideAppeal(boss, decision, 'rejected');
    expect((await undoDecision(mod, decision)).status).toBe(403);
    expect((await undoDecision(olga, decision)).status).toBe(200);
  });

  it('by any moderator if the user who made it has no role or no account', async () => {
    const [first, second] = [await decided(boss), await decided(adam)];
    await setRole(app, boss, null);
    await app.ctx.db.run(sql`delete from users where id = ${id(adam.id)}`);
    expect((await undoDecision(mod, first)).status).toBe(200);
    expect((await undoDecision(mod, second)).status).toBe(200);
  });

  it('by an owner if it was made on the command line', async () => {
    await runAdmin(app.ctx, ['hide', await reportPost(ben, ada), 'Be kind']);
    const [decision] = await decisions(mod);
    if (!decision) throw new Error('The command line has decided nothing.');
    expect((await undoDecision(adam, decision)).status).toBe(403);
    expect((await undoDecision(boss, decision)).status).toBe(200);
  });

  it('as the list shows', async () => {
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
});

describe('an appeal', () => {
  it('is decided by a user of at least the role of the moderator', async () => {
    const decision = await decided(adam);
    await appeal(ada, decision);
    const mayDecide = async (who: TestPerson) =>
      (await who.call<AppealDetails>('GET', `/desk/appeals/${decision._id}`)).body.mayDecide;
    expect([await mayDecide(mod), await mayDecide(amy), await mayDecide(boss)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await takeAppeal(mod, decision)).status).toBe(403);
    expect((await takeAppeal(amy, decision)).status).toBe(200);
  });

  it('against deleted files is decided by a user who may delete files', async () => {
    const decision = await decided(mod);
    await app.ctx.db.run(
      sql`update decisions set action = 'removed' where id = ${id(decision._id)}`,
    );
    await appeal(ada, decision);
    expect((await takeAppeal(deb, decision)).status).toBe(403);
    expect((await takeAppeal(adam, decision)).status).toBe(200);
  });
});
