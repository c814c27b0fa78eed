import { mediaUrl } from '@kithkin/shared';

/** Follows a link to a file that the server sends as a download, so that the page stays. */
export function followDownload(url: string): void {
  const link = document.createElement('a');
  link.href = mediaUrl(url);
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
