import { rgb, scale } from '../../color';
import { fbm, smooth } from '../../noise';
import { circle, defs, ellipse, linear, radial, rect, times } from '../../svg';
import type { Scene } from '../scene';
import { boards } from '../surfaces';

/** An old radio with a lit dial. */
export const radio: Scene = (h) => {
  const [x, y, w, t] = [110, h * 0.26, 780, Math.min(h * 0.56, 560)];
  return {
    layers: [
      {
        draw: (px, py) =>
          py < y + t - 20
            ? scale(
                rgb('#3f5a55'),
                0.6 +
                  0.5 * Math.exp(-Math.hypot(px - 300, py - h * 0.3) / 420) +
                  0.08 * fbm(px / 40, py / 40, 3),
              )
            : boards('#3a2416', '#9a683c', 90)(px, py),
      },
      { draw: ellipse(500, y + t + 6, 440, 34, '#0d0603', 'opacity=".7"'), blur: 16 },
      { draw: rect(x, y, w, t, '#6b3a1c', 'rx="60"') },
      {
        draw: (px, py) => {
          const inside = px > x + 4 && px < x + w - 4 && py > y + 4 && py < y + t - 4;
          return [...boards('#4a230e', '#b06a34', 5000)(px, py * 1.4), inside ? 0.55 : 0];
        },
        blend: 'overlay',
      },
      {
        draw:
          defs(
            linear('gold', [
              [0, '#f0d9a0'],
              [1, '#a8803c'],
            ]),
            linear('dial', [
              [0, '#ffe8ac'],
              [1, '#f0a645'],
            ]),
            radial(
              'knob',
              [
                [0, '#6b4a34'],
                [0.7, '#3a2418'],
                [1, '#1c100a'],
              ],
              0.38,
              0.32,
            ),
          ) +
          rect(x + 40, y + 46, w - 80, t * 0.46, '#d8c49a', 'rx="24"') +
          times(46, (i) => rect(x + 50 + i * 15, y + 56, 6, t * 0.46 - 20, '#a3885a')) +
          rect(
            x + 30,
            y + 36,
            w - 60,
            t * 0.46 + 20,
            'none',
            'rx="30" stroke="url(#gold)" stroke-width="9"',
          ) +
          rect(x + 190, y + t * 0.62, w - 380, t * 0.2, '#2c180c', 'rx="12"') +
          rect(x + 200, y + t * 0.635, w - 400, t * 0.17, 'url(#dial)', 'rx="8"') +
          times(27, (i) =>
            rect(
              x + 216 + i * 14,
              y + t * (i % 5 ? 0.7 : 0.67),
              2.4,
              t * (i % 5 ? 0.06 : 0.1),
              '#5a2f10',
            ),
          ) +
          rect(x + 430, y + t * 0.63, 5, t * 0.18, '#d2331f') +
          [x + 104, x + w - 104]
            .map(
              (kx) =>
                circle(kx + 8, y + t * 0.74 + 12, 62, '#000', 'opacity=".4"') +
                circle(kx, y + t * 0.74, 62, 'url(#gold)') +
                circle(kx, y + t * 0.74, 54, 'url(#knob)') +
                rect(
                  kx - 4,
                  y + t * 0.74 - 48,
                  8,
                  30,
                  '#f0d9a0',
                  `rx="4" transform="rotate(${kx < 500 ? -40 : 60} ${kx} ${y + t * 0.74})"`,
                ),
            )
            .join('') +
          rect(x + 110, y + t - 4, 70, 24, '#2c180c') +
          rect(x + w - 180, y + t - 4, 70, 24, '#2c180c'),
        blur: 0.5,
      },
      {
        draw: rect(x + 190, y + t * 0.6, w - 380, t * 0.24, '#ffb95a', 'opacity=".75"'),
        blur: 34,
        blend: 'screen',
      },
      {
        draw: (px, py) => [
          255,
          230,
          190,
          0.32 *
            smooth(60, 0, Math.abs(py - y - 26)) *
            smooth(x, x + 200, px) *
            smooth(x + w, x + w - 300, px),
        ],
        blend: 'screen',
      },
    ],
    finish: { bloom: 0.3, grain: 5, vignette: 0.4 },
  };
};
