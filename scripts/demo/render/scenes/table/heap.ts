import { hash } from '../../noise';
import { defs, ellipse, group, line, path, radial, times } from '../../svg';
import type { Scene } from '../scene';
import { windowLight } from '../surfaces';

/** Heaps of round things, such as olives, tomatoes or lemons. */
export const heap =
  (style: {
    colors: readonly string[];
    rx: number;
    ry: number;
    leaves: string;
    seed: number;
  }): Scene =>
  (h) => {
    const piece = (i: number, count: number) => {
      const x = hash(i, 1, style.seed) * 1060 - 30;
      const y = hash(i, 2, style.seed) * (h + 60) - 30;
      const color = style.colors[Math.floor(hash(i, 3, style.seed) * style.colors.length)] ?? '';
      const dark = 0.55 * (1 - i / count);
      const turn = hash(i, 4, style.seed) * 180;
      return group(
        `translate(${x.toFixed(0)} ${y.toFixed(0)})`,
        ellipse(8, 14, style.rx * 1.04, style.rx * 1.04, '#000', 'opacity=".3"') +
          group(`rotate(${turn.toFixed(0)})`, ellipse(0, 0, style.rx, style.ry, color)) +
          group(
            `rotate(${turn.toFixed(0)})`,
            ellipse(0, 0, style.rx, style.ry, '#000', `opacity="${dark.toFixed(2)}"`),
          ) +
          group(`rotate(${turn.toFixed(0)})`, ellipse(0, 0, style.rx, style.ry, 'url(#round)')) +
          ellipse(
            -style.ry * 0.36,
            -style.ry * 0.4,
            style.ry * 0.36,
            style.ry * 0.24,
            'url(#gloss)',
            'transform="rotate(-30)"',
          ),
      );
    };
    const leaf = (i: number) =>
      group(
        `translate(${hash(i, 5, style.seed) * 1000} ${hash(i, 6, style.seed) * h}) rotate(${hash(i, 7, style.seed) * 360})`,
        ellipse(8, 10, 84, 18, '#000', 'opacity=".35"') +
          path('M-86 0 Q0 -40 90 0 Q0 26 -86 0 Z', style.leaves) +
          line('M-80 0 L80 0', '#ffffff', 2.4, 'opacity=".35"'),
      );
    return {
      layers: [
        { draw: () => [30, 24, 16] },
        {
          draw:
            defs(
              radial('gloss', [
                [0, '#fff', 0.8],
                [1, '#fff', 0],
              ]),
              radial('round', [
                [0, '#fff', 0.1],
                [0.6, '#000', 0],
                [1, '#000', 0.42],
              ]),
            ) + times(520, (i) => piece(i, 520)),
          blur: 0.5,
        },
        { draw: times(9, leaf), blur: 0.5 },
        windowLight(h, 0.5),
      ],
      finish: { bloom: 0.14, grain: 4, vignette: 0.4 },
    };
  };
