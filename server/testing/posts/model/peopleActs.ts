import { id, sql } from '../../../src/platform/db';
import { type Act, type ModelContext, setTime, WORDS } from './modelContext';
import type { ModelPerson } from './postsModel';

/** What people do to each other and to their accounts. */
export function peopleActs(context: ModelContext): Record<string, Act> {
  const { app, model, random, user } = context;
  const toUser = (who: ModelPerson, method: 'POST' | 'DELETE', whom: ModelPerson, verb: string) =>
    user(who).call(method, `/users/${user(whom).userName}/${verb}`);
  return {
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
      for (const quote of model.posts) {
        const pair = [quote.creator, quote.original?.creator];
        if (quote.body !== '' && pair.includes(who) && pair.includes(whom)) quote.isOut = true;
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
      await setTime(context, 'users', 'deactivated_at', who.id, true);
    },
    async comeBack() {
      const who = model.people.find(({ isAway }) => isAway);
      if (!who) return;
      who.isAway = false;
      await setTime(context, 'users', 'deactivated_at', who.id, false);
    },
  };
}
