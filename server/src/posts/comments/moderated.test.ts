import type { AuditPage, Comment } from '@kithkin/shared/contract';
import {
  decideCase,
  detailsOf,
  setRole,
  take,
  takenCase,
} from '../../../testing/moderation/decideCases';
import { kindsOf, noticesOf } from '../../../testing/notifications/listNotifications';
import { addComment, commentsOf, createPostId } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';

const { app, ada, ben, eve, mod, boss } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, mod: {}, boss: {} },
});

let host: string;
let comment: Comment;
let path: string;

beforeEach(async () => {
  await setRole(app, mod, 'moderator');
  await setRole(app, boss, 'owner');
  host = await createPostId(ben);
  comment = await addComment(ada, host, 'I love this');
  path = `/posts/${host}/comments/${comment._id}`;
});

const edit = (text: string, who = mod) => who.call('PATCH', path, { json: { text } });
const log = async () => {
  const { entries } = (await boss.call<AuditPage>('GET', '/desk/log')).body;
  return entries.map(({ action, actorName, subjectName, targetType, targetId }) =>
    [action, actorName, subjectName, targetType, targetId === comment._id].join(' '),
  );
};

describe('a comment that a moderator changes', () => {
  it('is in the log, and its author is notified', async () => {
    expect((await edit('I like this')).status).toBe(200);
    expect(await log()).toEqual(['comment-edited mod ada comment true']);
    expect(await noticesOf(ada)).toEqual(['Moderators have changed a comment of yours.']);
  });

  it('notifies nobody in the name of its author', async () => {
    await edit('You are ugly, @eve');
    expect(await kindsOf(eve)).toEqual([]);
  });

  it('is reported with the names of who wrote each version', async () => {
    await edit('You are ugly');
    await edit('You are fine', ada);
    const caseId = await takenCase(eve, mod, 'comment', comment._id);
    const { excerpt } = await detailsOf(mod, caseId);
    expect(excerpt?.replace(/Until [^\]]+/g, 'Until')).toBe(
      'You are fine\n\n[Until] [Written by @mod] You are ugly\n\n[Until] I love this',
    );
  });

  it('is decided about by somebody else, if there is anybody', async () => {
    await edit('You are ugly');
    const caseId = await takenCase(eve, mod, 'comment', comment._id);
    const decide = async (who: TestPerson) =>
      (await decideCase(who, caseId, { action: 'warned' })).status;
    expect(await decide(mod)).toBe(403);
    await take(boss, caseId);
    expect(await decide(boss)).toBe(200);
  });
});

it('a comment that a moderator deletes is in the log, and its author is notified, also when it is recovered', async () => {
  await mod.call('DELETE', path);
  expect(await log()).toEqual(['comment-deleted mod ada comment true']);
  expect(await noticesOf(ada)).toEqual(['Moderators have deleted a comment of yours.']);
  expect((await mod.call('PATCH', `${path}/recover`)).status).toBe(200);
  expect((await log())[0]).toBe('content-shown mod ada comment true');
  expect((await noticesOf(ada))[0]).toBe('Moderators have shown a comment of yours again.');
  expect(await commentsOf(eve, host)).toHaveLength(1);
});

it('a comment that its author changes or deletes is not in the log', async () => {
  await edit('I love this');
  await edit('I really love this', ada);
  await ada.call('DELETE', path);
  await ada.call('PATCH', `${path}/recover`);
  expect(await log()).toEqual([]);
  expect(await noticesOf(ada)).toEqual([]);
});
