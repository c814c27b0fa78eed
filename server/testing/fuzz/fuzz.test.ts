import fc from 'fast-check';
import { areas } from '../../src/areas';
import { API_PREFIX } from '../../src/platform/http/app';
import { formOf } from '../forms';
import { type MountedRoute, recordRoutes } from '../recordRoutes';
import { setupApp } from '../setupTestServer';
import { fitting, hostile, type JsonSchema, nearlyFitting } from './arbitrary';
import { createFuzzFixtures, type FuzzFixtures } from './fixtures';
import { createRecipe, type Recipe } from './recipes';
import { FULL, SEED, withSeed } from './seed';

/** Total number of requests over all routes. */
const REQUESTS = FULL ? 20_000 : 500;
/** Share of a route's requests that must succeed; a run that is always rejected tests little. */
const MIN_SUCCESS_RATE = 0.1;
/** Factor by which a route's number of requests may grow, since a few may fail by chance. */
const MAX_REQUESTS_FACTOR = 6;
/** Time in milliseconds after which a request counts as hanging. */
const HANGS_MS = 240_000;

const routes: MountedRoute[] = [];
let fixtures: FuzzFixtures;

const app = setupApp({ areas: [recordRoutes(routes), ...areas] });
beforeAll(async () => {
  fixtures = await createFuzzFixtures(app);
});

/** The random part of one request. */
interface Draw {
  how: 'fitting' | 'nearly' | 'hostile';
  body: unknown;
  query: unknown;
  segment: unknown;
  token: 'good' | 'none' | 'odd';
}

const NOTHING: JsonSchema = { type: 'object', properties: {} };
const nameOf = ({ method, path }: MountedRoute) => `${method} ${path}`;
// The schemas of routes are TypeBox schemas, which are JSON schemas.
const bodyOf = ({ body, form }: MountedRoute) => (body ?? form?.fields) as JsonSchema | undefined;
const queryOf = ({ query }: MountedRoute) => query as JsonSchema | undefined;

function draws(route: MountedRoute): fc.Arbitrary<Draw> {
  const { body = NOTHING, query = NOTHING } = { body: bodyOf(route), query: queryOf(route) };
  const part = (schema: JsonSchema, how: Draw['how']) =>
    how === 'fitting' ? fitting(schema) : how === 'nearly' ? nearlyFitting(schema) : hostile;
  const of = (how: Draw['how']) =>
    fc.record({
      how: fc.constant(how),
      body: part(body, how),
      query: part(query, how),
      segment: hostile,
      token: fc.constantFrom<Draw['token']>('good', 'good', 'good', 'good', 'none', 'odd'),
    });
  return fc.oneof(
    { weight: 3, arbitrary: of('fitting') },
    { weight: 2, arbitrary: of('nearly') },
    { weight: 1, arbitrary: of('hostile') },
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Makes text encodable: a lone surrogate is not. */
const wellFormed = (value: unknown) => Buffer.from(plain(value)).toString();
const segmentOf = (value: unknown) => encodeURIComponent(wellFormed(value));

function pathOf(route: MountedRoute, recipe: Recipe, draw: Draw): string {
  const path = route.path.replace(/:(\w+)/g, (_all, name: string) =>
    segmentOf(draw.how === 'hostile' ? draw.segment : (recipe.params?.[name] ?? '')),
  );
  const random = isRecord(draw.query) ? draw.query : { q: draw.query };
  const query = draw.how === 'fitting' && recipe.query ? recipe.query : random;
  const pairs = Object.entries(query).map(
    ([key, value]) => `${segmentOf(key)}=${segmentOf(value)}`,
  );
  return pairs.length > 0 && route.query ? `${path}?${pairs.join('&')}` : path;
}

async function payloadOf(route: MountedRoute, recipe: Recipe, draw: Draw) {
  const { files } = route.form ?? {};
  if (!bodyOf(route)) return {};
  const chosen = draw.how === 'fitting' && recipe.exactly ? {} : draw.body;
  const body = draw.how === 'fitting' && isRecord(chosen) ? { ...chosen, ...recipe.json } : chosen;
  if (!route.form) {
    return {
      payload: JSON.stringify(body) ?? '',
      headers: { 'content-type': 'application/json' },
    };
  }
  const fields = Object.fromEntries(
    Object.entries(isRecord(body) ? body : { field: body }).map(([key, value]) => [
      wellFormed(key),
      wellFormed(value),
    ]),
  );
  const bytes = draw.how === 'hostile' ? Buffer.from(plain(draw.segment)) : fixtures.photo;
  return formOf(fields, files ? [{ field: files.name, name: 'a.jpg', bytes }] : []);
}

const recipeCache = new Map<MountedRoute, Recipe>();

/** Only requests that should succeed need new data; others may refer to older data. */
async function recipeFor(route: MountedRoute, draw: Draw): Promise<Recipe> {
  const old = recipeCache.get(route);
  if (old && draw.how !== 'fitting') return old;
  const recipe = await createRecipe(fixtures, route);
  recipeCache.set(route, recipe);
  return recipe;
}

async function send(route: MountedRoute, draw: Draw): Promise<number> {
  const recipe = await recipeFor(route, draw);
  const caller = recipe.as ?? fixtures.ada;
  const { headers = {}, payload } = await payloadOf(route, recipe, draw);
  const good = draw.how === 'fitting' || draw.token === 'good';
  const authorization = good
    ? `Bearer ${caller.token}`
    : `Bearer ${plain(draw.segment).length}.x.y`;
  const url = API_PREFIX + pathOf(route, recipe, draw);
  const { statusCode, body } = await within(
    app.app.inject({
      method: route.method,
      url,
      headers: { ...headers, ...(draw.token === 'none' && !good ? {} : { authorization }) },
      ...(payload === undefined ? {} : { payload }),
    }),
    `${route.method} ${url}`,
  );
  if (statusCode >= 500) {
    throw withSeed(
      `${route.method} ${url.slice(0, 500)} answers ${statusCode} ${body.slice(0, 200)} to ${plain(draw.body).slice(0, 1000)}`,
    );
  }
  if (statusCode >= 400) {
    const response: unknown = JSON.parse(body);
    expect([url.slice(0, 500), response]).toEqual([
      url.slice(0, 500),
      { message: expect.stringMatching(/\S/), code: expect.stringMatching(/\S/) },
    ]);
  }
  return statusCode;
}

async function within<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(withSeed(`${what} hangs.`)), HANGS_MS);
  });
  try {
    return await Promise.race([work, hang]);
  } finally {
    clearTimeout(timer);
  }
}

test(
  `whatever is sent to a route, it responds below 500, and it succeeds often enough (seed ${SEED})`,
  async () => {
    const each = Math.ceil(REQUESTS / routes.length);
    const poor: string[] = [];
    for (const route of routes) {
      let sent = 0;
      let succeeded = 0;
      const statuses = new Map<number, number>();
      const isPoor = () =>
        succeeded < sent * MIN_SUCCESS_RATE && !recipeCache.get(route)?.isRejected;
      for (const draw of fc.sample(draws(route), {
        numRuns: each * MAX_REQUESTS_FACTOR,
        seed: SEED,
      })) {
        if (sent >= each && !isPoor()) break;
        sent += 1;
        const status = await send(route, draw);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status < 400) succeeded += 1;
      }
      if (isPoor()) {
        poor.push(`${nameOf(route)}: ${succeeded} of ${sent} ${JSON.stringify([...statuses])}`);
      }
    }
    expect(poor).toEqual([]);
  },
  30 * 60_000,
);
