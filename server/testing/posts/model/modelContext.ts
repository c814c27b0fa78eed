import { id, sql, time } from '../../../src/platform/db';
import { withSeed } from '../../fuzz/seed';
import type { Random } from '../../random';
import type { TestApp, TestPerson } from '../../testApp';
import type { ModelPerson, ModelPost, PostsModel } from './postsModel';

/** What people act on: the server and the model. */
export interface ModelContext {
  app: TestApp;
  model: PostsModel;
  random: Random;
  user: (person: ModelPerson) => TestPerson;
  /** A small photo. */
  file: Buffer;
}

/**
 * Something that a person does, on the server and in the model, perhaps to another one or with a post.
 * Returns the post that it concerns.
 */
export type Act = (
  who: ModelPerson,
  whom: ModelPerson,
  post: ModelPost | undefined,
) => Promise<ModelPost | undefined>;

export const WORDS = ['apples', 'pears', 'plums'];

export const pickAny = <T>(random: Random, list: readonly T[]): T | undefined =>
  list.length > 0 ? random.pick(list) : undefined;

export const ownPosts = (model: PostsModel, who: ModelPerson): ModelPost[] =>
  model.posts.filter(({ creator }) => creator === who);

/** Makes acts of what people do with a post that they can see, or with one of their own. */
export const actsOnPosts =
  ({ model, random }: ModelContext) =>
  (act: (who: ModelPerson, post: ModelPost) => Promise<unknown>, isOwn = false): Act =>
  async (who, _whom, found) => {
    const post = isOwn ? pickAny(random, ownPosts(model, who)) : found;
    if (!post || !(isOwn || model.canOpen(who, post))) return;
    await act(who, post);
    return post;
  };

/** Adds or removes a person. Returns the method that does the same on the server. */
export function toggle(items: Set<ModelPerson>, who: ModelPerson): 'POST' | 'DELETE' {
  if (!items.delete(who)) items.add(who);
  return items.has(who) ? 'POST' : 'DELETE';
}

/** @throws Error if the server and the model disagree on whether an act is allowed. */
export function expectStatus(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw withSeed(`${what}: ${found} in place of ${expected}`);
}

/** Sets a time of a row to now, or clears it. */
export const setTime = (
  { app }: ModelContext,
  table: 'posts' | 'users',
  column: string,
  row: string,
  isSet: boolean,
) =>
  app.ctx.db.run(sql`update ${sql.raw(table)}
    set ${sql.raw(column)} = ${isSet ? time(app.clock.now()) : null} where id = ${id(row)}`);
