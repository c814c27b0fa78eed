import type { MenuItem } from '@kithkin/shared';
import type { ChatUser } from '@kithkin/shared/contract';
import { Shield, ShieldOff, UserMinus } from 'lucide-react';
import type { useMemberActions } from './useMemberActions';

/**
 * Returns what the viewer can do about a member: nothing unless the viewer is an admin. The only
 * admin cannot stop being one.
 */
export function memberItems(
  person: ChatUser,
  { me, admins }: { me: string; admins: readonly string[] },
  { setAdmin, removeMember }: ReturnType<typeof useMemberActions>,
): MenuItem[] {
  if (!admins.includes(me)) return [];
  const isOwn = person._id === me;
  const isAdmin = admins.includes(person._id);
  const change: MenuItem = {
    label: isAdmin ? 'Remove as admin' : 'Make admin',
    icon: isAdmin ? ShieldOff : Shield,
    onSelect: () => void setAdmin(person, !isAdmin),
  };
  if (isOwn) return admins.length > 1 ? [change] : [];
  return [
    change,
    {
      label: 'Remove from group',
      icon: UserMinus,
      tone: 'danger',
      onSelect: () => void removeMember(person),
    },
  ];
}
