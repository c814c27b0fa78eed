import { add, ramp, rgb } from '../../color';
import { hash, smooth } from '../../noise';
import { circle, group, path, rect, times } from '../../svg';
import type { Scene } from '../scene';
import { windowLight } from '../surfaces';

/** The keys of a piano, sharp in the middle only. */
export const piano: Scene = (h) => {
  const key = (i: number) => {
    const [a, b] = [-700 + i * 104, -700 + (i + 1) * 104 - 5];
    const far = (x: number) => 500 + (x - 500) * 0.42 + 120;
    return (
      path(
        `M${a} ${h} L${far(a)} ${h * 0.36} H${far(b)} L${b} ${h} Z`,
        i % 2 ? '#fbf6ea' : '#f4eee0',
      ) +
      path(
        `M${b - 12} ${h} L${far(b) - 5} ${h * 0.36} H${far(b)} L${b} ${h} Z`,
        '#9a8f7e',
        'opacity=".55"',
      )
    );
  };
  const black = (i: number) => {
    if ([2, 6].includes(i % 7)) return '';
    const x = -700 + (i + 1) * 104;
    const at = (y: number, dx: number) =>
      500 +
      (x + dx - 500) * (0.42 + 0.58 * ((y - h * 0.36) / (h * 0.64))) +
      120 * (1 - (y - h * 0.36) / (h * 0.64));
    const end = h * 0.73;
    return (
      path(
        `M${at(h * 0.36, -30)} ${h * 0.36} H${at(h * 0.36, 30)} L${at(end, 34)} ${end} L${at(end, 30)} ${end + 26} H${at(end, -30)} L${at(end, -34)} ${end} Z`,
        '#15131a',
      ) +
      path(
        `M${at(h * 0.36, -22)} ${h * 0.36} H${at(h * 0.36, 14)} L${at(end, 18)} ${end - 8} H${at(end, -26)} Z`,
        '#3c3846',
      )
    );
  };
  return {
    layers: [
      {
        draw: (x, y) =>
          add(
            ramp(['#0c0a10', '#231a1c', '#3a2a22'].map(rgb), y / (h * 0.4)),
            [255, 170, 90],
            0.4 * Math.exp(-Math.hypot(x - 780, y - h * 0.1) / 200),
          ),
      },
      {
        draw: times(9, (i) =>
          circle(
            560 + 400 * hash(i, 2),
            h * 0.24 * hash(i, 3),
            24 + 26 * hash(i, 4),
            '#ffb869',
            'opacity=".45"',
          ),
        ),
        blur: 9,
        blend: 'screen',
      },
      {
        draw:
          rect(0, h * 0.28, 1000, h * 0.09, '#0d0a0c') +
          rect(0, h * 0.345, 1000, h * 0.02, '#7a1f24'),
      },
      { draw: times(24, key) },
      { draw: group('translate(20 14)', times(24, black), 'opacity=".35"'), blur: 10 },
      { draw: times(24, black), blur: 0.6 },
      { draw: (_x, y) => [10, 6, 4, 0.55 * smooth(h * 0.6, h * 0.36, y)] },
      windowLight(h, 0.35),
    ],
    finish: { bloom: 0.2, grain: 5, vignette: 0.45 },
  };
};
