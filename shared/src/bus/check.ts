/** Returns true if a value has the expected shape. */
export type Check = (value: unknown) => boolean;

/**
 * Checks that the generated validators are composed of. They are plain functions: nothing is
 * compiled at run time (the content security policy forbids `eval`), and no schema library is sent
 * to the browser.
 */
export const unknown: Check = () => true;
export const string: Check = (value) => typeof value === 'string';
export const number: Check = (value) => Number.isFinite(value);
export const integer: Check = (value) => Number.isInteger(value);
export const boolean: Check = (value) => typeof value === 'boolean';

/** Accepts exactly one of these strings, numbers, booleans or null. */
export const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

export const nullable =
  (other: Check): Check =>
  (value) =>
    value === null || other(value);

export const array =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item);

/** Accepts an object whose values all pass `item`; field names are arbitrary. */
export const record =
  (item: Check): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(item);

export const union =
  (...members: readonly Check[]): Check =>
  (value) =>
    members.some((member) => member(value));

/**
 * Accepts an object with all fields of `required` and, where present, those of `optional`.
 * Additional fields are allowed, so that a newer server can send more than this build expects.
 */
export const object =
  (required: Record<string, Check>, optional: Record<string, Check> = {}): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const fields = new Map<string, unknown>(Object.entries(value));
    return (
      Object.entries(required).every(([name, check]) => check(fields.get(name))) &&
      Object.entries(optional).every(
        ([name, check]) => fields.get(name) === undefined || check(fields.get(name)),
      )
    );
  };
