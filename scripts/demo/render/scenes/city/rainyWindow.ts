import { ramp, rgb, scale } from '../../color';
import { fbm, hash } from '../../noise';
import { defs, ellipse, line, path, radial, times } from '../../svg';
import { bokeh, streetGlow } from '../lights';
import type { Scene } from '../scene';

/** Drops on a window in front of lights out of focus. */
export const rainyWindow =
  (style: { night: boolean; seed: number }): Scene =>
  (h) => {
    const day = ['#7f949c', '#a9b7b8', '#8d9a94', '#56655f'].map(rgb);
    const drops = Array.from({ length: 240 }, (_, i) => ({
      x: hash(i, 1, style.seed) * 1000,
      y: hash(i, 2, style.seed) * h,
      r: 3 + 21 * hash(i, 3, style.seed) ** 4,
    }));
    const runs = Array.from({ length: 11 }, (_, i) => ({
      x: 40 + hash(i, 4, style.seed) * 920,
      y: h * (0.15 + 0.75 * hash(i, 5, style.seed)),
      r: 11 + 8 * hash(i, 6, style.seed),
    }));
    const drop = ({ x, y, r }: { x: number; y: number; r: number }) =>
      ellipse(x, y, r, r * 1.16, 'url(#drop)') +
      ellipse(x - r * 0.34, y - r * 0.46, r * 0.22, r * 0.15, '#fff', 'opacity=".85"') +
      path(
        `M${x - r * 0.6} ${y + r * 0.55} Q${x} ${y + r * 1.1} ${x + r * 0.6} ${y + r * 0.55} Q${x} ${y + r * 0.8} ${x - r * 0.6} ${y + r * 0.55} Z`,
        style.night ? '#ffdca0' : '#fff',
        'opacity=".7"',
      );
    return {
      layers: [
        {
          draw: style.night
            ? streetGlow(h)
            : (x, y) => scale(ramp(day, y / h), 0.85 + 0.3 * fbm(x / 200, y / 160, 4, 3)),
        },
        style.night
          ? { draw: bokeh(46, h, style.seed, 26, 80), blur: 5, blend: 'screen' as const }
          : {
              draw: times(14, (i) =>
                ellipse(
                  hash(i, 8) * 1000,
                  h * (0.55 + 0.4 * hash(i, 9)),
                  130,
                  150,
                  i % 3 ? '#3f5a45' : '#7a6a4d',
                  'opacity=".55"',
                ),
              ),
              blur: 40,
            },
        {
          draw: runs
            .map(({ x, y, r }) =>
              line(
                `M${x} ${y} Q${x + 7} ${y - 90} ${x - 3} ${y - 170} T${x + 2} ${y - 420}`,
                style.night ? '#cfd6ff' : '#f4fbff',
                r * 0.9,
                'opacity=".13"',
              ),
            )
            .join(''),
          blur: 2,
        },
        {
          draw:
            defs(
              style.night
                ? radial(
                    'drop',
                    [
                      [0, '#1a1a3a', 0.1],
                      [0.7, '#0d0d22', 0.6],
                      [1, '#000', 0.75],
                    ],
                    0.5,
                    0.75,
                    0.6,
                  )
                : radial(
                    'drop',
                    [
                      [0, '#fff', 0.4],
                      [0.6, '#5c6d70', 0.35],
                      [1, '#1f2b2c', 0.6],
                    ],
                    0.5,
                    0.8,
                    0.6,
                  ),
            ) + [...drops, ...runs].map(drop).join(''),
          blur: 0.5,
        },
      ],
      finish: { bloom: style.night ? 0.4 : 0.15, grain: 5, vignette: 0.3 },
    };
  };
