import { mix, rgb } from '../../color';
import { fbm, hash } from '../../noise';
import { ellipse, group, line, path, rect, times } from '../../svg';
import type { Scene } from '../scene';
import { boards } from '../surfaces';

/** Plants of many kinds in pots. */
export const plants: Scene = (h) => {
  const floor = h * 0.84;
  const pot = (x: number, wide: number, tall: number, color: string) =>
    path(
      `M${x - wide / 2} ${floor - tall} H${x + wide / 2} L${x + wide * 0.38} ${floor + 10} H${x - wide * 0.38} Z`,
      color,
    ) +
    path(
      `M${x + wide * 0.1} ${floor - tall} H${x + wide / 2} L${x + wide * 0.38} ${floor + 10} H${x + wide * 0.14} Z`,
      '#000',
      'opacity=".18"',
    ) +
    rect(x - wide * 0.54, floor - tall - 22, wide * 1.08, 30, color, 'rx="5"');
  const monstera = (x: number, y: number, turn: number, size: number, color: string) =>
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
      path(
        'M0 0 Q-86 -30 -70 -120 Q-50 -170 0 -196 Q50 -170 70 -120 Q86 -30 0 0 Z M-76 -96 L-22 -84 L-78 -72 Z M76 -96 L22 -84 L78 -72 Z M-66 -142 L-20 -120 L-74 -122 Z M66 -142 L20 -120 L74 -122 Z',
        color,
        'fill-rule="evenodd"',
      ) +
        line(
          'M0 0 V-184 M0 -60 L-52 -50 M0 -60 L52 -50 M0 -104 L-54 -106 M0 -104 L54 -106',
          '#cfe3a8',
          3,
          'opacity=".55"',
        ),
    );
  const stems = (x: number, list: readonly (readonly [number, number, number, number, string])[]) =>
    list
      .map(
        ([dx, dy, turn, size, color]) =>
          line(
            `M${x} ${floor - 150} Q${x + dx * 0.3} ${floor - 200 + dy * 0.5} ${x + dx} ${floor + dy}`,
            '#4c7034',
            7,
          ) + monstera(x + dx, floor + dy, turn, size, color),
      )
      .join('');
  return {
    layers: [
      {
        draw: (x, y) =>
          y < floor
            ? mix(
                rgb('#c9d3c3'),
                rgb('#f7f1dc'),
                Math.exp(-Math.hypot(x - 200, y - h * 0.15) / 420) + 0.1 * fbm(x / 200, y / 200, 3),
              )
            : boards('#8a6342', '#d3ab7e', 60)(x, y),
      },
      {
        draw: group(
          'translate(60 0) skewX(-18)',
          rect(330, -20, 120, h * 0.84, '#fff8dc', 'opacity=".5"') +
            rect(480, -20, 90, h * 0.84, '#fff8dc', 'opacity=".5"'),
        ),
        blur: 16,
        blend: 'soft-light',
      },
      {
        draw: times(3, (i) =>
          ellipse(210 + i * 290, floor + 16, 150, 18, '#2b1a0e', 'opacity=".5"'),
        ),
        blur: 10,
      },
      {
        draw:
          stems(500, [
            [-130, -330, -50, 0.9, '#3f7a44'],
            [120, -380, 42, 1, '#2f6a3b'],
            [-30, -470, -8, 1.1, '#4d8a4b'],
            [160, -250, 74, 0.8, '#5a9a52'],
            [-170, -210, -82, 0.75, '#356f3e'],
          ]) +
          pot(500, 190, 150, '#d0714a') +
          times(13, (i) =>
            path(
              `M${200 + (i - 6) * 5} ${floor - 130} Q${200 + (i - 6) * 26} ${floor - 330 - 60 * hash(i, 2)} ${200 + (i - 6) * 38} ${floor - 330 + 26 * Math.abs(i - 6) - 90 * hash(i, 3)} Q${200 + (i - 6) * 14} ${floor - 260} ${212 + (i - 6) * 5} ${floor - 130} Z`,
              i % 2 ? '#56874b' : '#7aa65a',
            ),
          ) +
          pot(204, 160, 120, '#f1ece0') +
          times(
            18,
            (i) =>
              line(
                `M${790 + (i - 9) * 5} ${floor - 110} Q${790 + (i - 9) * 22} ${floor - 210 - 30 * hash(i, 5)} ${790 + (i - 9) * 22} ${floor - 60 + 90 * hash(i, 6)}`,
                i % 2 ? '#3f7a5a' : '#6aa27c',
                8,
              ) +
              times(5, (n) =>
                ellipse(
                  790 + (i - 9) * (14 + n * 2),
                  floor - 170 + n * 30,
                  11,
                  8,
                  i % 2 ? '#5a9a78' : '#8cc0a0',
                ),
              ),
          ) +
          pot(790, 150, 100, '#4b6a8a'),
        blur: 0.5,
      },
    ],
    finish: { bloom: 0.18, grain: 4, vignette: 0.25 },
  };
};
