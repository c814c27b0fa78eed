import { ApiError, apiBase, mediaUrl, refreshSession, session } from '@kithkin/shared';

/** A downloaded file. */
export interface Download {
  file: Blob;
  name: string;
}

/** Returns the file name of the response (`kithkin-2026-11-21.json`). */
function nameOf({ headers }: Response): string {
  const given = /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  return given ?? `kithkin-${new Date().toISOString().slice(0, 10)}.json`;
}

async function problemOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const body: unknown = text && isJson ? JSON.parse(text) : undefined;
  return ApiError.fromResponse(response.status, body, response.headers.get('retry-after'));
}

const requestDownload = (token: string, signal: AbortSignal): Promise<Response> =>
  fetch(`${apiBase()}/users/me/data`, { signal, headers: { authorization: `Bearer ${token}` } });

async function fetchWithRefresh(signal: AbortSignal): Promise<Response> {
  const user = session.get();
  const response = await requestDownload(user?.token ?? '', signal);
  if (response.status !== 401) return response;
  const latest = await refreshSession(user?.token);
  return latest && latest._id === user?._id ? requestDownload(latest.token, signal) : response;
}

/**
 * Downloads all data of the user as one JSON file and reports the number of bytes received. The
 * server streams the file, so its size is unknown before the end; a complete file ends with `}`.
 * @throws {ApiError} for each response outside 2xx, and with status `network` if none was complete
 */
export async function downloadData(
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<Download> {
  try {
    const response = await fetchWithRefresh(signal);
    if (!response.ok) throw await problemOf(response);
    const reader = response.body?.getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for (;;) {
      const step = await reader?.read();
      if (!step || step.done) break;
      parts.push(step.value);
      bytes += step.value.length;
      onProgress(bytes);
    }
    if (parts.at(-1)?.at(-1) !== '}'.charCodeAt(0)) throw new Error('The file is not whole.');
    return { file: new Blob(parts, { type: 'application/json' }), name: nameOf(response) };
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    throw ApiError.noResponse(error);
  }
}

/** Time that a browser may take to start writing the file, in milliseconds. */
const SAVE_TIMEOUT_MS = 60_000;

/** Clicks a link to a file that is saved under `name`; the page stays. Its security policy allows that. */
function followLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

export function saveFile({ file, name }: Download): void {
  const url = URL.createObjectURL(file);
  followLink(url, name);
  setTimeout(() => URL.revokeObjectURL(url), SAVE_TIMEOUT_MS);
}

/** Follows a link to a file that the server sends as a download, under the name that it gives. */
export const followDownload = (url: string) => followLink(mediaUrl(url), '');

const UNITS = ['kB', 'MB', 'GB'] as const;

/** Formats an amount of bytes, e.g. "1.2 MB"; amounts below 1 kB are shown as 1 kB. */
export function formatBytes(bytes: number): string {
  let amount = Math.max(bytes, 1000);
  let unit: (typeof UNITS)[number] = 'kB';
  for (const next of UNITS) {
    amount /= 1000;
    unit = next;
    if (amount < 999.5) break;
  }
  return `${amount < 9.95 ? amount.toFixed(1) : Math.round(amount)} ${unit}`;
}
