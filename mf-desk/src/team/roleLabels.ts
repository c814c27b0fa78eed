import { PERMISSIONS, type Role } from '@kithkin/shared/roles';

/** Names of the roles on the screen. */
export const ROLE_LABELS: Record<Role, string> = {
  moderator: 'Moderator',
  admin: 'Admin',
  owner: 'Owner',
};

/** Returns what a role allows, as the table of permissions describes it. */
export const listAllowed = (role: Role): string[] =>
  Object.values(PERMISSIONS)
    .filter(({ roles }: { roles: readonly Role[] }) => roles.includes(role))
    .map(({ allows }) => allows);
