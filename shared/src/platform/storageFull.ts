/** Returns true if the browser has refused to store more data for this site. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Thrown if content could not be stored before it is sent. The message is for the user. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';

  constructor(options?: ErrorOptions) {
    super('There is no room on this device to keep this until it is sent.', options);
  }
}
