import type { MenuItem } from '@kithkin/shared';
import { Ban, Bookmark, LogOut, Palette, Settings2, Trash2, User, UserX } from 'lucide-react';
import { isServed, type RemoteRoute } from '../registry/routeTable';

export { confirmLogout } from './confirmLogout';

interface SettingsChoices {
  routes: readonly RemoteRoute[];
  /** Id of the signed-in user, if known. */
  userId: string | undefined;
  openTheme(): void;
  logout(): void;
}

/**
 * Items of the settings menu: those whose order from View Profile to Logout is fixed, and before
 * Logout Account Settings, whose screen leads to all further ones. An item for a screen exists only
 * if a remote in the registry serves it.
 */
export function settingsItems(choices: SettingsChoices): MenuItem[] {
  const { routes, userId, openTheme, logout } = choices;
  const leads = (label: string, icon: MenuItem['icon'], to: string): MenuItem[] =>
    isServed(routes, to) ? [{ label, icon, to }] : [];
  return [
    ...(userId ? leads('View Profile', User, `/user/${encodeURIComponent(userId)}`) : []),
    ...leads('Blocked Users', Ban, '/blocked-users'),
    ...leads('Recently Deleted', Trash2, '/deleted'),
    ...leads('Bookmarks', Bookmark, '/bookmarks'),
    { label: 'Theme', icon: Palette, onSelect: openTheme },
    ...leads('Deactivate Account', UserX, '/deactivate'),
    ...leads('Account Settings', Settings2, '/settings'),
    { label: 'Logout', icon: LogOut, tone: 'danger', divider: true, onSelect: logout },
  ];
}
