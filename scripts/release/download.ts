import { ReleaseError } from './releaseError';

/** Timeout of a request to another host, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** A file from another host. */
export interface Download {
  content: Buffer;
  /** True if the host lets pages of every other origin load it. */
  isShared: boolean;
}

/**
 * Fetches a file.
 * @throws ReleaseError when the address does not answer, or not with the file
 */
export async function download(url: string): Promise<Download> {
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) {
      const isShared = response.headers.get('access-control-allow-origin') === '*';
      return { content: Buffer.from(await response.arrayBuffer()), isShared };
    }
  } catch {
    throw new ReleaseError(`${url} does not answer.`);
  }
  throw new ReleaseError(`${url} answers ${response.status}.`);
}

/** Fetches a file; returns undefined if there is none, or the host does not answer. */
export const downloadIfThere = (url: string): Promise<Buffer | undefined> =>
  download(url).then(
    ({ content }) => content,
    () => undefined,
  );

/**
 * Parses JSON, which is not validated.
 * @throws ReleaseError naming its address
 */
export function parsedJson<T>(url: string, content: Buffer): T {
  try {
    return JSON.parse(content.toString());
  } catch {
    throw new ReleaseError(`${url} is not JSON.`);
  }
}

/** Fetches and parses JSON. @throws ReleaseError */
export const downloadJson = async <T>(url: string): Promise<T> =>
  parsedJson<T>(url, (await download(url)).content);
