import type { CommentAnswer, PostAnswer, StoryAnswer } from '@kithkin/shared/contract';
import { areas } from '../areas';
import { id, sql, time } from '../platform/db';
import { API_PREFIX, type Area } from '../platform/http/app';
import { createTestApp, type TestApp, type TestPerson } from '../testing/app';
import { formOf, picture } from '../testing/forms';
import { addPerson, deactivate } from '../testing/people';
import {
  AUTHORS,
  type AuthorKind,
  ELSEWHERE,
  type Made,
  SEES,
  SURFACES,
  type Surface,
  VIEWERS,
  type Viewer,
} from './surfaces';

let app: TestApp;
const mounted = new Set<string>();
const made = new Map<AuthorKind, Made>();
const viewers = new Map<string, TestPerson>();

/** Mounted first: hears of every route that is mounted after it. */
const listener: Area = {
  name: 'listener',
  register(api) {
    api.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) {
        if (each === 'HEAD' || each === 'OPTIONS') continue;
        mounted.add(`${each} ${url.slice(API_PREFIX.length)}`);
      }
    });
  },
};

/** An author with a post, a comment, a story and a follower, and around them every kind of viewer. */
async function settle(kind: AuthorKind): Promise<void> {
  const author = await addPerson(app, { userName: `${kind}_author` });
  const person = async (viewer: Viewer) => {
    const found = await addPerson(app, { userName: `${kind}_${viewer}`.toLowerCase() });
    viewers.set(`${kind} ${viewer}`, found);
    return found;
  };
  const [follower, , pending] = [
    await person('follower'),
    await person('stranger'),
    await person('pending'),
  ];
  const [blocked, blocker] = [await person('blocked'), await person('blocker')];
  viewers.set(`${kind} self`, author);

  const tag = `tag_of_${kind}`;
  const file = [{ field: 'media', name: 'a.jpg', bytes: await picture() }];
  await follower.call('POST', `/users/${author.id}/follow`);
  await author.call('POST', `/users/${follower.id}/follow`);
  const posted = await author.call<PostAnswer>('POST', '/posts', await formOf({ tags: tag }, file));
  const postId = posted.body.post._id;
  const json = { text: 'Mine' };
  const comment = await author.call<CommentAnswer>('POST', `/posts/${postId}/comments`, { json });
  const story = await author.call<StoryAnswer>(
    'POST',
    '/stories',
    await formOf({ type: 'image' }, file),
  );
  if (kind === 'private') {
    await author.call('PATCH', '/users/me', { json: { isPrivate: true } });
  }
  // Only a private account lets people wait; that a request alone opens nothing holds for all.
  await app.ctx.db.run(sql`
    insert into follows (follower_id, followee_id, status, created_at)
    values (${id(pending.id)}, ${id(author.id)}, 'pending', ${time(app.clock.now())})`);
  await author.call('POST', `/users/${blocked.id}/block`);
  await blocker.call('POST', `/users/${author.id}/block`);
  if (kind === 'deactivated') await deactivate(app, author.id);
  made.set(kind, {
    author,
    postId,
    commentId: comment.body.comment._id,
    storyId: story.body.story._id,
    tag,
  });
}

beforeAll(async () => {
  app = await createTestApp({ areas: [listener, ...areas] });
  for (const kind of AUTHORS) await settle(kind);
});
afterAll(() => app.close());

/** Whether a viewer gets the thing at a surface, by the table. */
function isShown({ rule, only }: Surface, kind: AuthorKind, viewer: Viewer): boolean {
  return SEES[kind][rule].includes(viewer) && (only?.includes(viewer) ?? true);
}

/** The status by the table. */
function statusOf(surface: Surface, kind: AuthorKind, viewer: Viewer): number {
  if (viewer === 'signedOut') return 401;
  const success = /^POST .*(comments|share|chats\/conversations)$/.test(surface.route) ? 201 : 200;
  if (isShown(surface, kind, viewer) || surface.refusal === 'absent') return success;
  if (surface.emptyFor?.includes(viewer) && SEES[kind].person.includes(viewer)) return success;
  return surface.refusal === 'post' && kind !== 'deactivated' ? 403 : 404;
}

async function look(surface: Surface, kind: AuthorKind, viewer: Viewer) {
  const [method, route] = surface.route.split(' ');
  const thing = made.get(kind);
  if (!thing || !route) throw new Error(`${kind} is not there.`);
  const person = viewers.get(`${kind} ${viewer}`);
  const { status, body } = await app.call<unknown>(method as 'GET', surface.path(thing), {
    ...(person ? { token: person.token } : {}),
    ...(surface.json ? { json: surface.json(thing) } : {}),
  });
  const text = JSON.stringify(body);
  const needle = surface.shows?.(thing);
  return { status, shown: needle === undefined ? undefined : text.includes(needle), text };
}

describe.each(AUTHORS)('what a %s author has', (kind) => {
  it.each(SURFACES.map((surface) => [surface.route, surface] as const))(
    '%s shows to exactly the right people',
    async (_route, surface) => {
      const expected: object[] = [];
      const found: object[] = [];
      for (const viewer of VIEWERS) {
        if (viewer === 'self' && surface.notSelf) continue;
        const { status, shown, text } = await look(surface, kind, viewer);
        const should = viewer !== 'signedOut' && isShown(surface, kind, viewer);
        expected.push({
          viewer,
          status: statusOf(surface, kind, viewer),
          shown: surface.shows ? should : undefined,
        });
        found.push({ viewer, status, shown });
        // Whoever does not get the thing gets no address of its files either.
        const files = surface.rule === 'content' && !should ? text.includes('/media/') : false;
        expect([viewer, files]).toEqual([viewer, false]);
      }
      expect(found).toEqual(expected);
    },
  );

  it('opens its files to whoever was given an address, while the author is there', async () => {
    const [surface] = SURFACES.filter(({ route }) => route === 'GET /posts/:id');
    if (!surface) throw new Error('There is no such surface.');
    const { text } = await look(surface, kind, 'self');
    const url = /"url":"([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await app.app.inject({ url })).statusCode).toBe(kind === 'deactivated' ? 404 : 200);
  });
});

it('has a row, or a reason to have none, for every route that is mounted', () => {
  const known = [...SURFACES.map(({ route }) => route), ...Object.keys(ELSEWHERE)];
  const bare = [...mounted].map((route) => route.replace(/\/$/, ''));
  expect([...new Set(bare)].sort()).toEqual([...new Set(known)].sort());
});

it('describes every route that is mounted in the OpenAPI document', async () => {
  const { body } = await app.call<{ paths: Record<string, object> }>('GET', '/openapi.json');
  const api = Object.entries(body.paths).filter(([path]) => path.startsWith(API_PREFIX));
  const described = api.flatMap(([path, item]) =>
    Object.keys(item).map(
      (method) =>
        `${method.toUpperCase()} ${path.slice(API_PREFIX.length).replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(described.sort()).toEqual([...mounted].sort());
});
