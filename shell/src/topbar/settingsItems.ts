import { confirm, type MenuItem, unsentChanges } from '@kithkin/shared';
import { Ban, Bookmark, LogOut, Palette, Settings2, Trash2, User, UserX } from 'lucide-react';
import { isServed, type RemoteRoute } from '../registry/routeTable';

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

/**
 * Confirms the logout. If something is unsent, it also offers to discard it or to retain it on this
 * device for the user's next sign-in. Returns true to log out.
 */
export async function confirmLogout(): Promise<boolean> {
  const sure = await confirm({
    message: 'Are you sure you want to logout?',
    confirmLabel: 'Logout',
  });
  if (!sure) return false;
  const unsent = await unsentChanges.count();
  if (unsent === 0) return true;
  const discard = await confirm({
    title: unsent === 1 ? 'One thing is unsent' : `${unsent} things are unsent`,
    message:
      unsent === 1
        ? 'It can wait on this device for your next sign-in, or be discarded now.'
        : 'They can wait on this device for your next sign-in, or be discarded now.',
    // Escape and a click outside select the cancel button, which loses nothing.
    confirmLabel: 'Discard',
    cancelLabel: 'Keep for my next sign-in',
    tone: 'danger',
  });
  if (discard) await unsentChanges.discardAll();
  return true;
}
