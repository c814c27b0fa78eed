import type { NetworkFace } from '@kithkin/shared/contract';
import type { NetworkState } from './network.store';
import { presentPictures } from './pictures/pictures.presenter';

/**
 * Builds what strangers see: of a closed network its name, colour and pictures, and how one comes
 * in.
 */
export function presentFace({
  settings,
  pictures,
  needsOwner,
  hasRules,
}: NetworkState): NetworkFace {
  const { name, text, primaryColor, contact, languages, registration, closed } = settings;
  return {
    name,
    text: closed ? '' : text,
    primaryColor,
    contact: closed ? '' : contact,
    languages: closed ? [] : languages,
    registration,
    ...presentPictures(pictures),
    needsOwner,
    hasRules: hasRules && !closed,
  };
}
