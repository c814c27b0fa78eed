import { TEST_PASSWORD, type TestPerson } from '../testing/app';
import type { World } from './world';

/** How a call of a route succeeds: what random values alone would hardly find. */
export interface Recipe {
  /** Who calls, when not the usual asker. */
  as?: TestPerson;
  /** The values of the path's parameters. */
  params?: Readonly<Record<string, string>>;
  /** Put over the random body. */
  json?: Readonly<Record<string, unknown>>;
  /** Put over the random query. */
  query?: Readonly<Record<string, string | number>>;
  /** The file of a form, by the name of its part. */
  file?: string;
  /** Replaces the random body as a whole. */
  exactly?: true;
}

type Cook = (world: World) => Promise<Recipe>;

const password = { password: TEST_PASSWORD };

/** Routes whose success needs more than a thing of the kind that their path names. */
const RECIPES: Readonly<Record<string, Cook>> = {
  'POST /users/login': async () => ({ json: { userNameOrEmail: 'ada', ...password } }),
  'POST /users/logout': async (world) => ({ as: await world.throwaway() }),
  'POST /posts': async () => ({ json: { body: 'Hello' }, exactly: true }),
  'POST /stories': async () => ({ json: { type: 'image' }, exactly: true, file: 'media' }),
  'PATCH /users/me/avatar': async () => ({ json: {}, exactly: true, file: 'avatar' }),
};

/** What a path's parameter means, by what stands before it. */
async function paramsOf(world: World, url: string): Promise<Record<string, string>> {
  if (url.includes(':commentId')) {
    const { postId, commentId } = await world.comment();
    return { id: postId, commentId };
  }
  if (url.startsWith('/posts/:id')) return { id: await world.post() };
  if (url.startsWith('/stories/:id')) return { id: await world.story() };
  if (url.startsWith('/stories/user')) return { userId: world.ada.id };
  if (url.startsWith('/notifications/:id')) return { id: await world.notification() };
  if (url.startsWith('/chats/messages/:id')) return { id: (await world.message())._id };
  if (url.startsWith('/chats/')) return { id: (await world.group())._id, userId: world.ben.id };
  return { id: world.ben.id, userName: world.ben.userName, userId: world.ben.id };
}

/** The recipe of a route, by its name and address below /api/v1.1. */
export async function recipeOf(world: World, name: string, url: string): Promise<Recipe> {
  const recipe = (await RECIPES[name]?.(world)) ?? {};
  if (!url.includes(':') || recipe.params) return recipe;
  return { ...recipe, params: await paramsOf(world, url) };
}
