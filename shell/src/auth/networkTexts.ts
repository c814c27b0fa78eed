import { languageName, namePieces, readNetwork } from '@kithkin/shared';
import type { NetworkPictureKind } from '@kithkin/shared/contract';

/**
 * Texts of the network in the prerendered screens, by the value of `data-network` of their
 * elements.
 */
export const networkTexts = {
  first: () => namePieces()[0],
  second: () => namePieces()[1],
  name: () => namePieces().join(''),
  text: () => readNetwork().text ?? '',
  contact: () => readNetwork().contact ?? '',
  languages: () => (readNetwork().languages ?? []).map(languageName).join(', '),
} as const;

export type NetworkTextName = keyof typeof networkTexts;

const isName = (name: string | undefined): name is NetworkTextName =>
  name !== undefined && Object.hasOwn(networkTexts, name);

/** Language of the network's own words; undefined if it is not known. */
export const wordsLanguage = (name: NetworkTextName): string | undefined =>
  name === 'text' ? readNetwork().languages?.[0] : undefined;

/** Returns the network's own picture of a kind; undefined without one. */
export const networkPicture = (kind: NetworkPictureKind) => readNetwork()[kind] ?? undefined;

const isKind = (kind: string | undefined): kind is NetworkPictureKind =>
  kind === 'logo' || kind === 'banner';

function showPicture(image: HTMLImageElement): void {
  const kind = image.dataset.picture;
  const picture = isKind(kind) ? networkPicture(kind) : undefined;
  if (!picture) return;
  image.width = picture.width;
  image.height = picture.height;
  image.src = picture.url;
  image.hidden = false;
}

/** Fills in the network's texts and pictures in prerendered HTML, before the first paint. */
export function showNetworkFace(root: Element): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
    showPicture(image);
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-network]')) {
    const name = element.dataset.network;
    if (!isName(name)) continue;
    element.textContent = networkTexts[name]();
    const language = wordsLanguage(name);
    if (language) element.lang = language;
  }
}
