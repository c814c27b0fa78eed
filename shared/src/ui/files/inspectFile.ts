import { reportError } from '../../telemetry/reportError';
import type { FileRules } from './validateFiles';

/**
 * Inspects the bytes of a file before it is uploaded, in a chunk that is loaded with the first
 * file.
 * @returns why it can't be used, as a sentence; null if it can, or if it can't be read here: the
 * server then checks it
 */
export async function inspectFile(file: File, rules: FileRules): Promise<string | null> {
  try {
    const { inspectBytes } = await import(
      /* webpackChunkName: "kit-inspect-bytes" */ './inspectBytes'
    );
    return await inspectBytes(file, rules);
  } catch (error) {
    reportError(error, { source: 'files.inspect' });
    return null;
  }
}
