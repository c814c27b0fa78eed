import { add, mix, rgb } from '../../color';
import { fbm, hash, smooth } from '../../noise';
import { circle, defs, group, line, linear, path, rect, times } from '../../svg';
import type { Scene } from '../scene';

/** A cat on a window sill against the evening. */
export const catOnSill: Scene = (h) => {
  const sill = h * 0.8;
  const cat =
    path(
      `M430 ${sill + 4} Q404 ${sill - 150} 470 ${sill - 250} Q452 ${sill - 290} 456 ${sill - 330} L470 ${sill - 392} L506 ${sill - 356} Q530 ${sill - 362} 552 ${sill - 356} L588 ${sill - 392} L602 ${sill - 328} Q606 ${sill - 288} 586 ${sill - 250} Q648 ${sill - 150} 626 ${sill + 4} Z`,
      '#0d0b14',
    ) +
    line(
      `M612 ${sill - 10} Q720 ${sill - 4} 724 ${sill + 70} Q724 ${sill + 130} 690 ${sill + 138}`,
      '#0d0b14',
      26,
    );
  return {
    layers: [
      {
        draw: (x, y) => {
          const away = Math.hypot(x - 640, y - h * 0.5);
          const sky = mix(rgb('#3b3f74'), rgb('#ff9d62'), smooth(0, h * 0.66, y));
          const clouds = smooth(0.5, 0.8, fbm(x / 240, y / 50, 5, 3));
          return add(
            mix(sky, rgb('#ffcfa0'), clouds * 0.55),
            [255, 190, 110],
            0.7 * Math.exp(-away / 150),
          );
        },
      },
      {
        draw:
          times(14, (i) => rect(i * 80 - 20, h * (0.62 + 0.08 * hash(i, 2)), 84, h, '#2b2547')) +
          times(60, (i) =>
            rect(
              hash(i, 3) * 1000,
              h * (0.68 + 0.1 * hash(i, 4)),
              8,
              10,
              '#ffc46b',
              'opacity=".9"',
            ),
          ),
        blur: 7,
      },
      {
        draw:
          rect(0, 0, 90, h, '#120e1c') +
          rect(910, 0, 90, h, '#120e1c') +
          rect(0, 0, 1000, 60, '#120e1c') +
          rect(486, 0, 24, sill, '#1b1527') +
          rect(0, h * 0.36, 1000, 16, '#1b1527'),
      },
      {
        draw:
          path(`M0 0 H250 Q200 ${h * 0.4} 60 ${sill + 60} L0 ${h} Z`, '#3a2440', 'opacity=".92"') +
          times(5, (i) =>
            path(
              `M${i * 46} 0 Q${i * 40} ${h * 0.45} ${i * 12} ${sill} L${i * 12 + 12} ${sill} Q${i * 40 + 20} ${h * 0.45} ${i * 46 + 22} 0 Z`,
              '#58375c',
              'opacity=".6"',
            ),
          ),
        blur: 2,
      },
      {
        draw:
          defs(
            linear('sill', [
              [0, '#8a5a52'],
              [0.12, '#3a2531'],
              [1, '#171019'],
            ]),
          ) + rect(0, sill, 1000, h, 'url(#sill)'),
      },
      { draw: group(`translate(0 ${sill * 2}) scale(1 -1)`, cat, 'opacity=".35"'), blur: 9 },
      {
        draw:
          circle(810, sill - 100, 0, '#000') +
          path(`M770 ${sill} L758 ${sill - 74} H862 L850 ${sill} Z`, '#a5533c') +
          times(9, (i) =>
            path(
              `M810 ${sill - 74} Q${760 + i * 12} ${sill - 160} ${730 + i * 21} ${sill - 190 + 10 * (i % 3)} Q${790 + i * 5} ${sill - 150} 810 ${sill - 74} Z`,
              i % 2 ? '#1f3a2c' : '#2d5138',
            ),
          ),
        blur: 0.8,
      },
      { draw: cat, blur: 0.5 },
      {
        draw: line(
          `M588 ${sill - 388} L601 ${sill - 330} Q606 ${sill - 288} 588 ${sill - 252} Q646 ${sill - 150} 628 ${sill - 4}`,
          '#ffb27a',
          6,
          'opacity=".85"',
        ),
        blur: 2.4,
        blend: 'screen',
      },
    ],
    finish: { bloom: 0.35, grain: 5, vignette: 0.35 },
  };
};
