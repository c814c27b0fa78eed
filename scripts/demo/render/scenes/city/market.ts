import { ramp, rgb, scale } from '../../color';
import { fbm, hash } from '../../noise';
import { circle, defs, group, line, linear, path, radial, rect, times } from '../../svg';
import type { Scene } from '../scene';

/** Crates of fruit under striped awnings. */
export const market: Scene = (h) => {
  const kinds = [
    '#e0533a',
    '#f0a13a',
    '#7fa53a',
    '#f4d04c',
    '#8a3a5a',
    '#d8463f',
    '#b7c64a',
    '#ef7f3e',
  ];
  const crate = (x: number, y: number, wide: number, n: number) => {
    const size = wide / 6;
    return (
      rect(x, y - size, wide, size * 4.4, '#3d2718') +
      times(24, (i) => {
        const cx =
          x +
          size * (0.6 + (i % 6) * 0.97) +
          size * 0.2 * (hash(i, n) - 0.5) +
          (Math.floor(i / 6) % 2) * size * 0.3 -
          size * 0.1;
        const cy = y - size * 0.55 + Math.floor(i / 6) * size * 0.78;
        return (
          circle(cx, cy, size * 0.55, kinds[n % kinds.length] ?? '') +
          circle(cx, cy, size * 0.55, 'url(#ball)')
        );
      }) +
      rect(x - 4, y + size * 2.5, wide + 8, size * 2, 'url(#wood)', 'rx="3"') +
      line(`M${x} ${y + size * 3.5} H${x + wide}`, '#5b3a20', 3)
    );
  };
  const rows = [0.5, 0.67, 0.88].map((at, r) => ({
    y: h * at,
    wide: 190 + 50 * r,
    blur: [3, 0.8, 2][r] ?? 0,
  }));
  return {
    layers: [
      {
        draw: (x, y) =>
          scale(
            ramp(['#f3d9a6', '#b98b5c', '#4a3426'].map(rgb), y / h),
            0.75 + 0.4 * fbm(x / 160, y / 160, 3),
          ),
      },
      {
        draw: times(18, (i) =>
          circle(
            hash(i, 2) * 1000,
            h * (0.25 + 0.15 * hash(i, 3)),
            16 + 20 * hash(i, 4),
            i % 2 ? '#fff0c4' : '#ffd9a0',
            'opacity=".5"',
          ),
        ),
        blur: 8,
      },
      {
        draw:
          times(
            10,
            (i) =>
              path(
                `M${i * 110 - 60} 0 H${i * 110 - 5} L${i * 116 - 40} ${h * 0.2} Q${i * 116 - 72} ${h * 0.25} ${i * 116 - 100} ${h * 0.2} Z`,
                '#c8413a',
              ) +
              path(
                `M${i * 110 - 5} 0 H${i * 110 + 50} L${i * 116 + 18} ${h * 0.2} Q${i * 116 - 12} ${h * 0.25} ${i * 116 - 40} ${h * 0.2} Z`,
                '#fff4e2',
              ),
          ) +
          defs(
            linear('sh', [
              [0, '#2b1208', 0.5],
              [1, '#2b1208', 0],
            ]),
          ) +
          rect(0, 0, 1000, h * 0.25, 'url(#sh)'),
        blur: 1.5,
      },
      ...rows.map(({ y, wide, blur }, r) => ({
        blur,
        draw:
          defs(
            radial(
              'ball',
              [
                [0, '#fff', 0.55],
                [0.35, '#fff', 0.05],
                [0.75, '#000', 0.1],
                [1, '#000', 0.5],
              ],
              0.35,
              0.28,
            ),
            linear('wood', [
              [0, '#c99a63'],
              [1, '#8a5e36'],
            ]),
          ) + times(6, (i) => crate(-60 + i * (wide + 16) - r * 40, y, wide, i + r * 3)),
      })),
      {
        draw: group(
          `translate(560 ${h * 0.6}) rotate(-5)`,
          rect(-2, 0, 5, 90, '#5b3a20') +
            rect(-52, -40, 104, 62, '#2b2f2c', 'rx="5"') +
            line('M-34 -18 q14 -12 28 0 t28 0 M-30 4 h44', '#f5f1e3', 5),
        ),
        blur: 0.8,
      },
    ],
    finish: { bloom: 0.22, grain: 4.5, vignette: 0.3 },
  };
};
