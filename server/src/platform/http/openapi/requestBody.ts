import type { FileParts, FormDefinition } from '../formDefinition';
import type { MountedRoute } from './collectRoutes';
import { isTree, type Json, type SchemaRefs } from './schemas';

const FILE: Json = { type: 'string', format: 'binary' };

const fileSchema = ({ min, max }: FileParts): Json =>
  max === 1 ? FILE : { type: 'array', items: FILE, minItems: min ?? 0, maxItems: max };

/** Returns the schema of a whole form: its text parts and its files. */
function multipartSchema({ fields, files }: FormDefinition, shapes: SchemaRefs): Json {
  const named = shapes.refer(fields);
  if (!files) return named;
  const own = shapes.referParts(fields);
  const texts = isTree(own) ? own : {};
  const required = Array.isArray(texts.required) ? texts.required : [];
  return {
    ...texts,
    type: 'object',
    required: files.min ? [...required, files.name] : required,
    properties: {
      ...(isTree(texts.properties) ? texts.properties : {}),
      [files.name]: fileSchema(files),
    },
  };
}

/**
 * Returns the schemas that the body of a route may have, by content type. A form without a required
 * file can also be sent as JSON.
 */
export function bodySchemas(
  { body, form }: Pick<MountedRoute, 'body' | 'form'>,
  shapes: SchemaRefs,
): Record<string, Json> {
  return {
    ...(form ? { 'multipart/form-data': multipartSchema(form, shapes) } : {}),
    ...(form && !form.files?.min ? { 'application/json': shapes.refer(form.fields) } : {}),
    ...(body ? { 'application/json': shapes.refer(body) } : {}),
  };
}
