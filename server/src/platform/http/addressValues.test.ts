import type { JsonSchema } from '../../../testing/fuzz/arbitrary';
import { type MountedRoute, recordRoutes } from '../../../testing/recordRoutes';
import { setupTestServer } from '../../../testing/setupTestServer';
import { areas } from '../../areas';
import { newId } from '../ids';

const routes: MountedRoute[] = [];
const { ada } = setupTestServer({
  // An owner may call every route.
  people: { ada: { role: 'owner' } },
  retainsRows: true,
  app: { areas: [recordRoutes(routes), ...areas] },
});

/** Returns the parameters of all routes, in the path or the query, each with its route. */
const parametersIn = (place: 'params' | 'query') =>
  routes.flatMap(({ method, path, [place]: schema }) =>
    // TypeBox schemas are JSON schemas.
    Object.entries((schema as JsonSchema | undefined)?.properties ?? {}).map(([name, of]) => ({
      ...{ method, path, name },
      schema: of,
    })),
  );

/** Fills in the parameters of a path: these values, and valid ids of nothing for all others. */
const fill = (path: string, values: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? newId());

it('page numbers and limits are whole numbers with bounds, wherever they occur', async () => {
  const found = parametersIn('query').filter(
    ({ name, schema }) => /^(?:integer|number)$/.test(schema.type ?? '') && name !== 'e',
  );
  expect(found.length).toBeGreaterThan(20);
  for (const { method, path, name, schema } of found) {
    const { minimum = Number.NaN, maximum = Number.NaN } = schema;
    for (const value of ['1.5', '1e1', 'x', '', '+1', '0x1', minimum - 1, maximum * 2]) {
      const url = `${fill(path)}?${name}=${encodeURIComponent(value)}`;
      const { status, body } = await ada.call(method, url);
      expect([path, name, value, status, body.code]).toEqual([path, name, value, 400, 'invalid']);
    }
  }
});

it('pages have one form: a cursor, or a page number from 1', () => {
  const schemas = (of: string) =>
    parametersIn('query')
      .filter(({ name }) => name === of)
      .map(({ schema }) => JSON.stringify({ ...schema, maximum: undefined }));
  const counts = ['cursor', 'page', 'limit'].map((name) => new Set(schemas(name)).size);
  expect(counts).toEqual([1, 1, 1]);
});

it('an invalid id is not found, wherever it occurs', async () => {
  const found = parametersIn('params').filter(({ schema }) => schema.format === 'uuid');
  expect(found.length).toBeGreaterThan(40);
  for (const { method, path, name } of found) {
    for (const value of ['xyz', '1', '%25', `${newId()}0`]) {
      const { status, body } = await ada.call(method, fill(path, { [name]: value }));
      const found = [method, path, name, value];
      expect([...found, status, body.code]).toEqual([...found, 404, 'not-found']);
    }
  }
});
