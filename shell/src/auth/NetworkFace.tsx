import type { NetworkPictureKind } from '@kithkin/shared/contract';
import { type NetworkTextName, networkPicture, networkTexts, wordsLanguage } from './networkTexts';

/**
 * A picture of the network, hidden without one. The prerendered HTML has none; the page's inline
 * script shows it before the first paint, with its size, so that nothing moves when it has loaded.
 */
export function NetworkImage({
  kind,
  className,
}: {
  kind: NetworkPictureKind;
  className?: string;
}) {
  const picture = networkPicture(kind);
  return (
    <img
      className={className}
      data-picture={kind}
      src={picture?.url}
      width={picture?.width}
      height={picture?.height}
      hidden={!picture}
      alt=""
    />
  );
}

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
