import { ErrorAnswer } from '@kithkin/shared/contract';
import { limitOf } from '../limits';
import type { MountedRoute } from './routes';
import { isTree, type Json, SharedShapes, type Tree } from './schemas';

/** What may be refused wherever there is something to refuse. */
const ANY_REFUSAL =
  'Refused, with a sentence in `message` and a `code`: 403 not allowed, 404 not there or not visible, 409 in conflict with what is there, 422 against a rule.';

const idOf = ({ method, path }: MountedRoute): string =>
  method.toLowerCase() +
  path
    .replace(/^\/api\/v[\d.]+/, '')
    .replace(/\{(\w+)\}/g, 'By/$1')
    .split(/[/-]/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const tagOf = ({ path }: MountedRoute): string => path.split('/')[3] ?? '';

function parameters(where: 'path' | 'query', schema: Json): Json[] {
  if (!isTree(schema) || !isTree(schema.properties)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(isTree(shape) && typeof shape.description === 'string'
      ? { description: shape.description }
      : {}),
    schema: shape,
  }));
}

function success(route: MountedRoute, shapes: SharedShapes): Tree {
  if (route.answer === null) return { description: 'Done; there is nothing to say.' };
  const schema = shapes.refer(route.answer);
  const named = isTree(schema) && (schema.type ?? schema.anyOf ?? schema.$ref) !== undefined;
  return {
    description: 'Done.',
    content: named
      ? { 'application/json': { schema } }
      : { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  };
}

function refusals(route: MountedRoute, shapes: SharedShapes): Tree {
  const content = { 'application/json': { schema: shapes.refer(ErrorAnswer) } };
  const refusal = (description: string): Json => ({ description, content });
  const { seconds, account, address } = limitOf(route.limit);
  const takesInput = route.params ?? route.query ?? route.body ?? route.form;
  const takesBody = route.body ?? route.form;
  return {
    ...(takesInput
      ? { [route.invalidStatus]: refusal('Malformed; the sentence names the field.') }
      : {}),
    ...(route.auth === 'viewer'
      ? { 401: refusal('No access token, or one that is no longer good.') }
      : {}),
    ...(takesBody
      ? {
          413: refusal('Too large.'),
          415: refusal('This type of content is not accepted.'),
        }
      : {}),
    429: {
      description: `More than ${account} of an account or ${address} of an address within ${seconds} seconds, over all routes of the class "${route.limit}".`,
      headers: {
        'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
      },
      content,
    },
    '4XX': refusal(ANY_REFUSAL),
    '5XX': refusal('Our fault; it may be tried again.'),
  };
}

function operation(route: MountedRoute, shapes: SharedShapes): Tree {
  const { body, form, params, query } = route;
  const bodyOf = (type: string, schema: Json): Json => ({
    required: true,
    content: { [type]: { schema } },
  });
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
    ...(body ? { requestBody: bodyOf('application/json', shapes.refer(body)) } : {}),
    ...(form ? { requestBody: bodyOf('multipart/form-data', shapes.refer(form)) } : {}),
    responses: {
      [route.status]: success(route, shapes),
      ...refusals(route, shapes),
    },
  };
}

/** The OpenAPI document of the mounted routes. */
export function openApi(routes: readonly MountedRoute[]): Tree {
  const shapes = new SharedShapes();
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
        'The API of KithKin. Live events are described beside it, in `asyncapi.json`; both are readable at `docs`.',
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
