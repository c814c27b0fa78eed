import { hasPermission, hasRole, PERMISSIONS, type Permission, ROLES } from './roles';

const permissions = Object.keys(PERMISSIONS) as Permission[];

test('a more powerful role has every permission of a less powerful one', () => {
  for (const permission of permissions) {
    const has = ROLES.map((role) => hasPermission(role, permission));
    expect(has).toEqual([...has].sort());
    expect(has.at(-1)).toBe(true);
  }
});

test('without a role there is no permission', () => {
  for (const permission of permissions) {
    expect(hasPermission(null, permission)).toBe(false);
    expect(hasPermission(undefined, permission)).toBe(false);
  }
});

test('a role is at least itself and every less powerful one', () => {
  expect(hasRole('admin', 'moderator')).toBe(true);
  expect(hasRole('admin', 'admin')).toBe(true);
  expect(hasRole('admin', 'owner')).toBe(false);
  expect(hasRole(null, 'moderator')).toBe(false);
});
