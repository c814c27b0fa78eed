import { useAccount } from '@kithkin/shared';
import { hasPermission, type Permission, type Role } from '@kithkin/shared/roles';

/** Returns the role of the signed-in user. */
export const useRole = (): Role | null | undefined => useAccount().data?.role;

/** Returns a check of the user's permissions. */
export function usePermissions(): (permission: Permission) => boolean {
  const role = useRole();
  return (permission) => hasPermission(role, permission);
}
