import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

/** A blurred picture of what is to come. */
export interface Placeholder {
  /** A small PNG as `data:` address. */
  image: string;
  /** Its average colour. */
  color: string;
}

const LIMIT = 300;
const known = new Map<string, Placeholder>();

function bytesOf(blur: string): Uint8Array | undefined {
  if (blur.length < 8 || blur.length > 64 || !/^[A-Za-z0-9+/]+={0,2}$/.test(blur)) return undefined;
  if (blur.replace(/=+$/, '').length % 4 === 1) return undefined;
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
 * The placeholder of a ThumbHash in base64; undefined for none or for what is no hash. The last
 * 300 are kept, since lists draw the same ones again and again.
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
