import type {
  AppealDetails,
  AppealPage,
  AuditPage,
  Decision,
  DecisionList,
  PostResponse,
  ReportCaseDetails,
  ReportQueue,
  ReportResponse,
} from '@kithkin/shared/contract';
import { decideCase, setRole, undoDecision } from '../../testing/moderation/decideCases';
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

/** Lets somebody post and somebody else report it. Returns the id of the case. */
async function reportPost(reporter: TestPerson, author: TestPerson): Promise<string> {
  const posted = await author.call<PostResponse>('POST', '/posts', { json: { body: 'Bad words' } });
  const json = { targetType: 'post', targetId: posted.body.post._id, reason: 'abuse' };
  return (await reporter.call<ReportResponse>('POST', '/reports', { json })).body.report._id;
}
const queue = async (who: TestPerson) => {
  const { cases, waiting } = (await who.call<ReportQueue>('GET', '/desk/reports')).body;
  return [cases.length, waiting];
};
const decisions = async (who: TestPerson) =>
  (await who.call<DecisionList>('GET', '/desk/decisions')).body.decisions;

/** A decision of a moderator about a post of somebody. */
async function decided(by: TestPerson, about: TestPerson = ada, json: object = {}) {
  const caseId = await reportPost(ben, about);
  await by.call('POST', `/desk/reports/${caseId}/take`);
  return (await decideCase(by, caseId, { action: 'hidden', ...json })).body;
}
const appealed = async (decision: Pick<Decision, '_id'>, by: TestPerson = ada) => {
  const json = { text: 'It was a quote.' };
  await by.call('POST', `/users/me/decisions/${decision._id}/appeal`, { json });
  return `/desk/appeals/${decision._id}`;
};

/** Every request about a case, with its status and sentence. */
async function actsOnCase(who: TestPerson, caseId: string) {
  const path = `/desk/reports/${caseId}`;
  const responses = [
    await who.call('GET', path),
    await who.call('POST', `${path}/take`),
    await who.call('DELETE', `${path}/take`),
    await decideCase(who, caseId, { action: 'dismissed' }),
    await decideCase(who, caseId, { action: 'hidden' }),
  ];
  return responses.map(({ status, body }) => [status, body?.message]);
}
/** Every request about a decision and the appeal against it. */
async function actsOnDecision(who: TestPerson, decision: Pick<Decision, '_id'>) {
  const path = `/desk/appeals/${decision._id}`;
  const json = { outcome: 'granted', reply: '' };
  const responses = [
    await undoDecision(who, decision),
    await who.call('GET', path),
    await who.call('POST', `${path}/take`),
    await who.call('DELETE', `${path}/take`),
    await who.call('POST', `${path}/decision`, { json }),
  ];
  return responses.map(({ status }) => status);
}

describe('about a person whose role is not less powerful', () => {
  it.each([
    ['a moderator', 'another moderator', mod, deb],
    ['a moderator', 'an owner', mod, boss],
    ['an admin', 'another admin', adam, amy],
    ['an owner', 'another owner', boss, olga],
  ] as const)('%s sees no case of %s, and does nothing', async (_viewer, _person, who, about) => {
    const caseId = await reportPost(ben, about);
    expect(await queue(who)).toEqual([0, 0]);
    const message = 'Only somebody with a more powerful role decides about this person.';
    expect(await actsOnCase(who, caseId)).toEqual(Array(5).fill([403, message]));
  });

  it('nobody undoes a decision or decides an appeal, or reads of them', async () => {
    const decision = await decided(mod);
    await appealed(decision);
    await setRole(app, ada, 'moderator');
    expect(await actsOnDecision(deb, decision)).toEqual([403, 403, 403, 403, 403]);
    expect(await decisions(deb)).toEqual([]);
    expect((await deb.call<AppealPage>('GET', '/desk/appeals')).body.appeals).toEqual([]);
    expect(await decisions(adam)).toHaveLength(1);
    expect((await undoDecision(adam, decision)).status).toBe(200);
  });

  it('open desks are not told of a report; those of more powerful roles are', async () => {
    await publishedEvents.clear();
    const caseId = await reportPost(ben, adam);
    await boss.call('POST', `/desk/reports/${caseId}/take`);
    await decideCase(boss, caseId, { action: 'warned' });
    const received = async (who: TestPerson) =>
      (await publishedEvents.by(who.id, 'reports-changed')).length;
    expect(await Promise.all([mod, adam, amy, boss].map(received))).toEqual([0, 0, 0, 3]);
  });

  it('a case that nobody at the desk may decide is for the command line', async () => {
    const caseId = await reportPost(ben, boss);
    expect(await runAdmin(app.ctx, ['reports'])).toContain(`report ${caseId} (waits)`);
    expect(await runAdmin(app.ctx, ['dismiss', caseId])).toBe('The report is dismissed.');
  });
});

describe('what is one’s own', () => {
  it('is no case: it answers as one that does not exist', async () => {
    await setRole(app, ada, 'moderator');
    const caseId = await reportPost(ben, ada);
    expect(await queue(ada)).toEqual([0, 0]);
    expect(await queue(adam)).toEqual([1, 1]);
    const unknown = await actsOnCase(ada, newId());
    expect(unknown.map(([status]) => status)).toEqual(Array(5).fill(404));
    expect(await actsOnCase(ada, caseId)).toEqual(unknown);
  });

  it('does not count among what the reporter of another case has reported', async () => {
    const path = `/desk/reports/${await reportPost(ben, ada)}`;
    await reportPost(ben, mod);
    await reportPost(ben, boss);
    const made = async (who: TestPerson) =>
      (await who.call<ReportCaseDetails>('GET', path)).body.reports.map((one) => one.made);
    expect(await made(mod)).toEqual([1]);
    expect(await made(boss)).toEqual([2]);
  });

  it('has no decision or appeal at the desk, which would name the moderator', async () => {
    const decision = await decided(mod);
    await appealed(decision);
    await setRole(app, ada, 'owner');
    expect(await decisions(ada)).toEqual([]);
    expect((await ada.call<AppealPage>('GET', '/desk/appeals')).body.appeals).toEqual([]);
    expect(await actsOnDecision(ada, decision)).toEqual([404, 404, 404, 404, 404]);
  });

  it('is not in the log as one reads it oneself', async () => {
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

describe('a decision is undone', () => {
  it('by somebody of at least the role of who has made it', async () => {
    expect((await undoDecision(mod, await decided(boss))).status).toBe(403);
    expect((await undoDecision(mod, await decided(adam))).status).toBe(403);
    expect((await undoDecision(amy, await decided(adam))).status).toBe(200);
    expect((await undoDecision(deb, await decided(mod))).status).toBe(200);
    expect((await undoDecision(olga, await decided(boss))).status).toBe(200);
  });

  it('by somebody of at least the role of who has rejected an appeal against it', async () => {
    const decision = await decided(mod);
    const path = await appealed(decision);
    await boss.call('POST', `${path}/take`);
    const json = { outcome: 'rejected', reply: 'It stays.' };
    await boss.call('POST', `${path}/decision`, { json });
    expect((await undoDecision(mod, decision)).status).toBe(403);
    expect((await undoDecision(olga, decision)).status).toBe(200);
  });

  it('by anyone if who has made it has no role any more, or no account', async () => {
    const [first, second] = [await decided(boss), await decided(adam)];
    await setRole(app, boss, null);
    await app.ctx.db.run(sql`delete from users where id = ${id(adam.id)}`);
    expect((await undoDecision(mod, first)).status).toBe(200);
    expect((await undoDecision(mod, second)).status).toBe(200);
  });

  it('by an owner if the command line has made it', async () => {
    await runAdmin(app.ctx, ['hide', await reportPost(ben, ada), 'Be kind']);
    const [decision] = await decisions(mod);
    if (!decision) throw new Error('The command line has decided nothing.');
    expect((await undoDecision(adam, decision)).status).toBe(403);
    expect((await undoDecision(boss, decision)).status).toBe(200);
  });

  it('where the list says so', async () => {
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
  it('is decided by somebody of at least the role of who has decided', async () => {
    const path = await appealed(await decided(adam));
    const mayDecide = async (who: TestPerson) =>
      (await who.call<AppealDetails>('GET', path)).body.mayDecide;
    expect([await mayDecide(mod), await mayDecide(amy), await mayDecide(boss)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await mod.call('POST', `${path}/take`)).status).toBe(403);
    expect((await amy.call('POST', `${path}/take`)).status).toBe(200);
  });

  it('against deleted files is decided by somebody who may delete files', async () => {
    const decision = await decided(mod);
    await app.ctx.db.run(
      sql`update decisions set action = 'removed' where id = ${id(decision._id)}`,
    );
    const path = await appealed(decision);
    expect((await deb.call('POST', `${path}/take`)).status).toBe(403);
    expect((await adam.call('POST', `${path}/take`)).status).toBe(200);
  });
});
