import { add, mix, type Rgb, rgb, scale } from '../../color';
import { fbm, hash, noise, smooth } from '../../noise';
import type { Scene } from '../scene';

/** Trunks that fade with distance, and beams of light between them. */
export const forest =
  (style: { light: string; dark: string; seed: number }): Scene =>
  (h) => {
    const light = rgb(style.light);
    const dark = rgb(style.dark);
    const rows = Array.from({ length: 7 }, (_, i) => {
      const near = i / 6;
      return {
        near,
        wide: 6 + 54 * near ** 2,
        gap: 46 + 210 * near,
        foot: h * (0.62 + 0.34 * near),
      };
    });
    const shader = (x: number, y: number): Rgb => {
      const glow = Math.exp(-Math.hypot(x - 560, y - h * 0.33) / 380);
      const beams =
        smooth(0.52, 0.75, noise(Math.atan2(y + 260, x - 700) * 26, 0, style.seed)) *
        0.32 *
        smooth(h, h * 0.2, y);
      let color = add(
        mix(mix(dark, light, 0.72), light, glow),
        [255, 244, 205],
        beams * 0.5 + glow * 0.12,
      );
      for (const { near, wide, gap, foot } of rows) {
        const ground = foot + 22 * (fbm(x / 90, near * 9, 4, style.seed) - 0.5) * (1 + near * 2);
        const shadeOf = mix(dark, light, 0.78 * (1 - near) ** 1.15);
        if (y > ground) {
          const fern = fbm(x / 9, y / 6, 3, 5) * 0.5 + fbm(x / 60, y / 30, 3, 8) * 0.5;
          color = mix(
            color,
            scale(mix(shadeOf, rgb('#6d7a3c'), 0.28 * near), 0.6 + 0.75 * fern),
            0.9,
          );
        }
        const column = Math.floor(x / gap);
        for (let cell = column - 1; cell <= column + 1; cell += 1) {
          const id = Math.round(near * 60);
          if (hash(cell, id, style.seed + 9) < 0.25) continue;
          const middle = (cell + 0.15 + 0.7 * hash(cell, id, style.seed)) * gap;
          const lean = (hash(cell, id, style.seed + 2) - 0.5) * 0.06;
          const half =
            (wide / 2) *
            (0.6 + 0.7 * hash(cell, id, style.seed + 1)) *
            (1 + 0.25 * smooth(0.7 * h, h, y));
          const off = x - middle - lean * (h - y) + 3 * (noise(y / 50, cell, id) - 0.5) * near;
          const cover =
            smooth(half + 1.2, half - 1.2, Math.abs(off)) * smooth(foot + 10, foot - 4, y);
          if (cover > 0) {
            const bark = fbm(off / 5 + cell * 7, y / 46, 4, id);
            const round = 1 - (Math.abs(off) / half) ** 3 * 0.35;
            const lit = smooth(-half, half, off * (middle < 560 ? 1 : -1));
            const trunk = mix(
              scale(shadeOf, (0.65 + 0.55 * bark) * round),
              light,
              (0.28 * lit + 0.05) * (0.35 + glow),
            );
            color = mix(color, trunk, cover);
          }
        }
        color = mix(
          color,
          light,
          0.16 * smooth(h * 0.35, h * 0.75, y) * smooth(h, h * 0.75, y) * (1 - near),
        );
      }
      const leaves = smooth(
        0.5,
        0.62,
        fbm(x / 60, y / 46, 5, style.seed + 30) + 0.26 * (1 - y / (h * 0.3)),
      );
      return mix(
        color,
        mix(dark, light, 0.3 + 0.35 * fbm(x / 14, y / 14, 3)),
        leaves * 0.95 * smooth(h * 0.36, h * 0.1, y),
      );
    };
    return { layers: [{ draw: shader }], finish: { bloom: 0.3, grain: 4.5, vignette: 0.35 } };
  };
