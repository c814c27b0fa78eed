import { useSyncExternalStore } from 'react';
import { type NetworkTextName, networkTexts } from '../page/networkTexts';

const DEFAULTS: Record<NetworkTextName, string> = {
  first: 'Kith',
  second: 'Kin',
  name: 'KithKin',
  text: '',
};

/** The page's texts stay the same until it is loaded again. */
const subscribe = () => () => {};

/**
 * A text of the network. The prerendered HTML contains the default; the page's inline script has
 * replaced it before the first paint.
 */
export function NetworkText({ name }: { name: NetworkTextName }) {
  const text = useSyncExternalStore(subscribe, networkTexts[name], () => DEFAULTS[name]);
  return (
    <span data-network={name} suppressHydrationWarning>
      {text}
    </span>
  );
}
