import type { ServedRelease } from '../contract/releases';
import { fileSize } from '../ui/files/fileDisplay';

const plural = (count: number, unit: string): string =>
  `${count.toLocaleString('en-GB')} ${unit}${count === 1 ? '' : 's'}`;

/**
 * Returns size and reports of tabs of a version, e.g. "310 KB, 1,204 loads, 3 failures at 1
 * account".
 */
export function releaseText({ bytes, counts }: ServedRelease): string {
  const size = bytes === undefined ? [] : [fileSize(bytes)];
  if (counts === null) return [...size, 'not counted'].join(', ');
  const { loads, failures, failingSources } = counts;
  const failed = plural(failures, 'failure');
  return [
    ...size,
    plural(loads, 'load'),
    failures === 0 ? failed : `${failed} at ${plural(failingSources, 'account')}`,
  ].join(', ');
}
