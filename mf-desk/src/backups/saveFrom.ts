import { mediaUrl } from '@kithkin/shared';

/** Lets the browser download the file at an address of the API, whose response names it. */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = mediaUrl(url);
  link.download = '';
  link.click();
}
