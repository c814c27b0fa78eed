import { rgb, scale } from '../../color';
import { fbm } from '../../noise';
import { circle, defs, ellipse, group, linear, path, radial, rect, times } from '../../svg';
import type { Scene } from '../scene';
import { boards, windowLight } from '../surfaces';

/** An old camera with strips of film. */
export const camera: Scene = (h) => {
  const strip = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(-460, -62, 920, 124, '#1c1712', 'opacity=".95"') +
        times(
          26,
          (i) =>
            rect(-452 + i * 36, -56, 17, 13, '#e9dcc2', 'rx="3"') +
            rect(-452 + i * 36, 43, 17, 13, '#e9dcc2', 'rx="3"'),
        ) +
        times(
          6,
          (i) =>
            rect(
              -450 + i * 152,
              -36,
              140,
              72,
              ['#a85a2c', '#c98a4a', '#7a4a2c', '#b5703a', '#8f5a34', '#d9a25c'][i] ?? '',
            ) +
            path(
              `M${-450 + i * 152} 36 v-20 q36 -40 70 -10 t70 -14 v44 Z`,
              '#5a2f16',
              'opacity=".8"',
            ) +
            circle(-350 + i * 152, -12, 11, '#f4d9a0'),
        ),
    );
  const [cx, cy] = [500, h * 0.52];
  return {
    layers: [
      { draw: boards('#7a5c40', '#c7a47a', 320) },
      {
        draw:
          group(
            'translate(10 14)',
            strip(430, h * 0.17, -8) + strip(600, h * 0.86, 7),
            'opacity=".4"',
          ) +
          rect(
            cx - 320,
            cy - 170,
            640,
            370,
            '#140b06',
            'rx="40" opacity=".7" transform="translate(22 34)"',
          ),
        blur: 16,
      },
      { draw: strip(430, h * 0.17, -8) + strip(600, h * 0.86, 7), blur: 0.5 },
      {
        draw:
          defs(
            linear('silver', [
              [0, '#f4f2ee'],
              [0.5, '#b9b7b2'],
              [1, '#8a8883'],
            ]),
            radial(
              'lens',
              [
                [0, '#f0d9ff'],
                [0.12, '#7a5fa8'],
                [0.4, '#1b2447'],
                [0.8, '#0a0d18'],
                [1, '#000'],
              ],
              0.38,
              0.34,
            ),
            linear(
              'ring',
              [
                [0, '#55575c'],
                [0.5, '#1a1b1e'],
                [1, '#3a3b40'],
              ],
              -40,
            ),
          ) +
          rect(cx - 310, cy - 178, 620, 350, '#26221f', 'rx="40"') +
          rect(cx - 310, cy - 178, 620, 96, 'url(#silver)', 'rx="34"') +
          rect(cx - 310, cy - 112, 620, 34, 'url(#silver)') +
          rect(cx - 310, cy + 112, 620, 60, 'url(#silver)', 'rx="30"') +
          rect(cx - 90, cy - 214, 190, 60, 'url(#silver)', 'rx="14"') +
          rect(cx - 250, cy - 206, 96, 36, '#8a8883', 'rx="10"') +
          rect(cx + 170, cy - 204, 74, 34, '#8a8883', 'rx="10"') +
          rect(cx + 190, cy - 226, 34, 28, '#d8d6d1', 'rx="8"') +
          rect(cx + 150, cy - 154, 112, 54, '#15171c', 'rx="8"') +
          path(`M${cx + 158} ${cy - 146} h50 l-24 38 h-26 Z`, '#6f86a8', 'opacity=".7"') +
          circle(cx, cy + 26, 176, 'url(#ring)') +
          times(48, (i) =>
            rect(
              cx - 3,
              cy - 148,
              6,
              20,
              '#0c0c0e',
              `transform="rotate(${i * 7.5} ${cx} ${cy + 26})"`,
            ),
          ) +
          circle(cx, cy + 26, 142, '#0e0f12') +
          circle(cx, cy + 26, 128, 'none', 'stroke="#c9ccd1" stroke-width="4"') +
          circle(cx, cy + 26, 112, 'url(#lens)') +
          ellipse(
            cx - 40,
            cy - 22,
            36,
            20,
            '#fff',
            `opacity=".65" transform="rotate(-36 ${cx - 40} ${cy - 22})"`,
          ) +
          ellipse(cx + 36, cy + 80, 16, 9, '#9fd0ff', 'opacity=".5"'),
        blur: 0.5,
      },
      {
        draw: (x, y) => [
          ...scale(rgb('#26221f'), 0.6 + 1.3 * fbm(x / 4, y / 4, 3, 3)),
          Math.abs(x - cx) < 306 &&
          y > cy - 78 &&
          y < cy + 112 &&
          Math.hypot(x - cx, y - cy - 26) > 178
            ? 0.75
            : 0,
        ],
      },
      windowLight(h, 0.5),
    ],
    finish: { bloom: 0.15, grain: 5, vignette: 0.35 },
  };
};
