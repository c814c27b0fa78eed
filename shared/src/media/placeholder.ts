import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

/** Blurred preview of an image that has not loaded yet. */
export interface Placeholder {
  /** Small PNG as a `data:` URL. */
  image: string;
  /** Average colour as a CSS colour. */
  color: string;
}

const LIMIT = 300;
const known = new Map<string, Placeholder>();

function bytesOf(blur: string): Uint8Array | undefined {
  if (blur.length < 8 || blur.length > 64 || !/^[A-Za-z0-9+/]+={0,2}$/.test(blur)) return undefined;
  if (blur.replace(/(?<!=)=+$/, '').length % 4 === 1) return undefined;
  return Uint8Array.from(atob(blur), (character) => character.charCodeAt(0));
}

function draw(bytes: Uint8Array): Placeholder {
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  const byte = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 255);
  return {
    image: thumbHashToDataURL(bytes),
    color: `rgb(${byte(r)} ${byte(g)} ${byte(b)})`,
  };
}

/**
 * Returns the placeholder for a base64 ThumbHash, decoding it if necessary. Caches the last 300
 * placeholders, since lists render the same ones repeatedly.
 * @returns undefined if the hash is missing or invalid.
 */
export function placeholder(blur: string | null | undefined): Placeholder | undefined {
  if (!blur) return undefined;
  const drawn = known.get(blur);
  if (drawn) return drawn;
  const bytes = bytesOf(blur);
  if (!bytes) return undefined;
  const made = draw(bytes);
  const oldest = known.size >= LIMIT ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
  known.set(blur, made);
  return made;
}
