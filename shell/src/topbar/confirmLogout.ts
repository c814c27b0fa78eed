import { confirm, outbox, reportError } from '@kithkin/shared';

/**
 * Asks the specification's question, and with something unsent also what to do with it: it waits
 * for this person's next sign-in on this device, or is discarded. Answers whether to go on.
 */
export async function confirmLogout(): Promise<boolean> {
  const sure = await confirm({
    message: 'Are you sure you want to logout?',
    confirmLabel: 'Logout',
  });
  if (!sure) return false;
  // A browser that lends no storage holds nothing back, and nobody is kept from logging out.
  const unsent = await outbox.countUnsent().catch((error: unknown) => {
    reportError(error, { source: 'shell.logout' });
    return 0;
  });
  if (unsent === 0) return true;
  const discard = await confirm({
    title: unsent === 1 ? 'One thing is not sent yet' : `${unsent} things are not sent yet`,
    message:
      unsent === 1
        ? 'It can wait on this device for your next sign-in, or be discarded now.'
        : 'They can wait on this device for your next sign-in, or be discarded now.',
    // Escape and a click outside answer like the second button: they lose nothing.
    confirmLabel: 'Discard',
    cancelLabel: 'Keep for my next sign-in',
    tone: 'danger',
  });
  if (discard) await outbox.discardUnsent();
  return true;
}
