import type { NetworkPictureKind } from '@kithkin/shared/contract';
import { networkPicture } from '../page/networkTexts';

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
