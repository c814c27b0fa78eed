import type { ReportCaseDetails, ReportQueue } from '@kithkin/shared/contract';
import { picture } from '../../testing/forms';
import {
  decideCase as decide,
  noticesOf,
  ownDecisions,
  queueOf,
  report,
  setRole,
  take,
  takenCase as takeCase,
  undoDecision as undo,
} from '../../testing/moderation/decideCases';
import { createPost, sendPost, statusOf } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { signInBack } from '../../testing/testPeople';
import { id, sql } from '../platform/db';

const { app, publishedEvents, ada, ben, eve, mod, boss } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, mod: {}, boss: {} },
});

const HOUR_MS = 3600_000;
const post = async () => (await createPost(ada, 'Bad words'))._id;
const details = async (caseId: string) =>
  (await mod.call<ReportCaseDetails>('GET', `/desk/reports/${caseId}`)).body;

/** A post of ada that ben has reported and a moderator has taken. */
async function takenCase(by = mod) {
  const postId = await post();
  return { postId, caseId: await takeCase(ben, by, 'post', postId) };
}

beforeEach(async () => {
  await setRole(app, mod, 'moderator');
  await setRole(app, boss, 'owner');
});

describe('the queue', () => {
  it('lists each subject once, with the number and reasons of its reports', async () => {
    const postId = await post();
    const caseId = await report(ben, 'post', postId);
    await report(eve, 'post', postId);
    await report(ben, 'user', 'ada');
    const { cases, waiting } = await queueOf(mod);
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

  it('lists the house rules of reports, and the reasons of the others', async () => {
    const targetId = await post();
    await report(ben, 'post', targetId, { reason: 'other', rule: ' No ads ' });
    await report(eve, 'post', targetId);
    const [found] = (await queueOf(mod)).cases;
    expect(found).toMatchObject({ rules: ['No ads'], reasons: ['abuse'] });
    const { reports } = await details(found?._id ?? '');
    expect(reports.map(({ reason, rule }) => [reason, rule])).toEqual([
      ['other', 'No ads'],
      ['abuse', ''],
    ]);
  });

  it('has pages, the oldest first, with each subject once', async () => {
    const made: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      app.clock.advance(1000);
      const postId = await post();
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

  it('shows text and pictures as they were, also after the account was deleted', async () => {
    const { _id: postId } = await createPost(ada, 'As it was', [await picture()]);
    const caseId = await report(ben, 'post', postId);
    await app.ctx.db.run(sql`delete from users where id = ${id(ada.id)}`);
    const body = await details(caseId);
    expect(body).toMatchObject({ excerpt: 'As it was [1 file]', exists: false, owner: null });
    const url = body.files[0]?.url ?? '';
    expect((await app.app.inject({ url })).statusCode).toBe(200);
    const forged = url.replace(/s=[^&]+/, `s=${'A'.repeat(27)}`);
    expect((await app.app.inject({ url: forged })).statusCode).toBe(404);
  });

  it('shows earlier decisions about the user, and the number of reports of the reporter', async () => {
    const { caseId } = await takenCase();
    await decide(mod, caseId, { action: 'dismissed' });
    const again = await report(ben, 'user', 'ada');
    const body = await details(again);
    expect(body.history).toMatchObject([{ action: 'dismissed', moderatorName: 'mod' }]);
    expect(body.reports).toMatchObject([{ reporterName: 'ben', made: 2, dismissed: 1 }]);
  });

  it('publishes reports to open desks', async () => {
    await publishedEvents.clear();
    await report(ben, 'user', 'ada');
    expect(await publishedEvents.by(mod.id, 'reports-changed')).toHaveLength(1);
    expect(await publishedEvents.by(ben.id, 'reports-changed')).toHaveLength(0);
  });
});

describe('a decision', () => {
  it('hides a post from all but its creator, until it is undone', async () => {
    const { postId, caseId } = await takenCase();
    const { body } = await decide(mod, caseId, { action: 'hidden', message: 'Please stop.' });
    expect(await statusOf(eve, `/posts/${postId}`)).toBe(404);
    expect(await statusOf(ada, `/posts/${postId}`)).toBe(200);
    expect((await queueOf(mod)).waiting).toBe(0);
    expect((await undo(mod, body)).status).toBe(200);
    expect((await undo(mod, body)).status).toBe(409);
    expect(await statusOf(eve, `/posts/${postId}`)).toBe(200);
    expect((await queueOf(mod)).waiting).toBe(1);
  });

  it('notifies the user, with the reasons by mail, and the reporter, unless it is a dismissal', async () => {
    const { caseId } = await takenCase();
    const { body } = await decide(mod, caseId, { action: 'hidden', message: 'Please stop.' });
    expect(await noticesOf(ada)).toEqual(['A moderator has decided about something of yours.']);
    expect(await noticesOf(ben)).toEqual([
      'Something was done about what you reported. Thank you.',
    ]);
    const mail = (await app.mails()).find(({ to }) => to === 'ada@example.org');
    for (const words of ['"Bad words"', 'Be kind', 'nobody but you', 'Please stop.']) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).not.toMatch(/@?\bmod\b/);
    expect(await ownDecisions(ada)).toMatchObject([
      { _id: body._id, moderatorName: '', rule: 'Be kind' },
    ]);
    expect(await ownDecisions(ben)).toEqual([]);
    await undo(mod, body);
    expect((await noticesOf(ada))[0]).toBe('A decision about something of yours was undone.');
    await take(mod, caseId);
    await decide(mod, caseId, { action: 'dismissed' });
    expect([(await noticesOf(ada)).length, (await noticesOf(ben)).length]).toEqual([2, 1]);
    expect(await ownDecisions(ada)).toHaveLength(1);
  });

  it('is logged, also when it is undone', async () => {
    const { caseId } = await takenCase();
    const { body } = await decide(mod, caseId, { action: 'warned', message: 'Once.' });
    await undo(mod, body, 'A mistake');
    const log = await app.ctx.db.query(sql`
      select actor_name, action, subject_name, reason from audit_log order by created_at, id`);
    expect(log).toEqual([
      { actor_name: 'mod', action: 'person-warned', subject_name: 'ada', reason: 'Be kind: Once.' },
      { actor_name: 'mod', action: 'decision-undone', subject_name: 'ada', reason: 'A mistake' },
    ]);
  });

  it('requires a rule, and for a limit a length of at most 30 days', async () => {
    const { caseId } = await takenCase();
    expect((await decide(mod, caseId, { action: 'warned', rule: ' ' })).status).toBe(400);
    expect((await decide(mod, caseId, { action: 'limited' })).status).toBe(400);
    expect((await decide(mod, caseId, { action: 'limited', hours: 721 })).status).toBe(400);
    expect((await decide(mod, caseId, { action: 'limited', hours: 720 })).status).toBe(200);
  });
});

describe('a suspension', () => {
  const suspend = async (hours: number | null) => {
    const { caseId, postId } = await takenCase(boss);
    const { body } = await decide(boss, caseId, { action: 'suspended', hours });
    return { postId, decision: body };
  };

  it('is not permitted for moderators', async () => {
    const { caseId } = await takenCase();
    expect((await decide(mod, caseId, { action: 'suspended', hours: 1 })).status).toBe(403);
  });

  it('signs the user out and hides their content until it ends', async () => {
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

  it('without an end lasts until it is undone', async () => {
    const { postId, decision } = await suspend(null);
    app.clock.advance(1000 * 24 * HOUR_MS);
    await app.ctx.jobs.runDue();
    await signInBack(app, boss, eve);
    expect(await statusOf(eve, `/posts/${postId}`)).toBe(404);
    expect((await undo(boss, decision)).status).toBe(200);
    await signInBack(app, ada);
    expect(await statusOf(eve, `/posts/${postId}`)).toBe(200);
    expect((await sendPost(ada, { body: 'Hello' })).status).toBe(201);
  });
});
