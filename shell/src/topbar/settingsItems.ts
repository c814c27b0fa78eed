import type { MenuItem } from '@kithkin/shared';
import { Ban, Bookmark, LogOut, Palette, Trash2, User, UserX } from 'lucide-react';
import { isServed, type RemoteRoute } from '../routes/table';

interface SettingsChoices {
  routes: readonly RemoteRoute[];
  /** The signed-in person's id, when it is known. */
  userId: string | undefined;
  openTheme(): void;
  logout(): void;
}

/**
 * The settings menu in the specification's order. What leads to a screen stands there as soon as
 * a remote of the registry serves it.
 */
export function settingsItems({ routes, userId, openTheme, logout }: SettingsChoices): MenuItem[] {
  const leads = (label: string, icon: MenuItem['icon'], to: string): MenuItem[] =>
    isServed(routes, to) ? [{ label, icon, to }] : [];
  return [
    ...(userId ? leads('View Profile', User, `/user/${encodeURIComponent(userId)}`) : []),
    ...leads('Blocked Users', Ban, '/blocked-users'),
    ...leads('Recently Deleted', Trash2, '/deleted'),
    ...leads('Bookmarks', Bookmark, '/bookmarks'),
    { label: 'Theme', icon: Palette, onSelect: openTheme },
    ...leads('Deactivate Account', UserX, '/deactivate'),
    { label: 'Logout', icon: LogOut, tone: 'danger', divider: true, onSelect: logout },
  ];
}
