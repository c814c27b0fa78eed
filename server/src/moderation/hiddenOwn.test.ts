import type {
  PostPage,
  PostResponse,
  ReportTarget,
  Story,
  StoryResponse,
  StoryWithNeighbours,
  User,
} from '@kithkin/shared/contract';
import { formOf, picture } from '../../testing/forms';
import { decideCase, setRole, takenCase, undoDecision } from '../../testing/moderation/decideCases';
import { setupTestServer } from '../../testing/setupTestServer';
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

/** The posts in the viewer's feed, in ada's list and in her profile's count. */
async function listed(viewer: TestPerson) {
  const feed = (await viewer.call<PostPage>('GET', '/posts')).body.posts;
  const own = (await viewer.call<PostPage>('GET', '/users/ada/posts')).body.posts;
  const { user } = (await viewer.call<{ user: User }>('GET', '/users/ada')).body;
  return { feed, own, count: user.postsCount };
}

it('a hidden post stays in the lists of its maker, with a note, and leaves those of others', async () => {
  const { body } = await ada.call<PostResponse>('POST', '/posts', { json: { body: 'Bad words' } });
  const decision = await hide('post', body.post._id);
  const one = { _id: body.post._id, hidden: { rule: 'Be kind' } };
  expect(await listed(ada)).toMatchObject({ feed: [one], own: [one], count: 1 });
  expect(await listed(ben)).toEqual({ feed: [], own: [], count: 0 });
  await undoDecision(mod, decision);
  expect(await listed(ada)).toMatchObject({ feed: [{ hidden: null }], own: [{ hidden: null }] });
  expect(await listed(ben)).toMatchObject({ feed: [{ _id: one._id }], count: 1 });
});

it('open tabs of its maker get the note, and lose it when it is undone', async () => {
  const { body } = await ada.call<PostResponse>('POST', '/posts', { json: { body: 'Bad words' } });
  const decision = await hide('post', body.post._id);
  await undoDecision(mod, decision);
  const updates = await publishedEvents.by(ada.id, 'post-updated');
  const notes = updates.flatMap(({ changes: { hidden } }) =>
    hidden === undefined ? [] : [hidden],
  );
  expect(notes).toEqual([{ rule: 'Be kind' }, null]);
});

it('a hidden story is seen by its maker alone, with a note and its picture', async () => {
  const parts = [{ field: 'media', name: 'a.jpg', bytes: await picture() }];
  const form = await formOf({ type: 'image' }, parts);
  const { _id: storyId } = (await ada.call<StoryResponse>('POST', '/stories', form)).body.story;
  const decision = await hide('story', storyId);
  const own = await ada.call<StoryWithNeighbours>('GET', `/stories/${storyId}`);
  expect(own.body.story).toMatchObject({ _id: storyId, hidden: { rule: 'Be kind' } });
  expect((await app.app.inject({ url: own.body.story.media })).statusCode).toBe(200);
  expect((await ben.call('GET', `/stories/${storyId}`)).status).toBe(404);
  const strip = async (viewer: TestPerson) =>
    (await viewer.call<Story[]>('GET', '/stories/timeline')).body;
  expect(await strip(ada)).toMatchObject([{ _id: storyId, hidden: { rule: 'Be kind' } }]);
  expect(await strip(ben)).toEqual([]);
  await undoDecision(mod, decision);
  expect(await strip(ben)).toMatchObject([{ _id: storyId, hidden: null }]);
});
