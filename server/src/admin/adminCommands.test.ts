import type { ReportTarget } from '@kithkin/shared/contract';
import { sendMessage, start } from '../../testing/chats/chat';
import {
  appeal,
  ownDecisions,
  report as reportSubject,
} from '../../testing/moderation/decideCases';
import { runAdminCommand } from '../../testing/nodes';
import { profileOf } from '../../testing/people/peopleActions';
import {
  addComment,
  commentsOf,
  createPostId,
  readPost,
  statusOf,
} from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { itOnPostgres } from '../../testing/several';
import { story } from '../../testing/stories/storyFixtures';
import type { TestPerson } from '../../testing/testApp';
import { sql } from '../platform/db';
import { runAdmin } from './adminCommands';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({
  people: { ada: { fullName: 'Ada Lovelace' }, ben: {}, eve: {} },
  follows: [['ben', 'ada']],
});

const admin = (...args: string[]) => runAdmin(app.ctx, args);
const report = (who: TestPerson, type: ReportTarget, targetId: string) =>
  reportSubject(who, type, targetId, { details: 'Not\n nice' });
const post = (who: TestPerson) => createPostId(who, 'Bad words #tag');
const newestMail = async () => (await app.mails()).find(({ to }) => to === 'ada@example.org')?.text;

it('grants and revokes roles by username, and rejects invalid commands', async () => {
  const isAdmin = async () => (await profileOf(ada, 'me')).isAdmin;
  expect(await admin('grant', 'ADA')).toBe('ada is an admin now.');
  expect(await isAdmin()).toBe(true);
  expect(await admin('revoke', 'ada')).toBe('ada is no admin any more.');
  expect(await admin('revoke', 'ada')).toBe('ada has no role.');
  expect(await isAdmin()).toBe(false);
  for (const args of [
    ['fly'],
    ['grant'],
    ['constructor', 'ada'],
    ['reports', 'all'],
    ['hide', 'x'],
    ['grant', 'no', 'one'],
  ]) {
    await expect(admin(...args)).rejects.toThrow(/\.$/);
  }
});

it('reports are listed with their subject until they are closed together', async () => {
  const postId = await post(ada);
  const first = await report(ben, 'post', postId);
  await report(eve, 'post', postId);
  const listed = await admin('reports');
  expect(listed).toContain(`report ${first} (waits)`);
  expect(listed).toContain('by ben: abuse');
  expect(listed).toContain('"Not nice"');
  expect(listed).toContain('> Bad words #tag');
  expect(await admin('dismiss', first)).toBe('2 reports about it are dismissed.');
  expect(await admin('dismiss', first)).toBe('This report is closed already.');
  expect(await admin('reports')).toBe('There are no reports.');
  expect(await admin('reports', '--all')).toContain(`report ${first} (dismissed)`);
});

it('reports of messages show their context; messages and deleted posts are not hidden', async () => {
  const chat = await start(ada, [ben]);
  await sendMessage(ben, chat, 'Good morning');
  const bad = await sendMessage(ada, chat, 'Bad words');
  await sendMessage(ben, chat, 'Why?');
  const reportId = await report(ben, 'message', bad.body._id);
  expect((await admin('reports')).split('\n').slice(-3)).toEqual([
    '    ben: Good morning',
    '  > ada: Bad words',
    '    ben: Why?',
  ]);
  await expect(admin('hide', reportId)).rejects.toThrow('suspend ada');
  const postId = await post(ada);
  const about = await report(ben, 'post', postId);
  await ada.call('DELETE', `/posts/${postId}`);
  await ada.call('DELETE', `/posts/${postId}/permanent`);
  expect(await admin('reports')).toContain('It is gone.');
  await expect(admin('hide', about)).rejects.toThrow('The post is gone already.');
});

it('decisions hide and show a post, comment or story, as decisions of the desk, until they are undone', async () => {
  const postId = await post(ada);
  const reportId = await report(ben, 'post', postId);
  expect(await admin('hide', reportId, 'Be', 'kind')).toBe(
    'The post of ada is hidden from everybody else.',
  );
  expect(await publishedEvents.by(ben.id, 'post-removed')).toEqual([{ _id: postId }]);
  expect(await statusOf(ben, `/posts/${postId}`)).toBe(404);
  expect(await admin('hide', reportId)).toBe('The post of ada is hidden already.');
  const decision = { action: 'hidden', rule: 'Be kind', canAppeal: true };
  expect(await ownDecisions(ada)).toMatchObject([decision]);
  expect(await newestMail()).toContain('The rule: Be kind');
  expect(await admin('unhide', reportId)).toBe('The post of ada is shown again.');
  expect(await admin('unhide', reportId)).toBe('The post of ada is not hidden.');
  expect(await statusOf(ben, `/posts/${postId}`)).toBe(200);
  expect(await ownDecisions(ada)).toMatchObject([{ undoneAt: expect.any(String) }]);
  expect(await newestMail()).toContain('was undone');

  const about = await report(ada, 'comment', (await addComment(ben, postId, 'Bad words'))._id);
  const shown = async () => [
    (await commentsOf(ada, postId)).length,
    (await readPost(ada, postId)).commentsCount,
  ];
  await admin('hide', about);
  expect(await shown()).toEqual([0, 0]);
  await admin('unhide', about);
  expect(await shown()).toEqual([1, 1]);

  const storyId = await story(ada);
  await admin('hide', await report(ben, 'story', storyId));
  expect(await statusOf(ben, `/stories/${storyId}`)).toBe(404);
});

it('decisions suspend a user until they are undone', async () => {
  await report(eve, 'user', 'ada');
  expect(await admin('unsuspend', 'ada')).toBe('ada is not suspended.');
  expect(await admin('suspend', 'ada', 'Be', 'kind')).toBe('ada is suspended and signed out.');
  expect(await newestMail()).toContain('Your account was suspended.');
  expect(await app.ctx.db.one(sql`select rule, moderator_name from decisions`)).toEqual({
    rule: 'Be kind',
    moderator_name: 'command line',
  });
  expect(await admin('suspend', 'ada')).toBe('ada is suspended already.');
  expect(await admin('reports')).toBe('There are no reports.');
  expect(await publishedEvents.by(ben.id, 'relationship-changed')).toContainEqual({
    userId: ada.id,
  });
  app.clock.advance(3000);
  expect([await statusOf(ada, '/users/me'), await statusOf(ben, '/users/ada')]).toEqual([401, 404]);
  expect(await admin('unsuspend', 'ada')).toBe('ada may sign in again.');
  expect(await statusOf(ben, '/users/ada')).toBe(200);
});

it('appeals of owners, which nobody at the desk may decide, are listed, granted and rejected', async () => {
  const appealed = async () => {
    await admin('hide', await report(ben, 'post', await post(ada)), 'Be', 'kind');
    const [decision] = await ownDecisions(ada);
    if (!decision) throw new Error('The command line has decided nothing.');
    await appeal(ada, decision);
    return decision._id;
  };
  await admin('owner', 'ada');
  const granted = await appealed();
  const listed = await admin('appeals');
  for (const words of [`appeal ${granted}`, 'by ada: "It was a quote."', '> Bad words']) {
    expect(listed).toContain(words);
  }
  expect(await admin('grant-appeal', granted)).toBe('The appeal of ada is granted.');
  const rejected = await appealed();
  await expect(admin('reject-appeal', rejected)).rejects.toThrow('Please write a reply.');
  expect(await admin('reject-appeal', rejected, 'It', 'was not')).toBe(
    'The appeal of ada is rejected.',
  );
  await expect(admin('grant-appeal', rejected)).rejects.toThrow('waits.');
  expect(await ownDecisions(ada)).toMatchObject([
    { undoneAt: null, appeal: { outcome: 'rejected', reply: 'It was not' } },
    { undoneAt: expect.any(String), appeal: { outcome: 'granted' } },
  ]);
  expect(await admin('appeals')).toBe('No appeals wait.');
});

itOnPostgres(
  'a command runs on PostgreSQL itself, whatever the number of nodes',
  async () => {
    const { db } = app.ctx;
    const url = 'url' in db && typeof db.url === 'string' ? db.url : '';
    expect(await runAdminCommand(['grant', 'ada'], { DATABASE_URL: url })).toEqual({
      code: 0,
      out: 'ada is an admin now.',
      errors: '',
    });
    expect(await db.one(sql`select is_admin from users where user_name = 'ada'`)).toEqual({
      is_admin: true,
    });
  },
  60_000,
);
