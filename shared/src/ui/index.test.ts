import * as shared from '..';
import * as kit from '.';

test('remotes get every part of the kit by its name', () => {
  expect(Object.keys(kit).filter((name) => !Object.hasOwn(shared, name))).toEqual([]);
});
