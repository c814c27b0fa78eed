import { reportError } from '../telemetry/reportError';
import { toast } from './toasts';

/**
 * Copies the URL of an app path to the clipboard and shows a toast.
 * @param path Path of the app, e.g. `/posts/123`.
 */
export async function copyLink(path: string): Promise<void> {
  const address = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    toast({ message: 'Link copied', tone: 'success' });
  } catch (error) {
    // Clipboard access was denied: the toast contains the URL, so that the user can copy it
    // manually.
    reportError(error, { source: 'copy-link' });
    toast({ message: `The link could not be copied: ${address}` });
  }
}
