import type { Decision, HouseRules, OwnPosts, ReportQueue } from '@kithkin/shared/contract';
import { picture } from '../../testing/forms';
import {
  decideCase as decide,
  detailsOf,
  ownDecisions,
  queueOf,
  report,
  setRole,
  take,
  takenCase as takeCase,
  undoDecision as undo,
} from '../../testing/moderation/decideCases';
import { noticesOf } from '../../testing/notifications/listNotifications';
import {
  createPost,
  createPostId,
  idsOf,
  readPost,
  sendPost,
  statusOf,
} from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { signInBack } from '../../testing/testPeople';
import { id, sql } from '../platform/db';

const { app, ada, ben, eve, mod, boss } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, mod: {}, boss: {} },
  follows: [['ben', 'ada']],
});

const HOUR_MS = 3600_000;
const post = () => createPostId(ada, 'Bad words');
const details = (caseId: string) => detailsOf(mod, caseId);

/** A post of ada that ben has reported and a moderator has taken. */
async function takenCase(by = mod) {
  const postId = await post();
  return { postId, caseId: await takeCase(ben, by, 'post', postId) };
}

beforeEach(async () => {
  await setRole(app, mod, 'moderator');
  await setRole(app, boss, 'owner');
});

it('the queue lists each subject once, with the number, house rules and reasons of its reports', async () => {
  const postId = await post();
  const caseId = await report(ben, 'post', postId, { reason: 'other', rule: ' No ads ' });
  await report(eve, 'post', postId);
  await report(ben, 'user', 'ada');
  const { cases, waiting } = await queueOf(mod);
  expect(waiting).toBe(2);
  expect(cases[0]).toMatchObject({
    _id: caseId,
    ownerName: 'ada',
    excerpt: 'Bad words',
    reportsCount: 2,
    rules: ['No ads'],
    reasons: ['abuse'],
    takenBy: null,
  });
  const { reports } = await details(caseId);
  expect(reports.map(({ reason, rule }) => `${reason} ${rule}`)).toEqual([
    'other No ads',
    'abuse ',
  ]);
});

it('the queue has pages, the oldest first, with each subject once', async () => {
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

it('the queue shows text and pictures as they were, also after the account was deleted', async () => {
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

it('the queue shows earlier decisions about the user, and the number of reports of the reporter', async () => {
  const { caseId } = await takenCase();
  await decide(mod, caseId, { action: 'dismissed' });
  const again = await report(ben, 'user', 'ada');
  const body = await details(again);
  expect(body.history).toMatchObject([{ action: 'dismissed', moderatorName: 'mod' }]);
  expect(body.reports).toMatchObject([{ reporterName: 'ben', made: 2, dismissed: 1 }]);
});

it('a decision notifies the user, with the reasons by mail, and the reporter, unless it is a dismissal', async () => {
  const { caseId } = await takenCase();
  const { body } = await decide(mod, caseId, { action: 'hidden', message: 'Please stop.' });
  expect((await noticesOf(ada))[0]).toBe('Moderators have hidden a post of yours.');
  expect(await noticesOf(ben)).toEqual(['Something was done about what you reported. Thank you.']);
  const mail = (await app.mails()).find(({ to }) => to === 'ada@example.org');
  for (const words of ['"Bad words"', 'Violence', 'nobody but you', 'Please stop.']) {
    expect(mail?.text).toContain(words);
  }
  expect(mail?.text).not.toMatch(/@?\bmod\b/);
  expect(await ownDecisions(ada)).toMatchObject([
    { _id: body._id, moderatorName: '', rule: 'Violence' },
  ]);
  expect(await ownDecisions(ben)).toEqual([]);
  expect((await queueOf(mod)).waiting).toBe(0);
  expect((await undo(mod, body)).status).toBe(200);
  expect((await undo(mod, body)).status).toBe(409);
  expect((await queueOf(mod)).waiting).toBe(1);
  expect((await noticesOf(ada))[0]).toBe('A decision about something of yours was undone.');
  await take(mod, caseId);
  await undo(mod, (await decide(mod, caseId, { action: 'dismissed' })).body);
  expect([(await noticesOf(ada)).length, (await noticesOf(ben)).length]).toEqual([3, 1]);
  expect(await ownDecisions(ada)).toHaveLength(1);
});

it('a decision is logged, also when it is undone', async () => {
  const { caseId } = await takenCase();
  const { body } = await decide(mod, caseId, { action: 'warned', message: 'Once.' });
  await undo(mod, body, 'A mistake');
  const log = await app.ctx.db.query(sql`
      select actor_name, action, subject_name, reason from audit_log order by created_at, id`);
  expect(log).toEqual([
    { actor_name: 'mod', action: 'person-warned', subject_name: 'ada', reason: 'Violence: Once.' },
    { actor_name: 'mod', action: 'decision-undone', subject_name: 'ada', reason: 'A mistake' },
  ]);
});

it('a decision requires a rule, and for a limit a length of at most 30 days', async () => {
  const { caseId } = await takenCase();
  expect((await decide(mod, caseId, { action: 'warned', rule: ' ' })).status).toBe(400);
  expect((await decide(mod, caseId, { action: 'limited' })).status).toBe(400);
  expect((await decide(mod, caseId, { action: 'limited', hours: 721 })).status).toBe(400);
  expect((await decide(mod, caseId, { action: 'limited', hours: 720 })).status).toBe(200);
});

it('a decision names a house rule or a default reason, as they are at the time', async () => {
  await setRole(app, eve, 'admin');
  const decideBy = async (rule: string, text = '## Be kind') => {
    await eve.call('PATCH', '/desk/house-rules', { json: { text } });
    const { caseId } = await takenCase();
    const { status, body } = await decide(mod, caseId, { action: 'warned', rule });
    await undo(mod, body);
    return [status, body.rule ?? body.message];
  };
  const message = 'This is not a rule of the network. Please choose one of its rules.';
  expect(await decideBy(' Be kind ')).toEqual([200, 'Be kind']);
  expect(await decideBy('Violence')).toEqual([200, 'Violence']);
  expect(await decideBy('Be kind', '## Be nice')).toEqual([422, message]);
});

const suspend = async (hours: number | null) => {
  const { caseId, postId } = await takenCase(boss);
  const { body } = await decide(boss, caseId, { action: 'suspended', hours });
  return { postId, decision: body };
};

it('a suspension signs the user out and hides their content until it ends', async () => {
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

it('a suspension without an end lasts until it is undone', async () => {
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

it('the house rules are empty at first, readable without an account, and logged when changed', async () => {
  await setRole(app, ada, 'admin');
  const rules = async () => (await app.call<HouseRules>('GET', '/house-rules')).body;
  expect(await rules()).toEqual({ text: '', updatedAt: null });
  for (const text of ['## Be kind', '## Be kind\n\nTo all.']) {
    await ada.call('PATCH', '/desk/house-rules', { json: { text } });
    expect((await rules()).text).toBe(text);
  }
  const log = await app.ctx.db.query(sql`select actor_name, action from audit_log`);
  expect(log).toEqual(Array(2).fill({ actor_name: 'ada', action: 'rules-changed' }));
});

const write = (fields: Record<string, string> = {}) =>
  createPost(ada, { body: 'Words', ...fields });

/** Limits ada, whom ben has reported. */
async function limit(kind: 'nothing' | 'followers', hours = 2): Promise<Decision> {
  const caseId = await takeCase(ben, mod, 'user', 'ada');
  const { status, body } = await decide(mod, caseId, { action: 'limited', hours, limit: kind });
  expect(status).toBe(200);
  return body;
}

describe('a limit to nothing', () => {
  const status = async () => (await sendPost(ada, { body: 'Words' })).status;

  it('prevents posts, comments and shares until it ends', async () => {
    const { _id } = await write();
    await limit('nothing');
    expect((await sendPost(ada, { body: 'Words' })).body.message).toContain('You can’t post until');
    const json = { text: 'Me' };
    expect((await ada.call('POST', `/posts/${_id}/comments`, { json })).status).toBe(403);
    expect((await ada.call('POST', `/posts/${_id}/share`, { json: {} })).status).toBe(403);
    expect(await statusOf(ada, '/posts')).toBe(200);
    app.clock.advance(2 * HOUR_MS);
    await signInBack(app, ada);
    expect(await status()).toBe(201);
  });

  it('that is undone does not end another one', async () => {
    const first = await limit('nothing', 5);
    await limit('nothing', 1);
    await undo(mod, first);
    expect(await status()).toBe(403);
    app.clock.advance(HOUR_MS);
    await signInBack(app, ada);
    expect(await status()).toBe(201);
  });
});

it('a limit to followers shows new posts to accepted followers only, also after its end', async () => {
  const before = await write();
  const decision = await limit('followers');
  expect(decision.limit).toBe('followers');
  const during = await write();
  expect(during.followersOnly).toBe(true);
  expect(await idsOf(ben, '/posts')).toEqual([during._id, before._id]);
  expect(await idsOf(eve, '/users/ada/posts')).toEqual([before._id]);
  await undo(mod, decision);
  const after = await write();
  expect(await idsOf(eve, '/users/ada/posts')).toEqual([after._id, before._id]);
  expect(await readPost(ben, during._id)).not.toHaveProperty('followersOnly');
});

it('a limit to followers applies to shares, until it ends', async () => {
  const { _id: original } = await write();
  await limit('followers');
  await ada.call('POST', `/posts/${original}/share`, { json: { message: 'Again' } });
  expect(await idsOf(eve, '/users/ada/posts')).toEqual([original]);
  app.clock.advance(2 * HOUR_MS);
  await signInBack(app, ada, eve);
  const { _id: later } = await write();
  expect(await statusOf(eve, `/posts/${later}`)).toBe(200);
});

it('a limit to followers forbids comments on posts of others, not on own posts', async () => {
  const own = await write();
  const other = await createPost(ben, 'Hi');
  await limit('followers');
  const comment = (postId: string) =>
    ada.call('POST', `/posts/${postId}/comments`, { json: { text: 'Me' } });
  expect((await comment(own._id)).status).toBe(201);
  expect((await comment(other._id)).body.message).toContain('on posts of others until');
});

describe('a scheduled post', () => {
  const scheduled = async () => (await ada.call<OwnPosts>('GET', '/posts/scheduled')).body.posts;
  const inHours = (hours: number) =>
    new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const advance = async (hours: number) => {
    app.clock.advance(hours * HOUR_MS);
    await app.ctx.jobs.runDue();
    await signInBack(app, ada, ben, mod);
  };

  it.each(['nothing', 'followers'] as const)(
    'waits until a limit (%s) has ended, then is published',
    async (kind) => {
      const { _id, scheduledAt } = await write({ scheduledAt: inHours(1) });
      await limit(kind, 3);
      expect(await scheduled()).toMatchObject([{ scheduledAt, createdAt: inHours(3) }]);
      await advance(2);
      expect(await statusOf(ben, `/posts/${_id}`)).toBe(404);
      await advance(1);
      expect(await idsOf(ben, '/posts')).toEqual([_id]);
      expect(await scheduled()).toEqual([]);
    },
  );

  it('has its own time again when the limit is undone', async () => {
    const { _id, scheduledAt } = await write({ scheduledAt: inHours(1) });
    const decision = await limit('nothing', 3);
    await undo(mod, decision);
    expect(await scheduled()).toMatchObject([{ createdAt: scheduledAt }]);
    await advance(1);
    expect(await idsOf(ben, '/posts')).toEqual([_id]);
  });

  it('cannot be published before', async () => {
    const { _id } = await write({ scheduledAt: inHours(5) });
    await limit('nothing');
    expect((await ada.call('POST', `/posts/${_id}/publish`)).status).toBe(403);
  });
});
