/** Says whether a value has the shape that it was made for. */
export type Check = (value: unknown) => boolean;

/**
 * The few checks that the generated validators are made of: plain calls, so that nothing compiles
 * at run time (the page's policy forbids eval) and no schema library is sent to the browser.
 */
export const unknown: Check = () => true;
export const string: Check = (value) => typeof value === 'string';
export const number: Check = (value) => Number.isFinite(value);
export const integer: Check = (value) => Number.isInteger(value);
export const boolean: Check = (value) => typeof value === 'boolean';

/** Exactly one of these strings, numbers, booleans or null. */
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

/** An object whose fields, whatever their names, are all of one kind. */
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
 * An object with all of `required` and, where present, `optional`. Further fields are allowed, so
 * that a newer server can send more than this build knows.
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
