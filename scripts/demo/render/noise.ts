/** Value noise and the small functions that procedural pictures are made of. */

/** Returns a hash of a lattice point, from 0 to 1. */
export function hash(x: number, y: number, seed = 0): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

export const clamp = (value: number, low = 0, high = 1): number =>
  value < low ? low : value > high ? high : value;

/** Rises smoothly from 0 at `from` to 1 at `to`. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t;

/** Smooth noise from 0 to 1, with a feature size of about one. */
export function noise(x: number, y: number, seed = 0): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const top = lerp(hash(x0, y0, seed), hash(x0 + 1, y0, seed), u);
  const bottom = lerp(hash(x0, y0 + 1, seed), hash(x0 + 1, y0 + 1, seed), u);
  return lerp(top, bottom, v);
}

/** Sum of octaves of noise, from 0 to 1. */
export function fbm(x: number, y: number, octaves = 5, seed = 0): number {
  let sum = 0;
  let gain = 0.5;
  let total = 0;
  for (let i = 0; i < octaves; i += 1) {
    sum += gain * noise(x, y, seed + i);
    total += gain;
    gain *= 0.5;
    // Rotated, so that the lattices of the octaves do not coincide.
    [x, y] = [1.6 * x - 1.2 * y + 7.3, 1.2 * x + 1.6 * y + 3.1];
  }
  return sum / total;
}

/** Octaves of noise with sharp crests, from 0 to 1: ridges, veins, caustics. */
export function ridged(x: number, y: number, octaves = 5, seed = 0): number {
  let sum = 0;
  let gain = 0.5;
  let total = 0;
  for (let i = 0; i < octaves; i += 1) {
    sum += gain * (1 - Math.abs(2 * noise(x, y, seed + i) - 1));
    total += gain;
    gain *= 0.5;
    [x, y] = [1.6 * x - 1.2 * y + 7.3, 1.2 * x + 1.6 * y + 3.1];
  }
  return sum / total;
}

/** Remembers the results of a function of one number, such as the height of a ridge by column. */
export function memo(work: (x: number) => number): (x: number) => number {
  const known = new Map<number, number>();
  return (x) => {
    const found = known.get(x);
    if (found !== undefined) return found;
    const made = work(x);
    known.set(x, made);
    return made;
  };
}
