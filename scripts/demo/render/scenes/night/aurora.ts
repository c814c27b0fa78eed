import { add, mix, type Rgb, ramp, rgb, scale } from '../../color';
import { fbm, memo, noise, smooth } from '../../noise';
import type { Scene } from '../scene';
import { stars, treeline } from '../stars';

/** Curtains of northern lights. `time` moves them, in seconds. */
export const aurora =
  (style: { low: string; high: string; seed: number; time?: number }): Scene =>
  (h) => {
    const night = ['#050a1c', '#0b1a35', '#14324a'].map(rgb);
    const low = rgb(style.low);
    const high = rgb(style.high);
    const time = style.time ?? 0;
    const shore = h * 0.76;
    const trees = treeline(shore, h * 0.14, style.seed);
    const bands = [0.56, 0.46, 0.34].map((at, i) => ({
      at: at * h,
      curve: memo(
        (x) =>
          at * h +
          h *
            0.22 *
            (fbm(x / 420 + i * 3.1 + time * 0.03, i + time * 0.05, 3, style.seed + i) - 0.5) *
            2,
      ),
      rays: memo(
        (x) => 0.35 + 0.9 * fbm(x / 26 + time * 0.25, i * 7 + time * 0.15, 4, style.seed + 9),
      ),
      strength: memo((x) =>
        smooth(0.28, 0.7, fbm(x / 260 - time * 0.06, i * 5, 3, style.seed + 20)),
      ),
    }));
    const sky = (x: number, y: number): Rgb => {
      let color = ramp(night, y / shore);
      color = add(color, [230, 238, 255], stars(x, y) * 0.9);
      for (const { curve, rays, strength } of bands) {
        const up = curve(x) - y;
        const lit =
          strength(x) *
          rays(x) *
          (up < 0 ? Math.exp(up / (h * 0.014)) : Math.exp(-up / (h * (0.1 + 0.12 * rays(x)))));
        color = add(color, mix(low, high, smooth(0, h * 0.24, up)), lit * 0.95);
      }
      return color;
    };
    return {
      layers: [
        {
          draw: (x, y) => {
            if (y < trees(x)) return sky(x, y);
            if (y < shore) return [4, 10, 16];
            const wave = 5 * (noise(x / 40, y / 5, 3) - 0.5) * (1 + (y - shore) / 90);
            const mirrored = shore - (y - shore) * 1.35 + wave * 3;
            const water =
              mirrored > trees(x + wave) ? ([3, 9, 14] as const) : sky(x + wave, mirrored);
            const snow = h * 0.93 + 26 * (fbm(x / 200, 1, 4, 2) - 0.5);
            if (y > snow)
              return mix(
                [20, 44, 58],
                scale(mix(low, [150, 190, 215], 0.5), 0.55),
                0.75 * fbm(x / 50, y / 14, 4, 3),
              );
            return scale(water, 0.55);
          },
        },
      ],
      finish: { bloom: 0.45, grain: 4.5, vignette: 0.3 },
    };
  };
