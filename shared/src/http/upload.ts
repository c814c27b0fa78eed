import { ApiError } from './ApiError';
import { apiBase } from './apiBase';
import { discardEarlyResponse } from './earlyResponse';
import { parseBody } from './exchange';

/** Time in milliseconds without progress in either direction after which an upload fails. */
const UPLOAD_STALL_TIMEOUT_MS = 120_000;

/** Options of an upload. */
export interface UploadOptions {
  /** Default POST. */
  method?: 'POST' | 'PATCH' | 'DELETE' | undefined;
  /** A form with files, a value that is sent as JSON, or nothing. */
  body: FormData | Record<string, string> | null;
  token: string;
  /** Aborts the upload; the promise then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Called with the fraction of bytes sent, 0 to 1. */
  onProgress: (share: number) => void;
}

function responseBody(xhr: XMLHttpRequest): unknown {
  const data = parseBody(xhr.responseText, xhr.getResponseHeader('content-type'));
  if (xhr.status >= 200 && xhr.status < 300) return data;
  throw ApiError.fromResponse(xhr.status, data, xhr.getResponseHeader('retry-after'));
}

/**
 * Sends `body` once and reports progress. Uses XMLHttpRequest, because fetch has no upload
 * progress.
 * @throws {ApiError} for every response outside 2xx; code `network` if the response was missing or
 * incomplete
 */
export function upload(path: string, options: UploadOptions): Promise<unknown> {
  const { method = 'POST', body, token, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, apiBase() + path);
    xhr.setRequestHeader('authorization', `Bearer ${token}`);
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    const restartStallTimer = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => xhr.abort(), UPLOAD_STALL_TIMEOUT_MS);
    };
    xhr.onloadstart = restartStallTimer;
    xhr.onprogress = restartStallTimer;
    xhr.onloadend = () => clearTimeout(watchdog);
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      restartStallTimer();
      if (lengthComputable) onProgress(loaded / total);
    };
    xhr.onload = () => {
      try {
        resolve(responseBody(xhr));
      } catch (error) {
        reject(error instanceof ApiError ? error : ApiError.noResponse(error));
      }
    };
    const noResponse = () => ApiError.noResponse(new Error(`No answer from ${path}`));
    xhr.onerror = () => reject(noResponse());
    xhr.onabort = () => reject(signal.aborted ? signal.reason : noResponse());
    signal.throwIfAborted();
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    discardEarlyResponse();
    if (body === null || body instanceof FormData) {
      xhr.send(body);
    } else {
      xhr.setRequestHeader('content-type', 'application/json');
      xhr.send(JSON.stringify(body));
    }
  });
}
