import type { MenuItem } from '@kithkin/shared';
import {
  Activity,
  Ban,
  Bookmark,
  Keyboard,
  LogOut,
  Palette,
  Settings2,
  Trash2,
  User,
  UserPlus,
  UserX,
} from 'lucide-react';
import { isServed, type RemoteRoute } from '../routes/table';

interface SettingsChoices {
  routes: readonly RemoteRoute[];
  /** Id of the signed-in user, if known. */
  userId: string | undefined;
  openTheme(): void;
  /** Null on devices without a keyboard. */
  openShortcuts: (() => void) | null;
  logout(): void;
}

/**
 * Items of the settings menu. The order from View Profile to Logout is fixed; further screens
 * follow below a separator. An item for a screen exists only if a remote in the registry serves it.
 */
export function settingsItems(choices: SettingsChoices): MenuItem[] {
  const { routes, userId, openTheme, openShortcuts, logout } = choices;
  const leads = (label: string, icon: MenuItem['icon'], to: string): MenuItem[] =>
    isServed(routes, to) ? [{ label, icon, to }] : [];
  const moreItems: MenuItem[] = [
    ...leads('Friend Requests', UserPlus, '/users/me/requests'),
    ...leads('Activity', Activity, '/activity'),
    ...leads('Account Settings', Settings2, '/settings'),
    ...(openShortcuts
      ? [{ label: 'Keyboard shortcuts', icon: Keyboard, onSelect: openShortcuts }]
      : []),
  ];
  return [
    ...(userId ? leads('View Profile', User, `/user/${encodeURIComponent(userId)}`) : []),
    ...leads('Blocked Users', Ban, '/blocked-users'),
    ...leads('Recently Deleted', Trash2, '/deleted'),
    ...leads('Bookmarks', Bookmark, '/bookmarks'),
    { label: 'Theme', icon: Palette, onSelect: openTheme },
    ...leads('Deactivate Account', UserX, '/deactivate'),
    { label: 'Logout', icon: LogOut, tone: 'danger', divider: true, onSelect: logout },
    ...moreItems.map((item, at) => (at === 0 ? { ...item, divider: true } : item)),
  ];
}
