import type {
  Decision,
  DecisionList,
  NotificationPage,
  PostResponse,
  ReportCaseDetails,
  ReportQueue,
  ReportResponse,
  Role,
} from '@kithkin/shared/contract';
import { formOf, picture } from '../../testing/forms';
import { holdRequests } from '../../testing/holdRequests';
import { setupTestServer } from '../../testing/setupTestServer';
import { itOnPostgres } from '../../testing/several';
import type { TestPerson } from '../../testing/testApp';
import { signInBack } from '../../testing/testPeople';
import { areas } from '../areas';
import { id, sql } from '../platform/db';

const held = holdRequests('/decision');
const { app, publishedEvents, ada, ben, eve, mod, boss } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, mod: {}, boss: {} },
  app: { areas: [held.area, ...areas] },
});

const HOUR_MS = 3600_000;
const setRole = (who: TestPerson, role: Role | null) =>
  app.ctx.db.run(sql`update users set role = ${role}::text where id = ${id(who.id)}`);
const post = (who: TestPerson, body = 'Bad words') =>
  who.call<PostResponse & { message: string }>('POST', '/posts', { json: { body } });
const report = async (who: TestPerson, targetType: string, targetId: string) =>
  (
    await who.call<ReportResponse>('POST', '/reports', {
      json: { targetType, targetId, reason: 'abuse', details: 'Look' },
    })
  ).body.report._id;
const take = (who: TestPerson, caseId: string) => who.call('POST', `/desk/reports/${caseId}/take`);
const decide = (who: TestPerson, caseId: string, json: object) =>
  who.call<Decision & { message: string }>('POST', `/desk/reports/${caseId}/decision`, {
    json: { rule: 'Be kind', message: '', ...json },
  });
const undo = (who: TestPerson, { _id }: Decision) =>
  who.call('POST', `/desk/decisions/${_id}/undo`, { json: { reason: 'A mistake' } });
const queue = async () => (await mod.call<ReportQueue>('GET', '/desk/reports')).body;
const messages = async (who: TestPerson) =>
  (await who.call<NotificationPage>('GET', '/notifications')).body.notifications.map(
    ({ message }) => message,
  );
const statusOf = async (who: TestPerson, path: string) => (await who.call('GET', path)).status;

/** A post of ada that ben has reported and mod has taken. */
async function takenCase() {
  const postId = (await post(ada)).body.post._id;
  const caseId = await report(ben, 'post', postId);
  await take(mod, caseId);
  return { postId, caseId };
}

beforeEach(async () => {
  await setRole(mod, 'moderator');
  await setRole(boss, 'owner');
});

describe('the queue', () => {
  it('lists each subject once, with how often and why it was reported', async () => {
    const postId = (await post(ada)).body.post._id;
    const caseId = await report(ben, 'post', postId);
    await report(eve, 'post', postId);
    await report(ben, 'user', 'ada');
    const { cases, waiting } = await queue();
    expect(waiting).toBe(2);
    expect(cases[0]).toMatchObject({
      _id: caseId,
      ownerName: 'ada',
      excerpt: 'Bad words',
      reportsCount: 2,
      rules: [],
      reasons: ['abuse'],
      takenBy: null,
    });
  });

  it('names the house rules that reports name, and the reasons of the others', async () => {
    const targetId = (await post(ada)).body.post._id;
    const json = { targetType: 'post', targetId, reason: 'other', rule: ' No ads ' };
    await ben.call('POST', '/reports', { json });
    await report(eve, 'post', targetId);
    const [found] = (await queue()).cases;
    expect(found).toMatchObject({ rules: ['No ads'], reasons: ['abuse'] });
    const path = `/desk/reports/${found?._id}`;
    const details = (await mod.call<ReportCaseDetails>('GET', path)).body;
    expect(details.reports.map(({ reason, rule }) => [reason, rule])).toEqual([
      ['other', 'No ads'],
      ['abuse', ''],
    ]);
  });

  it('has pages, the oldest first, in which each subject stands once', async () => {
    const made: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      app.clock.advance(1000);
      const postId = (await post(ada)).body.post._id;
      made.push(await report(ben, 'post', postId));
      await report(eve, 'post', postId);
    }
    const page = async (query: string) =>
      (await mod.call<ReportQueue>('GET', `/desk/reports?limit=2${query}`)).body;
    const first = await page('');
    const second = await page(`&cursor=${first.nextCursor}`);
    expect(first.cases.map(({ _id }) => _id)).toEqual(made.slice(0, 2));
    expect(second.cases.map(({ _id }) => _id)).toEqual(made.slice(2));
    expect([first.waiting, second.nextCursor]).toEqual([3, null]);
  });

  it('shows words and pictures as they were, also after the post was deleted', async () => {
    const parts = [{ field: 'media', name: 'a.jpg', bytes: await picture() }];
    const form = await formOf({ body: 'As it was' }, parts);
    const { _id: postId } = (await ada.call<PostResponse>('POST', '/posts', form)).body.post;
    const caseId = await report(ben, 'post', postId);
    await app.ctx.db.run(sql`delete from users where id = ${id(ada.id)}`);
    const { body } = await mod.call<ReportCaseDetails>('GET', `/desk/reports/${caseId}`);
    expect(body).toMatchObject({ excerpt: 'As it was [1 file]', exists: false, owner: null });
    const url = body.files[0]?.url ?? '';
    expect((await app.app.inject({ url })).statusCode).toBe(200);
    const forged = url.replace(/s=[^&]+/, `s=${'A'.repeat(27)}`);
    expect((await app.app.inject({ url: forged })).statusCode).toBe(404);
  });

  it('shows the earlier decisions about the person and the reports of the reporter', async () => {
    const { caseId } = await takenCase();
    await decide(mod, caseId, { action: 'dismissed' });
    const again = await report(ben, 'user', 'ada');
    const { body } = await mod.call<ReportCaseDetails>('GET', `/desk/reports/${again}`);
    expect(body.history).toMatchObject([{ action: 'dismissed', moderatorName: 'mod' }]);
    expect(body.reports).toMatchObject([{ reporterName: 'ben', made: 2, dismissed: 1 }]);
  });

  it('tells open desks when something is reported', async () => {
    await publishedEvents.clear();
    await report(ben, 'user', 'ada');
    expect(await publishedEvents.by(mod.id, 'reports-changed')).toHaveLength(1);
    expect(await publishedEvents.by(ben.id, 'reports-changed')).toHaveLength(0);
  });
});

describe('taking', () => {
  it('is for one moderator at a time, and whoever decides has taken it', async () => {
    const { caseId } = await takenCase();
    expect((await take(boss, caseId)).status).toBe(409);
    expect((await decide(boss, caseId, { action: 'dismissed' })).status).toBe(409);
    expect((await boss.call('DELETE', `/desk/reports/${caseId}/take`)).status).toBe(204);
    expect((await decide(mod, caseId, { action: 'dismissed' })).status).toBe(409);
    expect((await take(boss, caseId)).status).toBe(200);
    expect((await decide(boss, caseId, { action: 'dismissed' })).status).toBe(200);
    expect((await decide(boss, caseId, { action: 'dismissed' })).status).toBe(404);
  });

  itOnPostgres('of several moderators at once, one takes it and one decision counts', async () => {
    await setRole(eve, 'admin');
    const team = [mod, boss, eve];
    for (let round = 0; round < 5; round += 1) {
      const caseId = await report(ben, 'post', (await post(ada)).body.post._id);
      const taken = await Promise.all(team.map((who) => take(who, caseId)));
      expect(taken.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const decided = await Promise.all(
        [...team, ...team].map((who) => decide(who, caseId, { action: 'warned' })),
      );
      expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    const made = await app.ctx.db.one<{ count: number }>(
      sql`select count(*)::int as count from decisions`,
    );
    expect(made?.count).toBe(5);
  });
});

describe('a moderator on a slow network', () => {
  /** Moves a case from mod to boss, as happens while a request of mod is under way. */
  const takeOver = async (caseId: string) => {
    expect((await boss.call('DELETE', `/desk/reports/${caseId}/take`)).status).toBe(204);
    expect((await take(boss, caseId)).status).toBe(200);
  };
  const made = async () =>
    (
      await app.ctx.db.query<{ moderator_name: string }>(
        sql`select moderator_name from decisions order by created_at, id`,
      )
    ).map((row) => row.moderator_name);

  it('decides nothing that another one has taken over', async () => {
    const { caseId, postId } = await takenCase();
    held.hold(mod);
    const late = decide(mod, caseId, { action: 'hidden' });
    await held.arrived();
    await takeOver(caseId);
    held.release();
    expect((await late).status).toBe(409);
    expect((await decide(boss, caseId, { action: 'warned' })).status).toBe(200);
    expect([await made(), await statusOf(eve, `/posts/${postId}`)]).toEqual([['boss'], 200]);
  });

  it('decides nothing that another one has decided', async () => {
    const { caseId } = await takenCase();
    held.hold(mod);
    const late = decide(mod, caseId, { action: 'hidden' });
    await held.arrived();
    await takeOver(caseId);
    await decide(boss, caseId, { action: 'dismissed' });
    held.release();
    expect((await late).status).toBe(404);
    expect(await made()).toEqual(['boss']);
  });

  it('decides nothing that was undone and waits again, before taking it again', async () => {
    const { caseId } = await takenCase();
    held.hold(mod);
    const late = decide(mod, caseId, { action: 'hidden' });
    await held.arrived();
    await takeOver(caseId);
    await undo(boss, (await decide(boss, caseId, { action: 'warned' })).body);
    held.release();
    expect((await late).status).toBe(409);
    await take(mod, caseId);
    expect((await decide(mod, caseId, { action: 'hidden' })).status).toBe(200);
    expect(await made()).toEqual(['boss', 'mod']);
  });

  itOnPostgres('and one who decides at the same moment make one decision', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { caseId } = await takenCase();
      held.hold(mod);
      const late = decide(mod, caseId, { action: 'warned' });
      await held.arrived();
      const handover = boss
        .call('DELETE', `/desk/reports/${caseId}/take`)
        .then(() => take(boss, caseId))
        .then(() => decide(boss, caseId, { action: 'warned' }));
      held.release();
      const statuses = (await Promise.all([late, handover])).map(({ status }) => status);
      expect([round, statuses.filter((status) => status === 200)]).toEqual([round, [200]]);
      expect(await made()).toHaveLength(round + 1);
    }
  });
});

describe('a decision', () => {
  it('hides a post from all but its maker, and its undoing shows it again', async () => {
    const { postId, caseId } = await takenCase();
    const { body } = await decide(mod, caseId, { action: 'hidden', message: 'Please stop.' });
    expect(await statusOf(eve, `/posts/${postId}`)).toBe(404);
    expect(await statusOf(ada, `/posts/${postId}`)).toBe(200);
    expect((await queue()).waiting).toBe(0);
    expect((await undo(mod, body)).status).toBe(200);
    expect((await undo(mod, body)).status).toBe(409);
    expect(await statusOf(eve, `/posts/${postId}`)).toBe(200);
    expect((await queue()).waiting).toBe(1);
  });

  it('is told to the person with what, why and the words, and to the reporter', async () => {
    const { caseId } = await takenCase();
    const { body } = await decide(mod, caseId, { action: 'hidden', message: 'Please stop.' });
    expect(await messages(ada)).toEqual(['A moderator has decided about something of yours.']);
    expect(await messages(ben)).toEqual(['Something was done about what you reported. Thank you.']);
    const mail = (await app.mails()).find(({ to }) => to === 'ada@example.org');
    for (const words of ['"Bad words"', 'Be kind', 'nobody but you', 'Please stop.']) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).not.toMatch(/@?\bmod\b/);
    const own = await ada.call<DecisionList>('GET', '/users/me/decisions');
    expect(own.body.decisions).toMatchObject([
      { _id: body._id, moderatorName: '', rule: 'Be kind' },
    ]);
    expect((await ben.call<DecisionList>('GET', '/users/me/decisions')).body.decisions).toEqual([]);
    await undo(mod, body);
    expect((await messages(ada))[0]).toBe('A decision about something of yours was undone.');
  });

  it('is not told if it is a dismissal', async () => {
    const { caseId } = await takenCase();
    await decide(mod, caseId, { action: 'dismissed' });
    expect([await messages(ada), await messages(ben)]).toEqual([[], []]);
    expect((await ada.call<DecisionList>('GET', '/users/me/decisions')).body.decisions).toEqual([]);
  });

  it('is written to the log, as is its undoing', async () => {
    const { caseId } = await takenCase();
    const { body } = await decide(mod, caseId, { action: 'warned', message: 'Once.' });
    await undo(mod, body);
    const log = await app.ctx.db.query(sql`
      select actor_name, action, subject_name, reason from audit_log order by created_at, id`);
    expect(log).toEqual([
      { actor_name: 'mod', action: 'person-warned', subject_name: 'ada', reason: 'Be kind: Once.' },
      { actor_name: 'mod', action: 'decision-undone', subject_name: 'ada', reason: 'A mistake' },
    ]);
  });

  it('needs a rule, and for a limit a length of up to 30 days', async () => {
    const { caseId } = await takenCase();
    expect((await decide(mod, caseId, { action: 'warned', rule: ' ' })).status).toBe(400);
    expect((await decide(mod, caseId, { action: 'limited' })).status).toBe(400);
    expect((await decide(mod, caseId, { action: 'limited', hours: 721 })).status).toBe(400);
    expect((await decide(mod, caseId, { action: 'limited', hours: 720 })).status).toBe(200);
  });
});

describe('a limit', () => {
  it('keeps the person from posting and ends by itself', async () => {
    const { caseId, postId } = await takenCase();
    await decide(mod, caseId, { action: 'limited', hours: 2 });
    const rejected = await post(ada);
    expect([rejected.status, rejected.body.message]).toEqual([
      403,
      expect.stringContaining('You can’t post until'),
    ]);
    const comment = { json: { text: 'Me' } };
    expect((await ada.call('POST', `/posts/${postId}/comments`, comment)).status).toBe(403);
    expect((await ada.call('POST', `/posts/${postId}/share`, { json: {} })).status).toBe(403);
    expect(await statusOf(ada, '/posts')).toBe(200);
    app.clock.advance(2 * HOUR_MS);
    await signInBack(app, ada);
    expect((await post(ada)).status).toBe(201);
  });

  it('that is undone leaves the other one in force', async () => {
    const { caseId } = await takenCase();
    const { body } = await decide(mod, caseId, { action: 'limited', hours: 5 });
    const second = await report(ben, 'user', 'ada');
    await take(mod, second);
    await decide(mod, second, { action: 'limited', hours: 1 });
    await undo(mod, body);
    expect((await post(ada)).status).toBe(403);
    app.clock.advance(HOUR_MS);
    await signInBack(app, ada);
    expect((await post(ada)).status).toBe(201);
  });
});

describe('a suspension', () => {
  const suspend = async (hours: number | null) => {
    const { caseId, postId } = await takenCase();
    await boss.call('DELETE', `/desk/reports/${caseId}/take`);
    await take(boss, caseId);
    const { body } = await decide(boss, caseId, { action: 'suspended', hours });
    return { postId, decision: body };
  };

  it('is not for moderators', async () => {
    const { caseId } = await takenCase();
    expect((await decide(mod, caseId, { action: 'suspended', hours: 1 })).status).toBe(403);
  });

  it('signs the person out and hides what they made, until it ends by itself', async () => {
    const { postId } = await suspend(24);
    // Nodes remember for two seconds that a session is valid.
    app.clock.advance(3000);
    expect(await statusOf(ada, '/users/me')).toBe(401);
    expect(await statusOf(eve, `/posts/${postId}`)).toBe(404);
    app.clock.advance(23 * HOUR_MS);
    await app.ctx.jobs.runDue();
    await signInBack(app, eve);
    expect(await statusOf(eve, `/posts/${postId}`)).toBe(404);
    app.clock.advance(HOUR_MS);
    await app.ctx.jobs.runDue();
    await signInBack(app, eve, ada);
    expect(await statusOf(eve, `/posts/${postId}`)).toBe(200);
    expect(await statusOf(ada, '/users/me')).toBe(200);
  });

  it('without an end lasts until it is undone, and all is back whole', async () => {
    const { postId, decision } = await suspend(null);
    app.clock.advance(1000 * 24 * HOUR_MS);
    await app.ctx.jobs.runDue();
    await signInBack(app, boss, eve);
    expect(await statusOf(eve, `/posts/${postId}`)).toBe(404);
    expect((await undo(boss, decision)).status).toBe(200);
    await signInBack(app, ada);
    expect(await statusOf(eve, `/posts/${postId}`)).toBe(200);
    expect((await post(ada)).status).toBe(201);
  });
});
