import { Compile, type Validator } from 'typebox/compile';
import type { Area } from '../src/platform/http/app';

/** Returns a copy of a response's schema in which objects have no other than their properties. */
function strict(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (_key, node: unknown) => {
    const isClosed =
      typeof node === 'object' &&
      node !== null &&
      'properties' in node &&
      !('additionalProperties' in node);
    return isClosed ? { ...node, additionalProperties: false } : node;
  });
}

/** Compiled once per schema, which all servers of a process share. */
const validators = new WeakMap<object, Validator>();

function validatorOf(schema: object): Validator {
  const validator = validators.get(schema) ?? Compile(strict(schema));
  validators.set(schema, validator);
  return validator;
}

/** Compares successful responses with the schemas of their routes. */
export interface ResponseChecks {
  /** To mount before the areas whose responses it checks. */
  area: Area;
  /** @throws Error if a response since the last time did not match its schema */
  verify(): void;
}

/**
 * Checks the JSON of every successful response against the schema that its route declares, without
 * undeclared properties: JSON that SQL has built is sent as it is, not shaped by a serializer.
 * Responses that are streams are not checked.
 */
export function createResponseChecks(): ResponseChecks {
  const mismatches: string[] = [];
  return {
    area: {
      name: 'response-checks',
      register(app) {
        app.addHook('onSend', async (request, reply, payload) => {
          const { facts } = request.routeOptions.config;
          const type = String(reply.getHeader('content-type') ?? '');
          const isSuccess = reply.statusCode >= 200 && reply.statusCode < 300;
          if (!facts?.response || !isSuccess || !type.startsWith('application/json')) return;
          if (typeof payload !== 'string') return;
          const body: unknown = JSON.parse(payload);
          const validator = validatorOf(facts.response);
          if (validator.Check(body)) return;
          const errors = validator.Errors(body).map((e) => `${e.instancePath || '/'} ${e.message}`);
          const mismatch = `${request.method} ${request.url} does not match its schema: ${errors.join('; ')} in ${payload.slice(0, 2000)}`;
          mismatches.push(mismatch);
          throw new Error(mismatch);
        });
      },
    },
    verify() {
      const found = mismatches.splice(0);
      if (found.length > 0) throw new Error(found.join('\n'));
    },
  };
}
