import { clientCommands, serverEvents } from '@kithkin/shared/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { setupApp } from '../../../../testing/setupTestServer';
import { LIMIT_CLASSES } from '../rateLimits';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  'x-limit': { class: string; seconds: number; account: number; address: number };
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

let document: Document;
let operations: { path: string; method: string; operation: Operation }[];

const app = setupApp();
beforeAll(async () => {
  document = (await app.call<Document>('GET', '/openapi.json')).body;
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
});

/** Returns the targets of all references in a document. */
function references(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = '$ref' in node && typeof node.$ref === 'string' ? [node.$ref] : [];
  return [...own, ...Object.values(node).flatMap(references)];
}
const resolveReference = (root: object, reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (node, key) =>
        typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined,
      root,
    );

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1, and every reference has a target', async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(result).toMatchObject({ valid: true });
    for (const reference of references(document)) {
      expect([reference, typeof resolveReference(document, reference)]).toEqual([
        reference,
        'object',
      ]);
    }
  });

  it('contains only calls of the API', () => {
    expect(operations.length).toBeGreaterThan(60);
    for (const { path, method } of operations) {
      expect(path).toMatch(/^\/api\/v1\.1\/[a-z]/);
      expect(path).not.toMatch(/openapi|asyncapi|\/docs|livez|readyz|metrics/);
      expect(['get', 'post', 'patch', 'delete']).toContain(method);
    }
  });

  it('describes permission, limit, response and errors of every call', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, method, operation } of operations) {
      const { summary, security, responses, parameters = [] } = operation;
      const where = `${method} ${path}`;
      expect([where, summary.endsWith('.')]).toEqual([where, true]);
      expect([where, LIMIT_CLASSES]).toEqual([
        where,
        expect.arrayContaining([operation['x-limit'].class]),
      ]);
      expect(operation['x-limit'].account).toBeGreaterThan(0);

      const good = Object.keys(responses).filter((status) => /^2\d\d$/.test(status));
      expect([where, good.length]).toEqual([where, 1]);
      const [status = ''] = good;
      const hasBody = responses[status]?.content !== undefined;
      expect([where, hasBody]).toEqual([where, status !== '204']);
      for (const code of ['429', '4XX', '5XX']) expect(responses).toHaveProperty(code);
      expect([where, '401' in responses]).toEqual([where, security.length > 0]);

      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect([where, described]).toEqual([where, inPath]);
    }
  });

  it('describes which calls accept files, and which of them accept JSON as well', () => {
    const bodyOf = (path: string, method: string) =>
      document.paths[`/api/v1.1${path}`]?.[method]?.requestBody?.content ?? {};
    const file = { type: 'string', format: 'binary' };
    expect(bodyOf('/posts', 'post')).toMatchObject({
      'multipart/form-data': {
        schema: { properties: { media: { type: 'array', items: file, maxItems: 10 } } },
      },
      'application/json': { schema: expect.any(Object) },
    });
    expect(bodyOf('/users/me/avatar', 'patch')).toEqual({
      'multipart/form-data': {
        schema: { type: 'object', required: ['avatar'], properties: { avatar: file } },
      },
    });
    expect(Object.keys(bodyOf('/users/me', 'patch'))).toEqual(['application/json']);
  });

  it('names the shapes of the contract instead of repeating them', () => {
    const { schemas } = document.components;
    for (const name of ['Post', 'Message', 'Conversation', 'Notification', 'ErrorResponse']) {
      expect(schemas).toHaveProperty(name);
    }
  });
});

describe('the AsyncAPI document', () => {
  it('has every event and command with its payload, and every reference has a target', async () => {
    const { body } = await app.call<{
      asyncapi: string;
      components: { messages: Record<string, { name: string; summary: string; payload: unknown }> };
      operations: Record<string, { messages: object[] }>;
    }>('GET', '/asyncapi.json');
    expect(body.asyncapi).toBe('3.0.0');
    const { messages } = body.components;
    expect(Object.keys(messages).sort()).toEqual(
      [
        ...Object.keys(serverEvents),
        ...Object.keys(clientCommands).map((name) => `command-${name}`),
      ].sort(),
    );
    for (const message of Object.values(messages)) {
      expect(message).toMatchObject({
        summary: expect.stringMatching(/\.$/),
        payload: expect.any(Object),
      });
    }
    for (const reference of references(body)) {
      expect([reference, typeof resolveReference(body, reference)]).toEqual([reference, 'object']);
    }
    expect(body.operations.sendEvents?.messages).toHaveLength(Object.keys(serverEvents).length);
  });
});

describe('the readable page', () => {
  it('shows each call with its shapes, each event, and each shape that it refers to', async () => {
    const { body: page } = await app.app.inject('/api/v1.1/docs');
    for (const { path, method } of operations) {
      expect(page).toContain(`<code>${method.toUpperCase()} ${path}</code>`);
    }
    for (const name of [...Object.keys(serverEvents), ...Object.keys(clientCommands)]) {
      expect(page).toContain(`<code>${name}</code>`);
    }
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    for (const target of new Set(links)) {
      expect([target, page.includes(`id="${target}"`)]).toEqual([target, true]);
    }
    expect(page).not.toMatch(/<script|style=| on\w+=|\[object|undefined/);
  });
});
