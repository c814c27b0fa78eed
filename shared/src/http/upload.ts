import { ApiError } from './ApiError';
import { apiBase } from './apiBase';
import { parseBody } from './exchange';

/** Milliseconds without a sign of life, in either direction, after which an upload has failed. */
const UPLOAD_STALL_TIMEOUT_MS = 120_000;

/** What an upload needs beside its path. */
export interface UploadOptions {
  /** Default POST. */
  method?: 'POST' | 'PATCH' | undefined;
  /** A form with files, or a value that is sent as JSON. */
  body: FormData | Record<string, string>;
  token: string;
  /** Aborting it breaks the upload off; the promise rejects with the signal's reason. */
  signal: AbortSignal;
  /** Told of the share of bytes that have left, 0 to 1. */
  onProgress: (share: number) => void;
}

function responseBody(xhr: XMLHttpRequest): unknown {
  const data = parseBody(xhr.responseText, xhr.getResponseHeader('content-type'));
  if (xhr.status >= 200 && xhr.status < 300) return data;
  throw ApiError.fromResponse(xhr.status, data, xhr.getResponseHeader('retry-after'));
}

/**
 * Sends `body` once, telling how far it is: by XMLHttpRequest, since fetch does not say.
 * @throws {ApiError} for every answer outside 2xx, and (`network`) when none came whole
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
    if (body instanceof FormData) {
      xhr.send(body);
    } else {
      xhr.setRequestHeader('content-type', 'application/json');
      xhr.send(JSON.stringify(body));
    }
  });
}
