import { rgb } from '../../color';
import { fbm, hash, smooth } from '../../noise';
import { circle, defs, ellipse, group, line, radial, rect, times } from '../../svg';
import type { Scene } from '../scene';
import { boards, shadow } from '../surfaces';

/** Dumplings in a steamer of bamboo. */
export const dumplings: Scene = (h) => {
  const [cx, cy] = [480, h * 0.54];
  const dumpling = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      ellipse(8, 14, 92, 84, '#3b2412', 'opacity=".4"') +
        circle(0, 0, 86, 'url(#dough)') +
        times(14, (i) => {
          const a = (i * 6.283) / 14;
          return (
            line(
              `M${16 * Math.cos(a + 0.7)} ${16 * Math.sin(a + 0.7)} Q${40 * Math.cos(a + 0.35)} ${40 * Math.sin(a + 0.35)} ${74 * Math.cos(a)} ${74 * Math.sin(a)}`,
              '#b99a72',
              5,
              'opacity=".7"',
            ) +
            line(
              `M${16 * Math.cos(a + 0.8)} ${16 * Math.sin(a + 0.8)} Q${40 * Math.cos(a + 0.45)} ${40 * Math.sin(a + 0.45)} ${72 * Math.cos(a + 0.1)} ${72 * Math.sin(a + 0.1)}`,
              '#fffaf0',
              4,
              'opacity=".75"',
            )
          );
        }) +
        circle(0, 0, 15, '#cdb48d') +
        circle(-2, -3, 10, '#efe0c4'),
    );
  return {
    layers: [
      { draw: boards('#3a1f16', '#7c4a30', 320) },
      shadow(circle(cx + 28, cy + 40, 372, '#0e0603', 'opacity=".8"'), 26),
      {
        draw:
          defs(
            radial(
              'dough',
              [
                [0, '#fffdf4'],
                [0.6, '#f6ead2'],
                [1, '#cdb083'],
              ],
              0.4,
              0.34,
            ),
            radial('bam', [
              [0, '#e9cf97'],
              [0.9, '#d9b672'],
              [0.93, '#8f6531'],
              [1, '#d8b06a'],
            ]),
          ) +
          circle(cx, cy, 372, 'url(#bam)') +
          circle(cx, cy, 326, '#6d4a22') +
          circle(cx, cy, 320, '#e6d3a6') +
          times(13, (i) => {
            const y = -290 + i * 47;
            const half = Math.sqrt(318 ** 2 - y ** 2);
            return rect(cx - half, cy + y - 10, half * 2, 20, '#c7aa6f', 'opacity=".6"');
          }) +
          times(26, (i) =>
            group(
              `rotate(${i * 13.85} ${cx} ${cy})`,
              rect(cx - 6, cy - 366, 12, 34, '#a9803f', 'opacity=".55"'),
            ),
          ),
      },
      {
        draw: [
          [0, 0],
          [0, -190],
          [165, -95],
          [165, 95],
          [0, 190],
          [-165, 95],
          [-165, -95],
        ]
          .map(([x = 0, y = 0], i) => dumpling(cx + x, cy + y, i * 40))
          .join(''),
      },
      {
        draw:
          group(
            `translate(900 ${h * 0.26})`,
            circle(6, 10, 104, '#0e0603', 'opacity=".5"') +
              circle(0, 0, 96, '#2f4858') +
              circle(0, 0, 80, '#30120a') +
              times(12, (i) =>
                circle(
                  -46 + 92 * hash(i, 2),
                  -46 + 92 * hash(i, 3),
                  5,
                  i % 3 ? '#d7432f' : '#7da04a',
                ),
              ),
          ) +
          group(
            `rotate(-8 880 ${h * 0.8})`,
            rect(846, h * 0.4, 13, h * 0.6, '#1d1411', 'rx="6"') +
              rect(880, h * 0.41, 13, h * 0.6, '#1d1411', 'rx="6"'),
          ),
      },
      {
        draw: (x, y) => [
          ...rgb('#fff8ec'),
          0.5 *
            smooth(0.5, 0.8, fbm(x / 150 + fbm(x / 100, y / 100, 3), y / 220, 4, 5)) *
            smooth(h, h * 0.2, y),
        ],
        blur: 10,
        blend: 'screen',
      },
    ],
    finish: { bloom: 0.2, grain: 4.5, vignette: 0.4 },
  };
};
