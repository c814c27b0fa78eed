import { type NetworkTextName, networkTexts, wordsLanguage } from '../page/networkTexts';

/**
 * A text of the network. In the prerendered HTML it is the default; the page's inline script
 * replaces it before the first paint, so that hydration finds the same text.
 */
export function NetworkText({ name }: { name: NetworkTextName }) {
  return (
    <span data-network={name} lang={wordsLanguage(name)}>
      {networkTexts[name]()}
    </span>
  );
}
