import { add, ramp, rgb } from '../../color';
import { hash, noise, smooth } from '../../noise';
import { circle, group, line, path, times } from '../../svg';
import type { Scene } from '../scene';

/** Stalks of kelp in light that falls from the surface. */
export const kelp: Scene = (h) => {
  const stalk = (x: number, i: number, color: string, wide: number) => {
    const sway = (y: number) => x + 34 * Math.sin(y / 150 + i * 1.7) + 14 * Math.sin(y / 60 + i);
    const points = Array.from({ length: 30 }, (_, n) => (h / 29) * n);
    const stem = line(
      `M${points.map((y) => `${sway(y).toFixed(0)} ${y.toFixed(0)}`).join(' L')}`,
      color,
      wide / 9,
    );
    const leaves = points
      .map((y, n) => {
        const side = n % 2 ? 1 : -1;
        const long = wide * (1.3 + 0.8 * hash(n, i, 3));
        return path(
          `M${sway(y)} ${y} q${side * long * 0.5} ${-long * 0.5} ${side * long * 1.3} ${-long * 0.1} q${-side * long * 0.5} ${long * 0.35} ${-side * long * 1.3} ${long * 0.1} Z`,
          color,
          `opacity="${0.75 + 0.25 * hash(n, i, 5)}"`,
        );
      })
      .join('');
    return stem + leaves;
  };
  const fish = (x: number, y: number, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      path('M0 0 Q18 -14 44 0 Q18 14 0 0 L-14 -10 L-10 0 L-14 10 Z', '#e9c98a'),
    );
  return {
    layers: [
      {
        draw: (x, y) => {
          const ray =
            smooth(0.45, 0.8, noise(Math.atan2(y + 420, x - 460) * 30, 1, 4)) * smooth(h, 0, y);
          const top = Math.exp(-Math.hypot((x - 470) / 1.5, y + 40) / 300);
          return add(
            ramp(['#8fe0d2', '#2f9aa0', '#146274', '#0a3547'].map(rgb), y / h),
            [210, 255, 225],
            ray * 0.3 + top * 0.75,
          );
        },
      },
      { draw: times(7, (i) => stalk(90 + i * 140, i + 20, '#3f8a78', 34)), blur: 7 },
      {
        draw: times(9, (i) =>
          fish(300 + hash(i, 1) * 420, h * (0.3 + 0.35 * hash(i, 2)), 0.5 + 0.6 * hash(i, 3)),
        ),
        blur: 1,
      },
      {
        draw:
          stalk(180, 1, '#6a7a2a', 62) +
          stalk(330, 2, '#7d7a2c', 54) +
          stalk(760, 3, '#5f7230', 66),
        blur: 1,
      },
      { draw: stalk(930, 5, '#1d3420', 130) + stalk(20, 6, '#1b3022', 120), blur: 12 },
      {
        draw: times(40, (i) =>
          circle(hash(i, 5) * 1000, hash(i, 6) * h, 1 + 3 * hash(i, 7), '#eafff2', 'opacity=".35"'),
        ),
        blur: 1.5,
      },
    ],
    finish: { bloom: 0.35, grain: 4 },
  };
};
