import { namePieces, readNetwork } from '@kithkin/shared';

/**
 * Texts of the network in the prerendered screens, by the value of `data-network` of their
 * elements.
 */
export const networkTexts = {
  first: () => namePieces()[0],
  second: () => namePieces()[1],
  name: () => namePieces().join(''),
  text: () => readNetwork().text ?? '',
} as const;

export type NetworkTextName = keyof typeof networkTexts;

const isName = (name: string | undefined): name is NetworkTextName =>
  name !== undefined && Object.hasOwn(networkTexts, name);

/** Fills in the network's texts in prerendered HTML, before the first paint. */
export function showNetworkTexts(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-network]')) {
    const name = element.dataset.network;
    if (isName(name)) element.textContent = networkTexts[name]();
  }
}
