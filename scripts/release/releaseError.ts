/** Expected failure of a release action, with a one-sentence message for the operator. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
