import { confirm, outbox, reportError } from '@kithkin/shared';
import { discardChange, listUnsentChanges } from '../unsent/unsentChanges';

/**
 * Confirms the logout. If there are unsent items, it also offers to discard them or to retain them
 * on this device for the user's next sign-in. Returns true to log out.
 */
export async function confirmLogout(): Promise<boolean> {
  const sure = await confirm({
    message: 'Are you sure you want to logout?',
    confirmLabel: 'Logout',
  });
  if (!sure) return false;
  // Without storage nothing is unsent, and the logout must still work.
  const items = await outbox.countUnsent().catch((error: unknown) => {
    reportError(error, { source: 'shell.logout' });
    return 0;
  });
  const changes = listUnsentChanges();
  const unsent = items + changes.length;
  if (unsent === 0) return true;
  const discard = await confirm({
    title: unsent === 1 ? 'One thing is not sent yet' : `${unsent} things are not sent yet`,
    message:
      unsent === 1
        ? 'It can wait on this device for your next sign-in, or be discarded now.'
        : 'They can wait on this device for your next sign-in, or be discarded now.',
    // Escape and a click outside select the cancel button, which loses nothing.
    confirmLabel: 'Discard',
    cancelLabel: 'Keep for my next sign-in',
    tone: 'danger',
  });
  if (discard) {
    changes.forEach(discardChange);
    if (items > 0) await outbox.discardUnsent();
  }
  return true;
}
