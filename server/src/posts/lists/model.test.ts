import type {
  CommentThread,
  OriginalPost,
  Post,
  PostPage,
  PostResponse,
  ReplyPage,
  ThreadPage,
} from '@kithkin/shared/contract';
import { picture } from '../../../testing/forms';
import { FULL, SEED, withSeed } from '../../../testing/fuzz/seed';
import { commentActs } from '../../../testing/posts/model/commentActs';
import { pickAny } from '../../../testing/posts/model/modelContext';
import { peopleActs } from '../../../testing/posts/model/peopleActs';
import { postActs, TAG } from '../../../testing/posts/model/postActs';
import {
  type ModelPerson,
  type ModelPost,
  PostsModel,
  type ShownPost,
  type ShownThread,
} from '../../../testing/posts/model/postsModel';
import { seeded } from '../../../testing/random';
import { setupTestServer } from '../../../testing/setupTestServer';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/testApp';
import { signInBack } from '../../../testing/testPeople';
import type { Db } from '../../platform/db';

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
  canQuote: post.canQuote === true,
  isLiked: post.isLiked,
  isBookmarked: post.isBookmarked,
  counts: [post.likesCount, post.commentsCount, post.sharesCount ?? 0],
  poll: post.poll
    ? {
        results: post.poll.options.map(({ votes }) => votes),
        voters: post.poll.votersCount,
        own: post.poll.ownChoices,
        isEnded: post.poll.isEnded,
        canVote: post.poll.canVote,
      }
    : null,
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
  comment?.isPinned ?? false,
];

/** Returns the first posts of a list: a page of a viewer who wants few of those that it reads has fewer. */
async function firstPosts(from: Pick<TestPerson, 'call'>, path: string): Promise<Post[]> {
  const posts: Post[] = [];
  let rest = '';
  do {
    const { body } = await from.call<PostPage>('GET', path + rest);
    posts.push(...body.posts);
    rest = body.nextCursor ? `&cursor=${encodeURIComponent(body.nextCursor)}` : '';
  } while (rest !== '' && posts.length < PAGE);
  return posts.slice(0, PAGE);
}

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
  const context = { app, model, random, user, file };
  const inDiscussions = commentActs(context);
  const acts = { ...postActs(context), ...inDiscussions, ...peopleActs(context) };
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
          await compareThreads(from, viewer, post, check);
          if (viewer === creator) {
            const path = `/posts/${post.id}/quotes?limit=${PAGE}`;
            lists.push(['quotes', path, model.quotesOf(viewer, post)]);
          }
        }
      }
      for (const [what, path, expected] of lists) {
        const posts = await firstPosts(from, path);
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

  /** Compares the comments on a post in one order, and the replies to one of them. */
  async function compareThreads(
    from: Pick<TestPerson, 'call'>,
    viewer: ModelPerson,
    post: ModelPost,
    check: (what: string, found: unknown, expected: unknown) => void,
  ) {
    const path = `/posts/${post.id}`;
    const order = random.pick(['newest', 'top'] as const);
    const query = `order=${order}&limit=50`;
    const { threads } = (await from.call<ThreadPage>('GET', `${path}/threads?${query}`)).body;
    const expected = model.threads(viewer, post, order);
    // The pinned one is no part of the page.
    const size = 50 + Number(expected[0]?.[4] ?? false);
    check(`threads, ${order}`, threads.map(shownThread), expected.slice(0, size));
    const top = pickAny(
      random,
      post.comments.filter(({ parent }) => parent === null),
    );
    if (!top) return;
    const url = `${path}/comments/${top.id}/replies?limit=50`;
    const texts = (await from.call<ReplyPage>('GET', url)).body.comments.map(({ text }) => text);
    check('replies', texts, model.replies(viewer, post, top).slice(0, 50));
  }

  for (let n = 1; n <= ACTS; n += 1) {
    for (const node of [app, other]) node.clock.advance(1000);
    model.now = app.clock.now().getTime();
    if (n % 100 === 0) await signInBack(app, ...userOf.values());
    const here = model.people.filter(({ isAway }) => !isAway);
    const who = random.pick(here);
    const whom = random.pick(model.people.filter((person) => person !== who));
    const name = random.pick(Object.keys(random.chance(0.3) ? inDiscussions : acts));
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
}, 3_600_000);
