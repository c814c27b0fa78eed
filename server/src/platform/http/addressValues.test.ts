import { createTestApp, type TestApp, type TestPerson } from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';
import { id, sql } from '../db';
import { newId } from '../ids';
import { API_PREFIX } from './app';

interface Schema {
  type?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}
interface Parameter {
  in: 'path' | 'query';
  name: string;
  schema: Schema;
}
interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api/v1.1, with the names of its parameters in braces. */
  path: string;
  parameters: Parameter[];
}

let app: TestApp;
let ada: TestPerson;
let operations: Operation[];
beforeAll(async () => {
  app = await createTestApp();
  ada = await createTestUser(app, { userName: 'ada' });
  // An owner may call every operation.
  await app.ctx.db.run(sql`update users set role = 'owner' where id = ${id(ada.id)}`);
  const document: { paths: Record<string, Record<string, { parameters?: Parameter[] }>> } =
    JSON.parse((await app.app.inject(`${API_PREFIX}/openapi.json`)).body);
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path: path.slice(API_PREFIX.length),
      parameters,
    })),
  );
});
afterAll(() => app.close());

/** The calls that have such a parameter, each with it. */
const withParameter = (fits: (parameter: Parameter) => boolean) =>
  operations.flatMap((operation) =>
    operation.parameters.filter(fits).map((parameter) => ({ ...operation, parameter })),
  );

/** Fills in the parameters of a path: these values, and valid ids of nothing for all others. */
const fill = (path: string, values: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? newId());

const isNumber = ({ in: place, name, schema }: Parameter) =>
  place === 'query' && /^(?:integer|number)$/.test(schema.type ?? '') && name !== 'e';

it('page numbers and limits are whole numbers with bounds, wherever they occur', async () => {
  const found = withParameter(isNumber);
  expect(found.length).toBeGreaterThan(20);
  for (const { method, path, parameter } of found) {
    const { name, schema } = parameter;
    const { minimum = Number.NaN, maximum = Number.NaN } = schema;
    for (const value of ['1.5', '1e1', 'x', '', '+1', '0x1', minimum - 1, maximum * 2]) {
      const url = `${fill(path)}?${name}=${encodeURIComponent(value)}`;
      const { status, body } = await ada.call(method, url);
      expect([path, name, value, status, body.code]).toEqual([path, name, value, 400, 'invalid']);
    }
  }
});

it('pages have one form: a cursor, or a page number from 1', () => {
  const schemas = (name: string) => [
    ...new Set(
      withParameter((parameter) => parameter.name === name).map(({ parameter }) =>
        JSON.stringify({ ...parameter.schema, maximum: undefined }),
      ),
    ),
  ];
  expect([schemas('cursor').length, schemas('page').length, schemas('limit').length]).toEqual([
    1, 1, 1,
  ]);
});

it('an invalid id is not found, wherever it occurs', async () => {
  const isId = ({ in: place, schema }: Parameter) => place === 'path' && schema.format === 'uuid';
  const found = withParameter(isId);
  expect(found.length).toBeGreaterThan(40);
  for (const { method, path, parameter } of found) {
    for (const value of ['xyz', '1', '%25', `${newId()}0`]) {
      const { status, body } = await ada.call(method, fill(path, { [parameter.name]: value }));
      expect([method, path, parameter.name, value, status, body.code]).toEqual([
        method,
        path,
        parameter.name,
        value,
        404,
        'not-found',
      ]);
    }
  }
});
