import { ErrorResponse } from '@kithkin/shared/contract';
import { limitOf } from '../rateLimits';
import type { MountedRoute } from './collectRoutes';
import { bodySchemas } from './requestBody';
import { isTree, type Json, SchemaRefs, type Tree } from './schemas';

/** Description of errors that any route may return. */
const ANY_ERROR =
  'Refused, with a sentence in `message` and a `code`: 403 not allowed, 404 not there or not visible, 409 in conflict with what is there, 422 against a rule.';

const idOf = ({ method, path }: MountedRoute): string =>
  method.toLowerCase() +
  path
    .replace(/^\/api\/v[\d.]+/, '')
    .replace(/\{(\w+)\}/g, 'By/$1')
    .split(/[/-]/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const tagOf = ({ path }: MountedRoute): string => path.split('/')[3] ?? '';

function parameters(where: 'path' | 'query', schema: Json): Json[] {
  if (!isTree(schema) || !isTree(schema.properties)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(isTree(shape) &&
      typeof shape.description === 'string' && { description: shape.description }),
    schema: shape,
  }));
}

function success(route: MountedRoute, shapes: SchemaRefs): Tree {
  if (route.response === null) return { description: 'Success, without content.' };
  const schema = shapes.refer(route.response);
  const named = isTree(schema) && (schema.type ?? schema.anyOf ?? schema.$ref) !== undefined;
  return {
    description: 'Success.',
    content: named
      ? { 'application/json': { schema } }
      : { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  };
}

function errors(route: MountedRoute, shapes: SchemaRefs): Tree {
  const content = { 'application/json': { schema: shapes.refer(ErrorResponse) } };
  const errorResponse = (description: string): Json => ({ description, content });
  const { seconds, account, address } = limitOf(route.limit);
  const acceptsInput = route.params ?? route.query ?? route.body ?? route.form;
  const acceptsBody = route.body ?? route.form;
  return {
    ...(acceptsInput && {
      [route.invalidStatus]: errorResponse('Malformed; the sentence names the field.'),
    }),
    ...(route.auth === 'viewer' && {
      401: errorResponse('No access token, or one that is no longer good.'),
    }),
    ...(route.forbidden && {
      403: {
        description: 'Not allowed.',
        content: { 'application/json': { schema: shapes.refer(route.forbidden) } },
      },
    }),
    ...(acceptsBody && {
      413: errorResponse('Too large.'),
      415: errorResponse('This type of content is not accepted.'),
    }),
    429: {
      description: `More than ${account} of an account or ${address} of an address within ${seconds} seconds, over all routes of the class "${route.limit}".`,
      headers: {
        'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
      },
      content,
    },
    '4XX': errorResponse(ANY_ERROR),
    '5XX': errorResponse('Our fault; it may be tried again.'),
  };
}

function operation(route: MountedRoute, shapes: SchemaRefs): Tree {
  const { params, query } = route;
  const content = Object.entries(bodySchemas(route, shapes)).map(
    ([type, schema]): [string, Json] => [type, { schema }],
  );
  const inputs = [
    ...(params ? parameters('path', shapes.referParts(params)) : []),
    ...(query ? parameters('query', shapes.referParts(query)) : []),
  ];
  const { seconds, account, address } = limitOf(route.limit);
  return {
    operationId: idOf(route),
    tags: [tagOf(route)],
    summary: route.summary,
    security: route.auth === 'viewer' ? [{ bearer: [] }] : [],
    'x-limit': { class: route.limit, seconds, account, address },
    ...(inputs.length > 0 ? { parameters: inputs } : {}),
    ...(content.length > 0 && {
      requestBody: { required: true, content: Object.fromEntries(content) },
    }),
    responses: {
      [route.status]: success(route, shapes),
      ...errors(route, shapes),
    },
  };
}

/** Builds the OpenAPI document of the mounted routes. */
export function openApi(routes: readonly MountedRoute[]): Tree {
  const shapes = new SchemaRefs();
  const paths: Tree = {};
  for (const route of routes) {
    const known = paths[route.path];
    paths[route.path] = {
      ...(isTree(known) ? known : {}),
      [route.method.toLowerCase()]: operation(route, shapes),
    };
  }
  const tags = [...new Set(routes.map(tagOf))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'KithKin',
      version: '1.1',
      description:
        'The API of KithKin. `asyncapi.json` describes the live events; `docs` shows both.',
    },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.fromEntries([...shapes.used].sort(([a], [b]) => a.localeCompare(b))),
    },
  };
}
