import type { FuzzFixtures } from '../fixtures';
import { recipes as accounts } from './accountsRecipes';
import { recipes as chats } from './chatsRecipes';
import { recipes as desk } from './deskRecipes';
import { recipes as moderation } from './moderationRecipes';
import { recipes as notifications } from './notificationsRecipes';
import { recipes as people } from './peopleRecipes';
import { recipes as posts } from './postsRecipes';
import type { Recipe, Recipes } from './recipe';

export type { Recipe } from './recipe';

/** Recipes of routes that need more than a subject of the kind in their path. */
const RECIPES: Recipes = {
  ...accounts,
  ...chats,
  ...desk,
  ...moderation,
  ...notifications,
  ...people,
  ...posts,
};

/** Returns values of a route's path parameters, chosen by the path in front of them. */
async function paramsOf(fixtures: FuzzFixtures, url: string): Promise<Record<string, string>> {
  if (url.includes(':commentId')) {
    const { postId, commentId } = await fixtures.comment();
    return { id: postId, commentId };
  }
  if (url.startsWith('/posts/:id')) return { id: await fixtures.post() };
  if (url.startsWith('/stories/:id')) return { id: await fixtures.story() };
  if (url.startsWith('/stories/user')) return { userId: fixtures.ada.id };
  if (url.startsWith('/chats/messages/:id')) return { id: (await fixtures.message())._id };
  if (url.startsWith('/chats/')) {
    const { _id, memberId } = await fixtures.group();
    return { id: _id, userId: memberId };
  }
  return { id: fixtures.ben.id, userName: fixtures.ben.userName, userId: fixtures.ben.id };
}

/** Returns the recipe of a route, by its name and its path below /api/v1.1. */
export async function createRecipe(
  fixtures: FuzzFixtures,
  name: string,
  url: string,
): Promise<Recipe> {
  const recipe = (await RECIPES[name]?.(fixtures)) ?? {};
  if (!url.includes(':') || recipe.params) return recipe;
  return { ...recipe, params: await paramsOf(fixtures, url) };
}
