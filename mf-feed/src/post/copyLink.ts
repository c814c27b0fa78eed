import { reportError, toast } from '@kithkin/shared';

/** Puts the address of a post on the clipboard and says so. */
export async function copyLink(postId: string): Promise<void> {
  const address = new URL(`/posts/${postId}`, location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    toast({ message: 'Link copied', tone: 'success' });
  } catch (error) {
    // Refused by the browser or the person: the address is shown so that it can be copied by hand.
    reportError(error, { source: 'feed.copyLink' });
    toast({ message: address });
  }
}
