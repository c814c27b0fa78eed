import { mix, rgb, scale } from '../../color';
import { hash } from '../../noise';
import { circle, defs, group, linear, radial, rect, times } from '../../svg';
import type { Scene } from '../scene';
import { boards } from '../surfaces';

/** Shelves full of books. */
export const bookshelf: Scene = (h) => {
  const colors = [
    '#8c3b2e',
    '#2f5d62',
    '#d8a23f',
    '#3d405b',
    '#a5a58d',
    '#7a4f3a',
    '#5b7b6f',
    '#c9673c',
    '#e3d5bf',
    '#4a2f48',
    '#1f3a5f',
    '#b8864b',
  ];
  const row = (top: number, tall: number, n: number) => {
    let out = '';
    for (let x = 18, i = 0; x < 985; i += 1) {
      const wide = 24 + 36 * hash(i, n, 1);
      const high = tall * (0.68 + 0.26 * hash(i, n, 2));
      const y = top + tall - high;
      const color = colors[Math.floor(hash(i, n, 3) * colors.length)] ?? '';
      if (hash(i, n, 7) > 0.955 && x < 860) {
        out +=
          circle(x + 52, top + tall - 46, 46, '#c98f4a') +
          circle(x + 52, top + tall - 46, 46, 'url(#orb)');
        x += 108;
        continue;
      }
      const lean = hash(i, n, 6) > 0.93 ? 7 : 0;
      out += group(
        `rotate(${lean} ${x} ${top + tall})`,
        rect(x, y, wide, high, color, 'rx="3"') +
          rect(x + wide * 0.18, y + high * 0.14, wide * 0.64, 5, '#f3e3bd', 'opacity=".75"') +
          rect(x + wide * 0.18, y + high * 0.2, wide * 0.64, 2.5, '#f3e3bd', 'opacity=".75"') +
          rect(
            x + wide * 0.34,
            y + high * 0.34,
            wide * 0.32,
            high * 0.34,
            '#f3e3bd',
            `opacity="${hash(i, n, 8) > 0.5 ? 0.55 : 0}"`,
          ) +
          rect(x, y, wide, high, 'url(#spine)', 'rx="3"'),
      );
      x += wide + 1.5 + (lean ? high * 0.13 : 0);
    }
    return out;
  };
  const rows = Math.round(h / 290);
  const tall = h / rows;
  return {
    layers: [
      { draw: (x, y) => scale(boards('#2e1c12', '#5a3a24', 4000)(x, y), 0.55) },
      { draw: times(rows, (n) => rect(0, n * tall, 1000, 90, '#000', 'opacity=".55"')), blur: 26 },
      {
        draw:
          defs(
            linear(
              'spine',
              [
                [0, '#000', 0.45],
                [0.25, '#fff', 0.22],
                [0.55, '#000', 0],
                [1, '#000', 0.5],
              ],
              -90,
            ),
            radial(
              'orb',
              [
                [0, '#fff', 0.7],
                [0.5, '#fff', 0],
                [1, '#000', 0.55],
              ],
              0.35,
              0.3,
            ),
          ) + times(rows, (n) => row(n * tall + 26, tall - 54, n)),
        blur: 0.4,
      },
      {
        draw:
          defs(
            linear('shelf', [
              [0, '#a8743f'],
              [0.4, '#7a4f2a'],
              [1, '#3a2312'],
            ]),
          ) + times(rows, (n) => rect(0, (n + 1) * tall - 30, 1000, 30, 'url(#shelf)')),
      },
      {
        draw: (x, y) => [
          ...mix(rgb('#1c0f08'), rgb('#ffdca0'), Math.exp(-Math.hypot(x - 330, y - h * 0.3) / 420)),
          0.75,
        ],
        blend: 'soft-light',
      },
    ],
    finish: { bloom: 0.18, grain: 4.5, vignette: 0.4 },
  };
};
