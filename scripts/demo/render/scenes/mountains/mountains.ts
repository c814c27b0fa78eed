import { add, mix, type Rgb, ramp, rgb, scale } from '../../color';
import { clamp, fbm, hash, memo, ridged, smooth } from '../../noise';
import type { Scene } from '../scene';

interface RidgeStyle {
  /** Colors of the sky from the top to the horizon. */
  sky: readonly string[];
  sun: { x: number; y: number; color: string; size: number };
  /** Colors of the ridges from the farthest to the nearest. */
  ridges: readonly string[];
  mist: string;
  /** Share of snow on the ridges, 0 to 1. */
  snow?: number;
  /** Height of the sea of clouds between the ridges, in shares of the picture's. */
  clouds?: number;
  seed: number;
}

/** Opacity of thin clouds. */
const wisps = (x: number, y: number, seed: number) =>
  smooth(0.5, 0.85, fbm(x / 300 + fbm(x / 200, y / 60, 3, seed), y / 55, 5, seed + 5));

/** Ridges behind each other under a sky with the sun low. */
export const mountains =
  (style: RidgeStyle): Scene =>
  (h) => {
    const sky = style.sky.map(rgb);
    const sun = rgb(style.sun.color);
    const mist = rgb(style.mist);
    const ridges = style.ridges.map((color, i, all) => {
      const near = i / (all.length - 1);
      const base = h * (0.46 + 0.46 * near ** 1.2);
      const rise = h * (0.3 - 0.12 * near);
      const wide = 260 + 200 * near;
      const top = memo(
        (x) =>
          base -
          rise * (ridged(x / wide + style.seed * 3.7 + i * 9, i * 5.3, 6, style.seed + i) - 0.42) -
          (near > 0.7 ? spruces(x, style.seed + i) * h * 0.014 : 0),
      );
      return { color: rgb(color), top, near };
    });
    const sunY = style.sun.y * h;
    const shader = (x: number, y: number): Rgb => {
      const away = Math.hypot(x - style.sun.x, (y - sunY) * 1.25);
      for (let i = ridges.length - 1; i >= 0; i -= 1) {
        const ridge = ridges[i];
        if (!ridge) continue;
        const depth = y - ridge.top(x);
        if (depth < 0) continue;
        let color = ridge.color;
        if (ridge.near < 0.75) {
          const grain =
            fbm(x / 26 + depth / 40, y / 70, 4, i) - fbm((x + 9) / 26 + depth / 40, y / 70, 4, i);
          color = scale(
            color,
            1 + clamp(grain * 1.3 * Math.sign(x - style.sun.x || 1) * -1, -0.25, 0.3),
          );
          const snow =
            (style.snow ?? 0) *
            smooth(
              0.52,
              0.4,
              fbm(x / 50, y / 50, 4, i + 40) + (depth / h) * 2.2 - (style.snow ?? 0) * 0.3,
            );
          color = mix(color, mix(rgb('#dfe9f5'), sun, smooth(-0.02, 0.1, grain) * 0.6), snow * 0.9);
        }
        const fog =
          smooth(0, h * 0.22, depth + h * 0.05 * fbm(x / 140, y / 60, 3, i)) *
          (1 - ridge.near * 0.85);
        const warm = Math.exp(-away / 320) * (1 - ridge.near) * 0.5;
        color = mix(mix(color, mist, fog * 0.8), sun, warm);
        if (style.clouds && ridge.near < 0.8) {
          const level = h * style.clouds + h * 0.05 * ridge.near + 40 * fbm(x / 130, i, 4, 7);
          const puff = smooth(
            level - 8,
            level + 26,
            y + 30 * (fbm(x / 45, y / 30, 4, i + 60) - 0.5),
          );
          color = mix(color, mix(mist, sun, 0.25 * fbm(x / 90, y / 25, 4, 3)), puff * 0.95);
        }
        return color;
      }
      const t = y / (h * 0.62);
      let color = ramp(sky, t);
      color = mix(
        color,
        mix(sun, [255, 255, 255], 0.2),
        wisps(x, y, style.seed) * 0.45 * smooth(0, 0.5, t + 0.25),
      );
      color = add(color, sun, 0.55 * Math.exp(-away / (style.sun.size * 4)));
      const disc = smooth(style.sun.size, style.sun.size * 0.82, away);
      return mix(color, [255, 248, 228], disc);
    };
    return { layers: [{ draw: shader }], finish: { bloom: 0.3, vignette: 0.22, grain: 4 } };
  };

/** Height of the tips of trees on a slope, 0 to 1. */
function spruces(x: number, seed: number): number {
  let high = 0;
  for (let cell = Math.floor(x / 9) - 1; cell <= Math.floor(x / 9) + 1; cell += 1) {
    const at = (cell + hash(cell, 1, seed)) * 9;
    const size = 0.5 + hash(cell, 2, seed);
    high = Math.max(high, size * clamp(1 - Math.abs(x - at) / (6 * size)));
  }
  return high;
}
