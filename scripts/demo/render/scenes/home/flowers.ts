import { add, mix, rgb } from '../../color';
import { fbm, hash, smooth } from '../../noise';
import { circle, group, line, path, times } from '../../svg';
import type { Scene } from '../scene';

/** A meadow of flowers against low light. */
export const flowers =
  (style: { petals: readonly string[]; seed: number }): Scene =>
  (h) => {
    const bloom = (x: number, y: number, size: number, i: number) => {
      const color = style.petals[i % style.petals.length] ?? '';
      const tilt = 0.55 + 0.35 * hash(i, 6, style.seed);
      return (
        line(
          `M${x} ${y} Q${x + 20 * (hash(i, 8) - 0.5)} ${y + 160 * size} ${x + 60 * (hash(i, 7) - 0.5)} ${h + 30}`,
          '#4f6f35',
          8 * size,
        ) +
        group(
          `translate(${x} ${y}) scale(${size} ${size * tilt}) rotate(${hash(i, 5) * 40})`,
          times(
            11,
            (n) =>
              path(
                'M0 0 Q-26 -40 -14 -84 Q0 -100 14 -84 Q26 -40 0 0 Z',
                color,
                `transform="rotate(${n * 32.7})"`,
              ) +
              path(
                'M0 0 Q-4 -40 0 -80',
                'none',
                `stroke="#00000028" stroke-width="3" transform="rotate(${n * 32.7})"`,
              ),
          ) +
            circle(0, 0, 27, '#c8801c') +
            circle(-4, -5, 19, '#f2b632') +
            times(16, (n) =>
              circle(
                15 * Math.cos(n * 2.4) * Math.sqrt(n / 16),
                15 * Math.sin(n * 2.4) * Math.sqrt(n / 16),
                3,
                '#a8660f',
              ),
            ),
        )
      );
    };
    const at = (i: number, seed: number) => [hash(i, 1, seed) * 1000, hash(i, 2, seed)] as const;
    return {
      layers: [
        {
          draw: (x, y) =>
            add(
              mix(
                rgb('#f6d9a0'),
                rgb('#47642f'),
                smooth(h * 0.2, h, y + 60 * fbm(x / 120, y / 120, 3)),
              ),
              [255, 214, 140],
              0.6 * Math.exp(-Math.hypot(x - 730, y - h * 0.16) / 220),
            ),
        },
        {
          draw: times(34, (i) => {
            const [x, y] = at(i, 3);
            return circle(
              x,
              h * (0.34 + 0.5 * y),
              22 + 30 * hash(i, 4),
              style.petals[i % style.petals.length] ?? '',
              'opacity=".6"',
            );
          }),
          blur: 16,
        },
        {
          draw: times(12, (i) => {
            const [x, y] = at(i, 5);
            return bloom(x, h * (0.4 + 0.3 * y), 0.6, i);
          }),
          blur: 4,
        },
        {
          draw: times(60, (i) =>
            line(
              `M${hash(i, 12) * 1000} ${h} q${30 * (hash(i, 13) - 0.5)} -130 ${60 * (hash(i, 14) - 0.5)} ${-h * 0.3 * hash(i, 15) - 80}`,
              i % 2 ? '#6d8f45' : '#3f5c2b',
              4,
            ),
          ),
          blur: 1.2,
        },
        {
          draw:
            bloom(300, h * 0.44, 1.25, style.seed) +
            bloom(640, h * 0.56, 1.5, style.seed + 1) +
            bloom(180, h * 0.72, 1, style.seed + 2) +
            bloom(860, h * 0.4, 0.9, style.seed + 3) +
            bloom(440, h * 0.8, 1.1, style.seed + 4),
          blur: 0.5,
        },
        {
          draw: bloom(960, h * 0.9, 2.6, style.seed + 5) + bloom(20, h * 1.0, 2.4, style.seed + 2),
          blur: 18,
        },
      ],
      finish: { bloom: 0.3, grain: 4 },
    };
  };
