import type { Post, ShareResponse } from '@kithkin/shared/contract';
import { id, sql, time } from '../../../src/platform/db';
import { pollField, voteIn } from '../pollActions';
import { createPost, withFiles } from '../postActions';
import {
  type Act,
  actsOnPosts,
  expectStatus,
  type ModelContext,
  ownPosts,
  pickAny,
  setTime,
  toggle,
  WORDS,
} from './modelContext';
import type { ModelPerson, ModelPost } from './postsModel';

export const TAG = 'fruit';
const DAY = 24 * 3600_000;

/** What people do with posts. */
export function postActs(context: ModelContext): Record<string, Act> {
  const { app, model, random, user, file } = context;
  const withPost = actsOnPosts(context);
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
      ...{ policy: 'everyone', quotePolicy: 'everyone', likes: new Set(), bookmarks: new Set() },
      ...{ dismissedBy: new Set(), comments: [], pinnedComment: null, poll: null },
      ...{ isShare: original !== null, isOut: false },
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
    async poll(who) {
      const [size, isMultiple] = [2 + random.below(5), random.chance(0.5)];
      const options = Array.from({ length: size }, (_, at) => `Option ${at}`);
      const fields = { body: text(), poll: pollField({ options, isMultiple }) };
      const made = add(await createPost(user(who), fields), who, null);
      if (made) made.poll = { size, isMultiple, endsAt: made.at + DAY, votes: new Map() };
      return made;
    },
    async vote(who, _whom, found) {
      const open = model.posts.filter(
        (post) => model.canSee(who, post) && model.present(who, post).poll?.canVote,
      );
      const post = found && open.includes(found) ? found : pickAny(random, open);
      if (!post?.poll) return;
      const { size, isMultiple, votes } = post.poll;
      const all = Array.from({ length: size }, (_, at) => at);
      const some = all.filter(() => isMultiple && random.chance(0.5));
      const choices = some.length > 0 ? some : [random.pick(all)];
      votes.set(who, choices);
      await voteIn(user(who), post.id, ...choices);
      return post;
    },
    async endPoll() {
      const open = model.posts.filter(({ poll }) => poll && poll.endsAt > model.now);
      const post = pickAny(random, open);
      if (!post?.poll) return;
      post.poll.endsAt = model.now;
      await app.ctx.db.run(sql`update posts
        set announced_at = ${time(new Date(model.now - DAY))} where id = ${id(post.id)}`);
      return post;
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
      const path = `/posts/${post.id}`;
      const { status } = await user(who).call('PATCH', path, await withFiles(fields, []));
      const original = post.body === '' ? post.original : null;
      const mayQuote = !original || (model.canSee(who, original) && model.canQuote(who, original));
      expectStatus('edit', status, mayQuote ? 200 : 403);
      if (!mayQuote) return;
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
    async share(who, _whom, post) {
      if (!post) return;
      const message = random.chance(0.6) ? text() : '';
      const path = `/posts/${post.id}/share`;
      const { status, body } = await user(who).call<ShareResponse>('POST', path, {
        json: { message },
      });
      const original = model.sharable(who, post);
      const mayShare = original && (message === '' || model.canQuote(who, original));
      expectStatus('share', status < 400, mayShare === true);
      return mayShare ? add(body.sharedPost, who, original) : post;
    },
    quotePolicy: withPost(async (who, post) => {
      post.quotePolicy = random.pick(['everyone', 'followed', 'nobody'] as const);
      const json = { quotePolicy: post.quotePolicy };
      const path = `/posts/${post.id}/quote-policy`;
      expectStatus('quote policy', (await user(who).call('PATCH', path, { json })).status, 200);
    }, true),
    async unquote(who) {
      const share = pickAny(
        random,
        model.posts.filter(({ original }) => original?.creator === who),
      );
      if (!share?.original) return;
      share.isOut = !share.isOut;
      const path = `/posts/${share.original.id}/quotes/${share.id}`;
      const { status } = share.isOut
        ? await user(who).call('DELETE', path)
        : await user(who).call('PATCH', `${path}/restore`);
      expectStatus('quote', status, 200);
      return share;
    },
    async deleteForever(who) {
      const trashed = ownPosts(model, who).filter(({ isTrashed }) => isTrashed);
      const post = pickAny(random, trashed);
      if (!post) return;
      const share = model.posts.find(({ original }) => original === post);
      const { status } = await user(who).call('DELETE', `/posts/${post.id}/permanent`);
      expectStatus('deletion', status, 200);
      model.remove(post);
      return share;
    },
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
    async moderate(_who, _whom, post) {
      if (!post || post.isTrashed) return;
      post.isHidden = !post.isHidden;
      await setTime(context, 'posts', 'hidden_at', post.id, post.isHidden);
      return post;
    },
  };
}
