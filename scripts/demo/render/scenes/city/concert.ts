import { add, rgb } from '../../color';
import { fbm, hash, smooth } from '../../noise';
import { circle, line, path, rect, times } from '../../svg';
import type { Scene } from '../scene';

/** A crowd in front of a stage with beams of light. */
export const concert =
  (style: { colors: readonly string[]; seed: number }): Scene =>
  (h) => {
    const beam = (i: number) => {
      const x = 90 + i * 136;
      const lean = (hash(i, 1, style.seed) - 0.5) * 620;
      return path(
        `M${x - 5} ${h * 0.06} L${x + 5} ${h * 0.06} L${x + lean + 100} ${h * 0.86} L${x + lean - 100} ${h * 0.86} Z`,
        style.colors[i % style.colors.length] ?? '',
        'opacity=".55"',
      );
    };
    const head = (i: number, row: number) => {
      const size = 30 + 16 * row;
      const x = (hash(i, row, 4) * 0.5 + i) * (74 + 34 * row) - 60;
      const y = h * (0.72 + 0.09 * row) + 26 * hash(i, row, 5);
      const arms =
        hash(i, row, 6) > 0.62
          ? line(
              `M${x - size} ${y + size * 1.6} L${x - size * 1.5} ${y - size * (1 + hash(i, row, 7))} M${x + size} ${y + size * 1.6} L${x + size * 1.3} ${y - size * (0.8 + hash(i, row, 8))}`,
              '#06040c',
              size * 0.46,
            )
          : '';
      return (
        arms +
        circle(x, y, size * 0.72, '#06040c') +
        path(
          `M${x - size * 1.5} ${h} Q${x - size * 1.4} ${y + size} ${x} ${y + size * 0.7} Q${x + size * 1.4} ${y + size} ${x + size * 1.5} ${h} Z`,
          '#06040c',
        )
      );
    };
    return {
      layers: [
        {
          draw: (x, y) =>
            add(
              [8, 6, 18],
              rgb(style.colors[0] ?? '#ffffff'),
              0.3 *
                Math.exp(-(((y / h - 0.62) / 0.22) ** 2)) *
                (0.5 + fbm(x / 140, y / 80, 4, style.seed)),
            ),
        },
        { draw: times(7, beam), blur: 13, blend: 'screen' },
        {
          draw: times(7, (i) => circle(90 + i * 136, h * 0.06, 22, '#fff')),
          blur: 7,
          blend: 'screen',
        },
        {
          draw:
            rect(0, h * 0.66, 1000, h * 0.05, '#0c0716') +
            circle(500, h * 0.5, 20, '#0c0716') +
            path(
              `M468 ${h * 0.68} L474 ${h * 0.55} Q500 ${h * 0.51} 526 ${h * 0.55} L532 ${h * 0.68} Z`,
              '#0c0716',
            ) +
            line(`M440 ${h * 0.62} L560 ${h * 0.56}`, '#0c0716', 12) +
            rect(250, h * 0.59, 90, h * 0.09, '#0c0716') +
            circle(690, h * 0.63, 46, '#0c0716') +
            line(`M640 ${h * 0.56} h60 M700 ${h * 0.54} h50`, '#0c0716', 5),
          blur: 1.4,
        },
        {
          draw: (x, y) => [
            ...rgb(style.colors[1] ?? '#fff'),
            0.32 *
              smooth(0.45, 0.8, fbm(x / 160, y / 70, 5, style.seed + 4)) *
              smooth(h * 0.95, h * 0.5, y),
          ],
          blend: 'screen',
        },
        { draw: times(16, (i) => head(i, 0)), blur: 1 },
        { draw: times(11, (i) => head(i, 1)), blur: 2 },
        { draw: times(9, (i) => head(i, 2)), blur: 5 },
      ],
      finish: { bloom: 0.55, grain: 7, vignette: 0.35 },
    };
  };
