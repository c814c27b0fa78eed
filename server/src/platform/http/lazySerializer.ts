import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

const buildSerializer = SerializerSelector();

/**
 * Compiles the serializer of a response at its first use, instead of all of them at the start, which
 * takes a quarter of it. Many are never used: frequent responses are made by presenters.
 */
export const lazySerializer: typeof buildSerializer = (schemas, options) => {
  const compile = buildSerializer(schemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (body) => {
      serialize ??= compile(route);
      return serialize(body);
    };
  };
};
