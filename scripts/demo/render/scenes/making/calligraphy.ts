import { rgb, scale } from '../../color';
import { fbm, smooth } from '../../noise';
import { circle, defs, group, line, linear, path, rect, times } from '../../svg';
import type { Scene } from '../scene';
import { windowLight } from '../surfaces';

/** Strokes of ink on paper, a reed pen beside them. */
export const calligraphy: Scene = (h) => {
  const stroke = (d: string, wide: number) =>
    times(9, (i) =>
      line(
        d,
        '#14120f',
        wide * 0.24,
        `transform="translate(${(i - 4) * wide * 0.085} ${-(i - 4) * wide * 0.085})"`,
      ),
    );
  return {
    layers: [
      {
        draw: (x, y) =>
          scale(
            rgb('#efe2c8'),
            0.88 + 0.14 * fbm(x / 14, y / 14, 5, 2) + 0.06 * fbm(x / 300, y / 300, 3),
          ),
      },
      {
        draw:
          rect(60, h * 0.06, 880, h * 0.88, 'none', 'stroke="#a8742e" stroke-width="5"') +
          rect(
            76,
            h * 0.06 + 16,
            848,
            h * 0.88 - 32,
            'none',
            'stroke="#1f5d5f" stroke-width="11"',
          ) +
          times(
            22,
            (i) =>
              circle(82 + i * 39.8, h * 0.06 + 22, 4, '#e3b34f') +
              circle(82 + i * 39.8, h * 0.94 - 22, 4, '#e3b34f'),
          ),
      },
      {
        draw:
          stroke(
            `M800 ${h * 0.34} Q760 ${h * 0.6} 560 ${h * 0.58} Q430 ${h * 0.56} 420 ${h * 0.4} Q380 ${h * 0.62} 190 ${h * 0.56}`,
            66,
          ) +
          stroke(`M640 ${h * 0.2} Q600 ${h * 0.36} 650 ${h * 0.48}`, 46) +
          stroke(`M300 ${h * 0.24} Q240 ${h * 0.3} 310 ${h * 0.36}`, 40) +
          [
            [520, 0.72],
            [570, 0.72],
            [545, 0.76],
          ]
            .map(([x = 0, y = 0]) =>
              rect(x - 17, h * y - 17, 34, 34, '#14120f', `transform="rotate(45 ${x} ${h * y})"`),
            )
            .join(''),
        blur: 0.7,
      },
      {
        draw: (x, y) => [...rgb('#efe2c8'), 0.26 * smooth(0.58, 0.72, fbm(x / 5, y / 60, 4, 7))],
        blend: 'screen',
      },
      {
        draw: group(
          `translate(690 ${h * 0.84}) rotate(-32)`,
          rect(-280, 14, 430, 26, '#000', 'opacity=".35" rx="12"'),
        ),
        blur: 9,
      },
      {
        draw:
          defs(
            linear('reed', [
              [0, '#d9a25c'],
              [0.5, '#a8672c'],
              [1, '#5f3414'],
            ]),
          ) +
          group(
            `translate(690 ${h * 0.82}) rotate(-32)`,
            rect(-280, -14, 430, 28, 'url(#reed)', 'rx="12"') +
              path('M-280 -14 Q-330 -4 -370 12 L-280 14 Z', '#a8672c') +
              path('M-370 12 L-340 3 L-336 13 Z', '#14120f') +
              rect(-60, -15, 9, 30, '#5f3414') +
              rect(90, -15, 9, 30, '#5f3414'),
          ),
        blur: 0.5,
      },
      windowLight(h, 0.4),
    ],
    finish: { bloom: 0.1, grain: 4.5, vignette: 0.35 },
  };
};
