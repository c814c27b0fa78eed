/** A release act that is refused, with one plain sentence for whoever asked. */
export class ReleaseError extends Error {
  override name = 'Refusal';
}
