/** Roles of the people who look after the network, the least powerful first. */
export const ROLES = ['moderator', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

const ALL: readonly Role[] = ROLES;
const ADMINS: readonly Role[] = ['admin', 'owner'];
const OWNERS: readonly Role[] = ['owner'];

/**
 * The roles that have each permission, with what it allows. The server checks each request against
 * this table, the desk offers what it contains, and docs/running-a-community.md lists it.
 */
export const PERMISSIONS = {
  'comments.edit': { roles: ALL, allows: 'Edit and delete comments of others' },
  'network.settings': { roles: ADMINS, allows: 'Change the settings of the network' },
  'invitations.make': { roles: ADMINS, allows: 'Make invitations where members may not' },
  'registrations.decide': { roles: ADMINS, allows: 'Approve and reject registrations' },
  'reports.decide': {
    roles: ALL,
    allows: 'Decide about reports: dismiss, hide, warn and limit',
  },
  'media.delete': { roles: ADMINS, allows: 'Delete files everywhere' },
  'people.suspend': { roles: ADMINS, allows: 'Suspend people' },
  'rules.edit': { roles: ADMINS, allows: 'Change the house rules' },
  'log.read': { roles: ADMINS, allows: 'Read and export the log' },
  'operations.read': { roles: ADMINS, allows: 'See how the network goes, its nodes and releases' },
  'releases.rollback': {
    roles: OWNERS,
    allows: 'Roll a release back, disable and enable remotes',
  },
  'backups.manage': { roles: OWNERS, allows: 'Make, download, check and delete backups' },
  'team.read': { roles: ALL, allows: 'See who has a role' },
  'team.moderator': { roles: ADMINS, allows: 'Make and unmake moderators' },
  'team.admin': { roles: OWNERS, allows: 'Make and unmake admins' },
  'team.owner': { roles: OWNERS, allows: 'Make and unmake owners' },
} as const satisfies Record<string, { roles: readonly Role[]; allows: string }>;

export type Permission = keyof typeof PERMISSIONS;

/** Returns true if a role has a permission. Without a role there are no permissions. */
export const hasPermission = (role: Role | null | undefined, permission: Permission): boolean =>
  role !== null && role !== undefined && PERMISSIONS[permission].roles.includes(role);

/** Returns true if a role is the needed one or more powerful. */
export const hasRole = (role: Role | null | undefined, needed: Role): boolean =>
  role !== null &&
  role !== undefined &&
  ROLES.includes(needed) &&
  ROLES.indexOf(role) >= ROLES.indexOf(needed);

/**
 * Returns true if a person with the role `own` may change the role of others from `before` to
 * `after`; null is no role.
 */
export const mayChangeRole = (
  own: Role | null | undefined,
  before: Role | null,
  after: Role | null,
): boolean => [before, after].every((role) => role === null || hasPermission(own, `team.${role}`));
