import type { NetworkFace, NetworkSettings } from '@kithkin/shared/contract';

/** Builds what strangers see: of a closed network its name and colour, and how one comes in. */
export function presentFace(network: NetworkSettings): NetworkFace {
  const { name, text, primaryColor, contact, registration, closed } = network;
  return {
    name,
    text: closed ? '' : text,
    primaryColor,
    contact: closed ? '' : contact,
    registration,
  };
}
