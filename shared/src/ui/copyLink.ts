import { reportError } from '../telemetry/reportError';
import { toast } from './toasts';

/**
 * Puts the address of a place in the app on the clipboard and says so.
 * @param path e.g. `/posts/123`
 */
export async function copyLink(path: string): Promise<void> {
  const address = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    toast({ message: 'Link copied', tone: 'success' });
  } catch (error) {
    // Refused by the browser or the person: the address is shown so that it can be copied by hand.
    reportError(error, { source: 'copy-link' });
    toast({ message: address });
  }
}
