import { fbm, hash, memo } from '../noise';

/** Brightness of the stars at a point; `rich` is the share of cells with a star. */
export function stars(x: number, y: number, rich = 0.3, cell = 13): number {
  const cx = Math.floor(x / cell);
  const cy = Math.floor(y / cell);
  if (hash(cx, cy, 5) > rich) return 0;
  const at = [(cx + 0.2 + 0.6 * hash(cx, cy, 6)) * cell, (cy + 0.2 + 0.6 * hash(cx, cy, 7)) * cell];
  const size = 0.5 + 1.5 * hash(cx, cy, 8) ** 6;
  const away = Math.hypot(x - (at[0] ?? 0), y - (at[1] ?? 0));
  return (0.35 + 0.65 * hash(cx, cy, 9)) * Math.exp(-((away / size) ** 2));
}

/** Trees of the far shore of a lake or of a clearing. */
export const treeline = (base: number, size: number, seed: number) =>
  memo((x) => {
    let high = 6 * fbm(x / 60, 1, 3, seed);
    for (let cell = Math.floor(x / 14) - 3; cell <= Math.floor(x / 14) + 3; cell += 1) {
      const at = (cell + hash(cell, 1, seed)) * 14;
      const tall = size * (0.35 + hash(cell, 2, seed));
      const near = 1 - Math.abs(x - at) / (tall * 0.2);
      if (near > 0)
        high = Math.max(high, tall * near * (0.85 + 0.15 * hash(Math.floor(x / 3), cell, 4)));
    }
    return base - high;
  });
