import type { NetworkFace } from '@kithkin/shared/contract';

/** The product's name, in the two pieces of its logo. */
const FIRST = 'Kith';
const SECOND = 'Kin';

/**
 * Returns the network's name, text, colour, contact and registration mode, which the server writes
 * into the page. Empty for a network with the default settings, and where another host serves the
 * page.
 */
export function readNetwork(): Partial<NetworkFace> {
  // The sign-in screens are also rendered at build time.
  const meta =
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLMetaElement>('meta[name=kithkin-network]');
  return JSON.parse(meta?.content ?? '{}');
}

/** Returns the network's name. */
export const networkName = (): string => readNetwork().name ?? FIRST + SECOND;

/** Returns the name in the pieces of the logo; a name of one's own is one piece. */
export function namePieces(name = networkName()): readonly [first: string, second: string] {
  return name === FIRST + SECOND ? [FIRST, SECOND] : [name, ''];
}

/** Returns the name of a language in that language, e.g. `Deutsch`, for a BCP 47 tag. */
export function languageName(tag: string): string {
  // The first letter is large in some languages only; in a list of names it looks like a mistake.
  const name = new Intl.DisplayNames([tag, 'en'], { type: 'language' }).of(tag) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}
