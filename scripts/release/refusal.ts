/** A release act that is refused, with one plain sentence for whoever asked. */
export class Refusal extends Error {
  override name = 'Refusal';
}
