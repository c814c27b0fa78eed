import type {
  CommentPage,
  ReportTarget,
  Story,
  StoryWithNeighbours,
  User,
} from '@kithkin/shared/contract';
import { decideCase, setRole, takenCase, undoDecision } from '../../testing/moderation/decideCases';
import { addComment, createPost, listPosts, readPost } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { story } from '../../testing/stories/storyFixtures';
import type { TestPerson } from '../../testing/testApp';

const { app, publishedEvents, ada, ben, mod } = setupTestServer({
  people: { ada: {}, ben: {}, mod: {} },
  follows: [['ben', 'ada']],
});

beforeEach(() => setRole(app, mod, 'moderator'));

async function hide(type: ReportTarget, targetId: string) {
  const caseId = await takenCase(ben, mod, type, targetId);
  return (await decideCase(mod, caseId, { action: 'hidden' })).body;
}

/** The posts in the viewer's feed and in ada's list, and the count of her profile. */
async function listed(viewer: TestPerson) {
  const feed = await listPosts(viewer);
  const own = await listPosts(viewer, '/users/ada/posts');
  const { user } = (await viewer.call<{ user: User }>('GET', '/users/ada')).body;
  return { feed, own, count: user.postsCount };
}

const hidden = { rule: 'Be kind' };

it('a hidden post stays in the lists of its creator, with a note, also in open tabs', async () => {
  const { _id } = await createPost(ada, 'Bad words');
  const decision = await hide('post', _id);
  expect(await listed(ada)).toMatchObject({
    feed: [{ _id, hidden }],
    own: [{ _id, hidden }],
    count: 1,
  });
  expect((await readPost(ada, _id)).hidden).toEqual(hidden);
  expect(await listed(ben)).toEqual({ feed: [], own: [], count: 0 });
  await undoDecision(mod, decision);
  expect(await listed(ada)).toMatchObject({ feed: [{ hidden: null }], own: [{ hidden: null }] });
  expect(await listed(ben)).toMatchObject({ feed: [{ _id }], count: 1 });
  const updates = await publishedEvents.by(ada.id, 'post-updated');
  const notes = updates.map(({ changes }) => changes.hidden).filter((note) => note !== undefined);
  expect(notes).toEqual([hidden, null]);
});

it('a hidden comment is visible to its author, with a note', async () => {
  const { _id: postId } = await createPost(ada, 'Words');
  const decision = await hide('comment', (await addComment(ada, postId, 'Me'))._id);
  const comments = async () =>
    (await ada.call<CommentPage>('GET', `/posts/${postId}/comments`)).body.comments;
  expect(await comments()).toMatchObject([{ hidden }]);
  await undoDecision(mod, decision);
  expect(await comments()).toMatchObject([{ hidden: null }]);
});

it('a hidden story is visible to its creator only, with a note and its picture', async () => {
  const storyId = await story(ada);
  const decision = await hide('story', storyId);
  const own = await ada.call<StoryWithNeighbours>('GET', `/stories/${storyId}`);
  expect(own.body.story).toMatchObject({ _id: storyId, hidden });
  expect((await app.app.inject({ url: own.body.story.media })).statusCode).toBe(200);
  expect((await ben.call('GET', `/stories/${storyId}`)).status).toBe(404);
  const storiesOf = async (viewer: TestPerson) =>
    (await viewer.call<Story[]>('GET', '/stories/timeline')).body;
  expect(await storiesOf(ada)).toMatchObject([{ _id: storyId, hidden }]);
  expect(await storiesOf(ben)).toEqual([]);
  await undoDecision(mod, decision);
  expect(await storiesOf(ben)).toMatchObject([{ _id: storyId, hidden: null }]);
});
