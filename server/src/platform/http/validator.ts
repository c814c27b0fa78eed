import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import type { SchemaError } from './validationMessage';

const WHOLE = /^-?\d{1,15}$/;

/** Returns the names of the properties that are whole numbers. */
function integersOf(schema: TSchema): string[] {
  const { properties } = schema as { properties?: Record<string, { type?: unknown }> };
  return Object.entries(properties ?? {}).flatMap(([name, { type }]) =>
    type === 'integer' ? [name] : [],
  );
}

/**
 * Compiles the validator of a part of a request. Values of addresses are texts and are converted;
 * a number must be whole, while the conversion alone would cut `1.5` to 1.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = (part) => {
  const validate = TypeBoxValidatorCompiler(part);
  if (part.httpPart !== 'querystring' && part.httpPart !== 'params') return validate;
  const integers = integersOf(part.schema);
  return (values: Record<string, unknown>) => {
    const wrong = integers.find((name) => {
      const value = values[name];
      return typeof value === 'string' && !WHOLE.test(value);
    });
    if (wrong === undefined) return validate(values);
    const error: SchemaError & { schemaPath: string } = {
      keyword: 'type',
      instancePath: `/${wrong}`,
      schemaPath: '',
      params: { type: 'integer' },
    };
    return { error: [error] };
  };
};
