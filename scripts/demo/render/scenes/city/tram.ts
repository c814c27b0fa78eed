import { mix, ramp, rgb, scale } from '../../color';
import { fbm, hash } from '../../noise';
import { circle, defs, group, line, linear, path, rect, times } from '../../svg';
import type { Scene } from '../scene';

/** A tram in the rain with its lamps on. */
export const tram: Scene = (h) => {
  const y = h * 0.3;
  const floor = h * 0.78;
  const house = (x: number, wide: number, i: number) =>
    rect(x, 0, wide, floor, ['#43486b', '#3a3f5f', '#4c4a69'][i % 3] ?? '') +
    times(12, (n) =>
      rect(
        x + 20 + (n % 3) * (wide / 3.2),
        40 + Math.floor(n / 3) * 120,
        wide / 6,
        70,
        hash(n, i, 4) > 0.6 ? '#ffcf85' : '#23263e',
      ),
    );
  const body =
    defs(
      linear('b', [
        [0, '#f6c644'],
        [0.6, '#eeb02a'],
        [1, '#b7791a'],
      ]),
      linear('g', [
        [0, '#bcd2e2'],
        [1, '#42536a'],
      ]),
    ) +
    path(
      `M330 ${y + 30} Q334 ${y} 364 ${y - 4} H636 Q666 ${y} 670 ${y + 30} L684 ${floor - 30} H316 Z`,
      'url(#b)',
    ) +
    path(
      `M340 ${y + 40} Q344 ${y + 14} 366 ${y + 12} H634 Q656 ${y + 14} 660 ${y + 40} L664 ${y + 70} H336 Z`,
      '#fff6e0',
    ) +
    rect(430, y + 24, 140, 34, '#1b1e2a', 'rx="6"') +
    rect(448, y + 32, 104, 18, '#ffb03a', 'rx="3" opacity=".9"') +
    [348, 446, 562]
      .map((x, i) => rect(x, y + 84, i === 1 ? 108 : 90, 130, 'url(#g)', 'rx="10"'))
      .join('') +
    path(
      `M362 ${y + 90} L400 ${y + 90} L372 ${y + 200} H352 Z M470 ${y + 90} h30 l-24 120 h-22 Z`,
      '#fff',
      'opacity=".28"',
    ) +
    rect(316, floor - 64, 368, 40, '#7a2e22', 'rx="6"') +
    circle(500, y + 268, 26, '#fff7d8') +
    circle(372, floor - 84, 17, '#fff3c9') +
    circle(628, floor - 84, 17, '#fff3c9') +
    rect(346, floor - 26, 308, 22, '#20222c') +
    line(`M500 ${y - 6} L470 ${y - 70} L540 ${y - 110}`, '#20222c', 6);
  return {
    layers: [
      {
        draw: (x, yy) =>
          yy < floor
            ? ramp(['#39405f', '#6b6e8c', '#a38f95'].map(rgb), yy / floor)
            : scale(mix(rgb('#2c3046'), rgb('#6d6a80'), fbm(x / 60, yy / 14, 4)), 0.9),
      },
      {
        draw: house(-20, 240, 0) + house(224, 110, 1) + house(680, 150, 2) + house(836, 220, 3),
        blur: 5,
      },
      { draw: line(`M0 ${y - 128} L540 ${y - 110} L1000 ${y - 150}`, '#20222c', 3) },
      { draw: group(`translate(0 ${floor * 2 - 8}) scale(1 -1)`, body, 'opacity=".5"'), blur: 9 },
      {
        draw: line(
          `M420 ${h} L452 ${floor - 6} M580 ${h} L548 ${floor - 6}`,
          '#c9c6d6',
          7,
          'opacity=".5"',
        ),
        blur: 1.5,
      },
      { draw: body, blur: 0.5 },
      {
        draw:
          circle(500, y + 268, 90, '#ffe9a8', 'opacity=".7"') +
          circle(372, floor - 84, 54, '#ffe9a8', 'opacity=".7"') +
          circle(628, floor - 84, 54, '#ffe9a8', 'opacity=".7"') +
          rect(350, floor, 46, h - floor, '#ffe2a0', 'opacity=".45"') +
          rect(606, floor, 46, h - floor, '#ffe2a0', 'opacity=".45"'),
        blur: 22,
        blend: 'screen',
      },
      {
        draw: times(150, (i) =>
          line(
            `M${hash(i, 5) * 1000} ${hash(i, 6) * h} l-9 ${26 + 40 * hash(i, 7)}`,
            '#e6ebff',
            1.5,
            'opacity=".32"',
          ),
        ),
        blur: 0.6,
      },
    ],
    finish: { bloom: 0.35, grain: 5, vignette: 0.3 },
  };
};
