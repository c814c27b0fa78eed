/** An error of a schema, as Fastify and TypeBox describe it. */
export interface SchemaError {
  keyword: string;
  /** JSON pointer to the value, e.g. `/tags/0`. */
  instancePath: string;
  params: Readonly<Record<string, unknown>>;
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'is not a valid id',
  email: 'is not a valid email address',
  uri: 'is not a valid address',
  url: 'is not a valid address',
  date: 'is not a valid date',
  'date-time': 'is not a valid date and time',
};

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'empty',
  number: 'a number',
  object: 'an object',
  string: 'text',
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Joins names to "a, b or c". */
const either = new Intl.ListFormat('en', { type: 'disjunction', style: 'short' });

/** Describes what is wrong with a value, to follow its name. */
function describe({ keyword, params }: SchemaError, allowed: unknown[]): string {
  const { limit, format, type } = params;
  switch (keyword) {
    case 'maxLength':
      return `is too long: at most ${limit} characters`;
    case 'minLength':
      return limit === 1 ? 'is empty' : `is too short: at least ${limit} characters`;
    case 'maxItems':
      return `has too many entries: at most ${limit}`;
    case 'minItems':
      return limit === 1 ? 'is empty' : `has too few entries: at least ${limit}`;
    case 'maximum':
      return `is too large: at most ${limit}`;
    case 'minimum':
      return `is too small: at least ${limit}`;
    case 'format':
      return FORMATS[String(format)] ?? 'is not valid';
    case 'type':
      return `must be ${either.format([type].flat().map((name) => TYPES[String(name)] ?? String(name)))}`;
    case 'const':
    case 'enum':
    case 'anyOf':
      return allowed.length > 0 ? `must be ${either.format(allowed.map(String))}` : 'is not valid';
    default:
      return 'is not valid';
  }
}

/**
 * Returns a sentence about the first error that names the field, e.g. "id is not a valid id.".
 * @param where the part of the request, for errors of no single field, e.g. `body`
 */
export function validationMessage(errors: readonly SchemaError[], where: string): string {
  const [error] = errors;
  if (!error) return `The ${where} is not valid.`;
  const { keyword, params } = error;
  if (keyword === 'required') {
    const names = params.requiredProperties ?? params.missingProperty;
    return `${[names].flat().join(', ')} is missing.`;
  }
  // The choices of a union are errors of their own, each with the value that it allows.
  const allowed = errors
    .filter(({ instancePath }) => instancePath === error.instancePath)
    .flatMap((one) => [...list(one.params.allowedValues), one.params.allowedValue ?? []].flat());
  const field = error.instancePath.split('/').filter(Boolean).join('.') || `The ${where}`;
  return `${field} ${describe(error, allowed)}.`;
}
