import type {
  LoginAnswer,
  NotificationPage,
  Story,
  StoryAnswer,
  StoryViewers,
} from '@kithkin/shared/contract';
import {
  createTestApp,
  registerAndSignIn,
  TEST_PASSWORD,
  type TestApp,
  type TestPerson,
} from '../testing/app';
import { formOf, picture } from '../testing/forms';

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let eve: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  ada = await registerAndSignIn(app, { userName: 'ada' });
  ben = await registerAndSignIn(app, { userName: 'ben' });
  eve = await registerAndSignIn(app, { userName: 'eve' });
  await ben.call('POST', '/users/ada/follow');
});

const tell = async (who: TestPerson, fields: Record<string, string> = {}) =>
  who.call<StoryAnswer>(
    'POST',
    '/stories/',
    await formOf({ type: 'image', ...fields }, [
      { field: 'media', name: 'a.png', bytes: await picture() },
    ]),
  );
const timeline = async (who: TestPerson) =>
  (await who.call<Story[]>('GET', '/stories/timeline')).body;

it('reaches followers and nobody else, own ones first', async () => {
  const { status, body } = await tell(ada, { alt: 'The sea' });
  expect(status).toBe(201);
  expect(body.story).toMatchObject({ type: 'image', duration: 5, alt: 'The sea', viewers: [] });
  await tell(ben);
  expect((await timeline(ben)).map(({ user }) => user.userName)).toEqual(['ben', 'ada']);
  expect(await timeline(eve)).toEqual([]);
  expect((await eve.call<Story[]>('GET', '/stories/user/ada')).body).toHaveLength(1);
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  expect((await eve.call<Story[]>('GET', '/stories/user/ada')).body).toEqual([]);
  expect((await eve.call('GET', `/stories/${body.story._id}`)).status).toBe(403);
});

it('ends after 24 hours, and its file with it', async () => {
  const { body } = await tell(ada);
  app.clock.advance(24 * 60 * 60 * 1000 - 1000);
  const login = { userNameOrEmail: 'ben', password: TEST_PASSWORD };
  const { token } = (await app.call<LoginAnswer>('POST', '/users/login', { json: login })).body;
  const timeline = async (who: TestPerson) =>
    (await who.call<Story[]>('GET', '/stories/timeline', { token })).body;
  const [last] = await timeline(ben);
  expect((await app.app.inject({ url: last?.media ?? '' })).statusCode).toBe(200);
  app.clock.advance(1000);
  expect(await timeline(ben)).toEqual([]);
  expect((await ben.call('POST', `/stories/${body.story._id}/seen`, { token })).status).toBe(404);
  expect((await app.app.inject({ url: last?.media ?? '' })).statusCode).toBe(404);
});

it('records each viewer once and shows the list to its owner only', async () => {
  const { body } = await tell(ada);
  const path = `/stories/${body.story._id}`;
  await Promise.all([1, 2, 3].map(() => ben.call('POST', `${path}/seen`)));
  await ada.call('POST', `${path}/seen`);
  await ben.call('POST', `${path}/react`, { json: { emoji: '🔥' } });
  await ben.call('POST', `${path}/react`, { json: { emoji: '😂' } });
  expect((await ben.call('POST', `${path}/react`, { json: { emoji: '👍' } })).status).toBe(400);
  const viewers = await ada.call<StoryViewers>('GET', `${path}/viewers`);
  expect(viewers.body.viewers).toMatchObject([{ user: { userName: 'ben' }, reaction: '😂' }]);
  expect((await ben.call('GET', `${path}/viewers`)).status).toBe(403);
  expect((await timeline(ben))[0]?.viewers).toEqual([{ user: ben.id }]);
  const told = await ada.call<NotificationPage>('GET', '/notifications');
  expect(told.body.notifications.filter(({ data }) => data.kind === 'story-reaction')).toHaveLength(
    1,
  );
});

it('is made once however often it is sent, and deleted by its owner only', async () => {
  const [first, second] = await Promise.all([
    tell(ada, { clientId: 'story-0001' }),
    tell(ada, { clientId: 'story-0001' }),
  ]);
  expect(first.body.story._id).toBe(second.body.story._id);
  const path = `/stories/${first.body.story._id}`;
  expect((await ben.call('DELETE', path)).status).toBe(403);
  expect((await ada.call('DELETE', path)).status).toBe(200);
  expect(await timeline(ben)).toEqual([]);
});

it('refuses what is not a picture or video', async () => {
  const bytes = Buffer.from('just text');
  const form = await formOf({ type: 'image' }, [{ field: 'media', name: 'a.jpg', bytes }]);
  expect((await ada.call('POST', '/stories', form)).status).toBe(415);
  expect((await ada.call('POST', '/stories', await formOf({ type: 'image' }))).body.message).toBe(
    'Please select an image or video file.',
  );
});
