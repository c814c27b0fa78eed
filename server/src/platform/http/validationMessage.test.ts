import Type, { type TSchema } from 'typebox';
import Value from 'typebox/value';
import '@kithkin/shared/contract';
import { validationMessage } from './validationMessage';

const messageFor = (schema: TSchema, value: unknown) =>
  validationMessage(Value.Errors(Type.Object({ field: schema }), { field: value }), 'body');

it.each<[string, TSchema, unknown, string]>([
  ['an id', Type.String({ format: 'uuid' }), 'nonsense', 'field is not a valid id.'],
  ['a time', Type.String({ format: 'date-time' }), 'soon', 'field is not a valid date and time.'],
  [
    'one of several words',
    Type.Union([Type.Literal('accept'), Type.Literal('reject')]),
    'perhaps',
    'field must be accept or reject.',
  ],
  ['a word of a list', Type.Enum(['a', 'b', 'c']), 'd', 'field must be a, b, or c.'],
  ['long text', Type.String({ maxLength: 3 }), 'four', 'field is too long: at most 3 characters.'],
  ['empty text', Type.String({ minLength: 1 }), '', 'field is empty.'],
  [
    'a long list',
    Type.Array(Type.String(), { maxItems: 1 }),
    ['a', 'b'],
    'field has too many entries: at most 1.',
  ],
  ['an entry', Type.Array(Type.String({ format: 'uuid' })), ['a'], 'field.0 is not a valid id.'],
  ['a fraction', Type.Integer(), 1.5, 'field must be a whole number.'],
  ['a large number', Type.Integer({ maximum: 5 }), 9, 'field is too large: at most 5.'],
  ['a pattern', Type.String({ pattern: '^a$' }), 'b', 'field is not valid.'],
])('describes in plain words what is wrong with %s', (_, schema, value, message) => {
  expect(messageFor(schema, value)).toBe(message);
});

it('names what is missing, and the part of the request when no field is wrong', () => {
  const schema = Type.Object({ a: Type.String(), b: Type.String() });
  expect(validationMessage(Value.Errors(schema, {}), 'body')).toBe('a, b is missing.');
  expect(validationMessage(Value.Errors(schema, []), 'body')).toBe('The body must be an object.');
  expect(validationMessage([], 'form')).toBe('The form is not valid.');
});
