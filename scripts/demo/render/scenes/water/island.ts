import { mix, rgb, scale } from '../../color';
import { fbm, hash, memo, ridged, smooth } from '../../noise';
import { circle, ellipse, group, line, times } from '../../svg';
import type { Scene } from '../scene';
import { sea } from './sea';

/** A green island with sheep in front of a grey sea. */
export const island: Scene = (h) => {
  const top = memo((x) => h * 0.66 + 40 * Math.sin(x / 240 + 1) - 26 * fbm(x / 60, 2, 4, 3));
  const far = memo(
    (x) =>
      h * 0.46 -
      h * 0.2 * Math.exp(-(((x - 640) / 190) ** 2)) * (0.8 + 0.4 * ridged(x / 60, 1, 4)) +
      2,
  );
  const water = sea(h, {
    sky: ['#6f8296', '#a8b5bf', '#dfe0d8'],
    deep: '#2f4f5f',
    sun: { x: 300, y: 0.2, color: '#fff1d0', strength: 0.3 },
    horizon: 0.45,
    swell: 1.7,
    clouds: 1.3,
    seed: 9,
  });
  const sheep = (x: number, y: number, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      ellipse(4, 24, 34, 6, '#1f3018', 'opacity=".5"') +
        line('M-14 6 V24 M-4 8 V26 M12 8 V26 M20 6 V24', '#2a2523', 5) +
        times(11, (i) =>
          circle(
            -20 + (i % 6) * 8,
            -10 + Math.floor(i / 6) * 12 - 3 * hash(i, 2),
            12,
            i > 5 ? '#d5cfc2' : '#f5f1e8',
          ),
        ) +
        ellipse(-34, -10, 10, 12, '#2a2523', 'transform="rotate(20 -34 -10)"'),
    );
  return {
    layers: [
      {
        draw: (x, y) =>
          y > far(x) && y < h * 0.45
            ? mix(rgb('#5f7682'), rgb('#8fa09e'), fbm(x / 40, y / 30, 4))
            : water(x, y),
      },
      {
        draw: (x, y) => {
          const depth = y - top(x);
          const grass = fbm(x / 5, y / 14, 4, 3);
          const patch = fbm(x / 130, y / 60, 4, 5);
          const color = scale(mix(rgb('#53722f'), rgb('#a8a24c'), patch), 0.55 + 0.75 * grass);
          const stone = smooth(0.68, 0.74, ridged(x / 70, y / 44, 4, 15));
          return [
            ...mix(color, rgb('#8d8f88'), stone * 0.6),
            smooth(-2, 3, depth + 4 * (hash(Math.floor(x / 2), 1) - 0.5)),
          ] as const;
        },
      },
      {
        draw:
          sheep(250, h * 0.74, 1) +
          sheep(350, h * 0.71, 0.8) +
          sheep(620, h * 0.8, 1.3) +
          sheep(820, h * 0.75, 0.9) +
          sheep(470, h * 0.88, 1.6),
      },
    ],
    finish: { bloom: 0.15, grain: 4.5, contrast: 1.08 },
  };
};
