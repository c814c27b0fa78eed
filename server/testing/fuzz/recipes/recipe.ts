import { TEST_PASSWORD, type TestPerson } from '../../testApp';
import type { FuzzFixtures } from '../fixtures';

/** Values with which a request to a route succeeds; random values alone would rarely do. */
export interface Recipe {
  /** The user who sends the request; `ada` by default. */
  as?: TestPerson;
  /** Values of the path parameters. */
  params?: Readonly<Record<string, string>>;
  /** Overrides parts of the random body. */
  json?: Readonly<Record<string, unknown>>;
  /** Overrides parts of the random query. */
  query?: Readonly<Record<string, string | number>>;
  /** Part name of the file in a form. */
  file?: string;
  /** The body is exactly `json`, without random values. */
  exactly?: true;
  /** Rejected in every case by this installation, which lacks what it needs. */
  isRejected?: true;
  /** The query is exactly `query`, since most random cursors are invalid. */
  exactQuery?: true;
}

export type RecipeFactory = (fixtures: FuzzFixtures) => Promise<Recipe>;

/** The recipes of an area by route. */
export type Recipes = Readonly<Record<string, RecipeFactory>>;

export const password = { password: TEST_PASSWORD };

/** A request that ends sessions or accounts, sent by a new user. */
export const throwaway =
  (json: object): RecipeFactory =>
  async (fixtures) => ({ as: await fixtures.throwaway(), json: { ...json }, exactly: true });

/** A request whose body is just this. */
export const exactly =
  (json: object, file?: string): RecipeFactory =>
  async () => ({ json: { ...json }, exactly: true, ...(file ? { file } : {}) });

/** A request of a person with every permission. */
export const asOwner =
  (recipe: Recipe): RecipeFactory =>
  async (fixtures) => ({ as: await fixtures.owner(), ...recipe });

/** A short list from its start. */
export const firstPage: RecipeFactory = async () => ({ query: { limit: 5 }, exactQuery: true });

/** A request about a new user. */
export const atNewUser: RecipeFactory = async (fixtures) => ({
  params: { userName: (await fixtures.throwaway()).id },
});
