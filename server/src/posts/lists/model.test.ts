import type {
  CommentThread,
  OriginalPost,
  Post,
  PostPage,
  PostResponse,
  ThreadPage,
} from '@kithkin/shared/contract';
import { picture } from '../../../testing/forms';
import { FULL, SEED, withSeed } from '../../../testing/fuzz/seed';
import { createPost, listPosts, withFiles } from '../../../testing/posts/postActions';
import {
  type ModelPerson,
  type ModelPost,
  PostsModel,
  type ShownPost,
  type ShownThread,
} from '../../../testing/posts/postsModel';
import { type Random, seeded } from '../../../testing/random';
import { setupTestServer } from '../../../testing/setupTestServer';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/testApp';
import { signInBack } from '../../../testing/testPeople';
import { type Db, id, sql, time } from '../../platform/db';

const NAMES = ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal', 'ida', 'jon'] as const;
const { app, ...persons } = setupTestServer({
  people: {
    ...{ ada: {}, ben: {}, cleo: {}, dan: {}, eve: {} },
    ...{ fay: {}, gus: {}, hal: {}, ida: {}, jon: {} },
  },
});
const ACTS = FULL && process.env.TEST_DATABASE_URL ? 10_000 : 100;
/** Number of acts after which every list of everybody is compared. */
const ROUND = 50;
/** Number of posts of a list that are compared. */
const PAGE = 20;

/** Another node on the same database, with rows of its own in memory. */
let other: TestApp;
let file: Buffer;
beforeAll(async () => {
  const db: Db = Object.create(app.ctx.db, { close: { value: async () => undefined } });
  other = await createTestApp({ db, env: { ENTITY_CACHE_MB: '1' } });
  file = await picture(8, 8);
});
afterAll(() => other.close());

const shownAlone = (post: OriginalPost): Omit<ShownPost, 'original'> => ({
  id: post._id,
  creator: post.creator.fullName,
  body: post.body,
  alts: post.media.map(({ alt }) => alt),
  isEdited: post.editedAt !== null,
  isHidden: Boolean(post.hidden),
  isPinned: post.isPinned === true,
  canComment: post.canComment === true,
  isLiked: post.isLiked,
  isBookmarked: post.isBookmarked,
  counts: [post.likesCount, post.commentsCount, post.sharesCount ?? 0],
});
const shownOf = ({ originalPost, ...post }: Post): ShownPost => ({
  ...shownAlone(post),
  ...(originalPost !== undefined && { original: originalPost && shownAlone(originalPost) }),
});

const shownThread = ({ comment, replyCount }: CommentThread): ShownThread => [
  comment?.text ?? null,
  replyCount,
  comment?.likeCount ?? 0,
  comment?.isLiked ?? false,
];

const pickAny = <T>(random: Random, list: readonly T[]): T | undefined =>
  list.length > 0 ? random.pick(list) : undefined;

const WORDS = ['apples', 'pears', 'plums'];
const TAG = 'fruit';

it('every list of two nodes is what a model shows, whatever people do', async () => {
  const random = seeded(SEED);
  const model = new PostsModel();
  other.clock.set(app.clock.now());
  const userOf = new Map<ModelPerson, TestPerson>();
  for (const name of NAMES) {
    const { id: personId } = persons[name];
    const person = {
      ...{ id: personId, fullName: 'Some Body', isPrivate: false, isAway: false },
      ...{ pinned: null, mutedWord: null },
    };
    model.people.push(person);
    userOf.set(person, persons[name]);
  }
  const user = (person: ModelPerson): TestPerson => userOf.get(person) ?? persons.ada;
  const acts = createActs(model, random, user);
  const done: string[] = [];

  async function compare(viewer: ModelPerson, post?: ModelPost) {
    for (const node of [app, other]) {
      const { token } = user(viewer);
      const from: Pick<TestPerson, 'call'> = {
        call: (method, path, options) => node.call(method, path, { token, ...options }),
      };
      const check = (what: string, found: unknown, expected: unknown) => {
        if (JSON.stringify(found) === JSON.stringify(expected)) return;
        const texts = [found, expected].map((value) => JSON.stringify(value)).join('\n');
        throw withSeed(
          `${user(viewer).userName}, ${what}:\n${texts}\nafter\n${done.slice(-20).join('\n')}`,
        );
      };
      const lists: [string, string, ModelPost[]][] = [
        ['feed', `/posts?limit=${PAGE}`, model.feed(viewer)],
        ['tag', `/posts?tag=${TAG}&limit=${PAGE}`, model.tagged(viewer, TAG)],
      ];
      if (post) {
        const { creator } = post;
        if (model.canList(viewer, creator)) {
          const path = `/users/${creator.id}/posts?limit=${PAGE}`;
          lists.push(['profile', path, model.postsOf(viewer, creator)]);
        }
        const { status, body } = await from.call<PostResponse>('GET', `/posts/${post.id}`);
        check('may open', status === 200, model.canOpen(viewer, post));
        if (status === 200) {
          check('post', shownOf(body.post), model.present(viewer, post));
          const texts = body.post.comments.map(({ text }) => text);
          check('comments', texts, model.comments(viewer, post).reverse().slice(0, 20));
          const path = `/posts/${post.id}/threads?limit=50`;
          const { threads } = (await from.call<ThreadPage>('GET', path)).body;
          check('threads', threads.map(shownThread), model.threads(viewer, post).slice(0, 50));
        }
      }
      for (const [what, path, expected] of lists) {
        const { posts } = (await from.call<PostPage>('GET', path)).body;
        const listed = expected.slice(0, PAGE).map((one) => model.present(viewer, one));
        check(
          what,
          posts.map(({ _id }) => _id),
          listed.map((one) => one.id),
        );
        for (const [at, found] of posts.entries())
          check(`${what} ${at}`, shownOf(found), listed[at]);
      }
    }
  }

  for (let n = 1; n <= ACTS; n += 1) {
    for (const node of [app, other]) node.clock.advance(1000);
    model.now = app.clock.now().getTime();
    if (n % 100 === 0) await signInBack(app, ...userOf.values());
    const here = model.people.filter(({ isAway }) => !isAway);
    const who = random.pick(here);
    const whom = random.pick(model.people.filter((person) => person !== who));
    const name = random.pick(Object.keys(acts));
    const post = random.chance(0.8) ? model.posts.at(-1 - random.below(8)) : undefined;
    const changed = await acts[name]?.(who, whom, post ?? pickAny(random, model.posts));
    done.push(`${user(who).userName} ${name} ${user(whom).userName} ${post?.id ?? ''}`);
    const isRound = n % ROUND === 0;
    for (const viewer of model.people.filter(({ isAway }) => !isAway)) {
      if (isRound || viewer === who || viewer === whom || random.chance(0.2)) {
        await compare(viewer, changed ?? pickAny(random, model.posts));
      }
    }
  }
}, 1_800_000);

type Act = (
  who: ModelPerson,
  whom: ModelPerson,
  post: ModelPost | undefined,
) => Promise<ModelPost | undefined>;

/** Things that people do, on the server and in the model. Each returns the post that it concerns. */
function createActs(
  model: PostsModel,
  random: Random,
  user: (person: ModelPerson) => TestPerson,
): Record<string, Act> {
  const toUser = (who: ModelPerson, method: 'POST' | 'DELETE', whom: ModelPerson, verb: string) =>
    user(who).call(method, `/users/${user(whom).userName}/${verb}`);
  const set = (table: 'posts' | 'users', column: string, row: string, isSet: boolean) =>
    app.ctx.db.run(sql`update ${sql.raw(table)}
      set ${sql.raw(column)} = ${isSet ? time(app.clock.now()) : null} where id = ${id(row)}`);
  /** Does something with a post that the person can see. */
  const withPost =
    (act: (who: ModelPerson, post: ModelPost) => Promise<unknown>, isOwn = false): Act =>
    async (who, _whom, found) => {
      const post = isOwn ? pickAny(random, own(who)) : found;
      if (!post || !(isOwn || model.canOpen(who, post))) return;
      await act(who, post);
      return post;
    };
  const own = (who: ModelPerson) => model.posts.filter(({ creator }) => creator === who);
  const toggle = (items: Set<ModelPerson>, who: ModelPerson) => {
    if (!items.delete(who)) items.add(who);
    return items.has(who) ? 'POST' : 'DELETE';
  };
  let texts = 0;
  const text = () => {
    texts += 1;
    return `${random.pick(WORDS)} ${texts} #${TAG}`;
  };
  const add = (post: Post, who: ModelPerson, original: ModelPost | null) => {
    const { _id, body, media, createdAt } = post;
    model.posts.push({
      ...{ id: _id, creator: who, body, alts: media.map(({ alt }) => alt), original },
      ...{ at: Date.parse(createdAt), isEdited: false, isTrashed: false, isHidden: false },
      ...{ policy: 'everyone', likes: new Set(), bookmarks: new Set() },
      ...{ dismissedBy: new Set(), comments: [] },
    });
    return model.posts.at(-1);
  };

  return {
    async post(who) {
      const alts = random.chance(0.2) ? ['A', random.pick(WORDS)] : [];
      const fields = { body: text(), alts: JSON.stringify(alts) };
      return add(
        await createPost(
          user(who),
          fields,
          alts.map(() => file),
        ),
        who,
        null,
      );
    },
    async schedule(who) {
      const at = new Date(model.now + 5500).toISOString();
      return add(await createPost(user(who), { body: text(), scheduledAt: at }), who, null);
    },
    edit: withPost(async (who, post) => {
      if (post.isTrashed) return;
      const body = text();
      const alts = post.alts.map(() => random.pick(WORDS));
      const fields = { body, ...(alts.length > 0 && { alts: JSON.stringify(alts) }) };
      await user(who).call('PATCH', `/posts/${post.id}`, await withFiles(fields, []));
      Object.assign(post, { body, alts, isEdited: post.at <= model.now || post.isEdited });
    }, true),
    trash: withPost(async (who, post) => {
      await user(who).call('DELETE', `/posts/${post.id}`);
      post.isTrashed = true;
    }, true),
    recover: withPost(async (who, post) => {
      if (!post.isTrashed) return;
      await user(who).call('PATCH', `/posts/${post.id}/recover`);
      post.isTrashed = false;
    }, true),
    share: withPost(async (who, post) => {
      const original = post.original ?? post;
      if (!model.canSee(who, post) || !model.canSee(who, original)) return;
      const { status } = await user(who).call('POST', `/posts/${original.id}/share`, { json: {} });
      if (status !== 201 && status !== 200) return;
      const [share] = await listPosts(user(who), `/users/${who.id}/posts?limit=1`);
      if (share && !model.posts.some(({ id: known }) => known === share._id)) {
        add(share, who, original);
      }
    }),
    pin: withPost(async (who, post) => {
      if (!model.isPublished(post)) return;
      await user(who).call('POST', `/posts/${post.id}/pin`);
      who.pinned = post.id;
    }, true),
    policy: withPost(async (who, post) => {
      if (post.isTrashed) return;
      post.policy = random.pick(['everyone', 'followed', 'nobody'] as const);
      const json = { commentPolicy: post.policy };
      await user(who).call('PATCH', `/posts/${post.id}/comment-policy`, { json });
    }, true),
    like: withPost(async (who, post) => {
      if (!model.canSee(who, post)) return;
      await user(who).call(toggle(post.likes, who), `/posts/${post.id}/like`);
    }),
    bookmark: withPost(async (who, post) => {
      if (!model.canSee(who, post)) return;
      await user(who).call(toggle(post.bookmarks, who), `/posts/${post.id}/bookmarks`);
    }),
    dismiss: withPost(async (who, post) => {
      if (post.creator === who || !model.canSee(who, post)) return;
      await user(who).call(toggle(post.dismissedBy, who), `/posts/${post.id}/dismiss`);
    }),
    comment: withPost(async (who, post) => {
      if (!model.canSee(who, post) || !model.present(who, post).canComment) return;
      const words = `${random.pick(WORDS)} ${random.below(1000)}`;
      const path = `/posts/${post.id}/comments`;
      const visible = post.comments.filter((one) => model.canSeeComment(who, post, one));
      const tops = visible.filter((one) => one.parent === null);
      const parent = (random.chance(0.5) && pickAny(random, tops)) || null;
      const { body } = await user(who).call<{ comment: { _id: string } }>('POST', path, {
        json: { text: words, ...(parent && { parentId: parent.id }) },
      });
      const made = { id: body.comment._id, author: who, text: words, parent };
      post.comments.push({ ...made, isWithheld: false, isRemoved: false, likes: new Set() });
    }),
    likeComment: withPost(async (who, post) => {
      const visible = post.comments.filter((one) => model.canSeeComment(who, post, one));
      const found = pickAny(random, visible);
      if (!found) return;
      const path = `/posts/${post.id}/comments/${found.id}/like`;
      await user(who).call(toggle(found.likes, who), path);
    }),
    removeComment: withPost(async (who, post) => {
      const own = post.comments.filter(({ author, isRemoved }) => author === who && !isRemoved);
      const found = pickAny(random, own);
      if (!found) return;
      await user(who).call('DELETE', `/posts/${post.id}/comments/${found.id}`);
      found.isRemoved = true;
    }),
    hideComment: withPost(async (who, post) => {
      const found = pickAny(random, post.comments);
      if (!found || found.author === who || found.isRemoved) return;
      found.isWithheld = !found.isWithheld;
      const path = `/posts/${post.id}/comments/${found.id}/hide`;
      await user(who).call(found.isWithheld ? 'POST' : 'DELETE', path);
    }, true),
    async moderate(_who, _whom, post) {
      if (!post || post.isTrashed) return;
      post.isHidden = !post.isHidden;
      await set('posts', 'hidden_at', post.id, post.isHidden);
      return post;
    },
    async follow(who, whom) {
      if (model.isBlocked(who, whom) || whom.isAway) return;
      const pair = model.pair(who, whom);
      await toUser(who, 'POST', whom, 'follow');
      if (whom.isPrivate && !model.followed.has(pair)) model.requested.add(pair);
      else model.followed.add(pair);
    },
    async unfollow(who, whom) {
      if (!model.followed.has(model.pair(who, whom)) || model.isBlocked(who, whom)) return;
      if (whom.isAway) return;
      await toUser(who, 'DELETE', whom, 'follow');
      model.followed.delete(model.pair(who, whom));
    },
    async block(who, whom) {
      if (whom.isAway || model.isBlocked(who, whom)) return;
      await toUser(who, 'POST', whom, 'block');
      model.blocks.add(model.pair(who, whom));
      for (const pair of [model.pair(who, whom), model.pair(whom, who)]) {
        model.followed.delete(pair);
        model.requested.delete(pair);
      }
    },
    async unblock(who, whom) {
      if (whom.isAway) return;
      if (model.blocks.delete(model.pair(who, whom))) await toUser(who, 'DELETE', whom, 'block');
    },
    async mute(who, whom) {
      if (!model.canList(who, whom)) return;
      model.mutes.add(model.pair(who, whom));
      await toUser(who, 'POST', whom, 'mute');
    },
    async unmute(who, whom) {
      if (!model.canList(who, whom)) return;
      model.mutes.delete(model.pair(who, whom));
      await toUser(who, 'DELETE', whom, 'mute');
    },
    async muteWord(who) {
      if (who.mutedWord !== null) return;
      who.mutedWord = random.pick(WORDS);
      const json = { text: who.mutedWord, places: ['feeds', 'comments'] };
      await user(who).call('POST', '/users/me/muted-words', { json });
    },
    async unmuteWords(who) {
      who.mutedWord = null;
      await app.ctx.db.run(sql`delete from muted_words where user_id = ${id(who.id)}`);
    },
    async lock(who) {
      who.isPrivate = !who.isPrivate;
      await user(who).call('PATCH', '/users/me', { json: { isPrivate: who.isPrivate } });
      if (who.isPrivate) return;
      for (const person of model.people) {
        const pair = model.pair(person, who);
        if (model.requested.delete(pair)) model.followed.add(pair);
      }
    },
    async rename(who) {
      who.fullName = `Some Body ${random.pick(['Lovelace', 'Okafor', 'Hansen'])}`;
      await user(who).call('PATCH', '/users/me', { json: { fullName: who.fullName } });
    },
    async leave(who) {
      if (model.people.filter(({ isAway }) => !isAway).length < 6) return;
      who.isAway = true;
      await set('users', 'deactivated_at', who.id, true);
    },
    async comeBack() {
      const who = model.people.find(({ isAway }) => isAway);
      if (!who) return;
      who.isAway = false;
      await set('users', 'deactivated_at', who.id, false);
    },
  };
}
