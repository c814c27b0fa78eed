import { isBlankText, type NetworkSettings } from '@kithkin/shared/contract';
import { unprocessable } from '../platform/errors';

/**
 * Line breaks and invisible characters, which mail headers and titles can't contain. Variation selectors
 * are part of emoji.
 */
const INVISIBLE = /\p{C}|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;

const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * Returns settings with trimmed texts.
 * @throws HttpError 422 with the message of the first error
 */
export function checkNetwork(input: NetworkSettings): NetworkSettings {
  const network = {
    ...input,
    name: oneLine(input.name),
    text: oneLine(input.text),
    contact: oneLine(input.contact),
    languages: [...new Set(input.languages)],
  };
  if (isBlankText(network.name)) throw unprocessable('The network needs a name.', 'name-missing');
  if ([network.name, network.text, network.contact].some((text) => INVISIBLE.test(text))) {
    throw unprocessable('Please leave out invisible characters.', 'invisible-characters');
  }
  if (network.closed && network.registration !== 'invitation') {
    throw unprocessable(
      'A closed network admits people by invitation only.',
      'closed-by-invitation',
    );
  }
  return network;
}
