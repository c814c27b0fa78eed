import { rgb, scale } from '../../color';
import { fbm, hash, smooth } from '../../noise';
import type { Scene } from '../scene';

/** Knitting in stripes. */
export const knit =
  (style: { yarns: readonly string[]; seed: number }): Scene =>
  (h) => {
    const [wide, tall] = [42, 34];
    return {
      layers: [
        {
          draw: (px, py) => {
            const fold =
              30 * Math.sin(px / 210 + py / 600) + 16 * (fbm(px / 300, py / 300, 3) - 0.5);
            const [x, y] = [px, py + fold];
            const column = Math.floor(x / wide);
            const fx = (x / wide - column) * 2 - 1;
            const v = y / tall - 0.62 * (1 - Math.abs(fx));
            const row = Math.floor(v);
            const fy = v - row;
            const strand = Math.abs(fx) < 0.04 ? 0 : 1 - Math.abs((Math.abs(fx) - 0.5) * 2) ** 2.4;
            const round = strand * Math.sin(Math.PI * fy) ** 0.6;
            const twist = 0.5 + 0.5 * Math.sin((fx > 0 ? 1 : -1) * x * 0.75 + y * 0.5);
            const stripe =
              style.yarns[
                Math.floor(
                  ((row + 400) / 3 + 0.7 * hash(Math.floor(row / 3), 2, style.seed)) %
                    style.yarns.length,
                )
              ] ?? '#888888';
            const fuzz = fbm(px / 3, py / 3, 3, 6);
            const lit = 0.62 + 0.5 * Math.cos(px / 210 + py / 600) * 0.35 + 0.2;
            return scale(
              rgb(stripe),
              (0.22 + 0.72 * round + 0.14 * twist * round + 0.22 * (fuzz - 0.5)) * lit * 1.15,
            );
          },
          blur: 0.7,
        },
        { draw: (_x, y) => [255, 225, 180, 0.2 * smooth(h, 0, y)], blend: 'soft-light' },
      ],
      finish: { bloom: 0.1, grain: 4, vignette: 0.35 },
    };
  };
