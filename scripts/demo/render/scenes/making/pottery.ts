import { mix, rgb, scale } from '../../color';
import { fbm, noise, smooth } from '../../noise';
import { ellipse, path } from '../../svg';
import type { Scene } from '../scene';
import { boards } from '../surfaces';

/** Glazed vases on a shelf. */
export const pottery: Scene = (h) => {
  const floor = h * 0.8;
  const vases = [
    { x: 210, r: 104, t: 330, neck: 0.32, glaze: ['#cfe3dc', '#5f9c92', '#23514f'] },
    { x: 440, r: 128, t: 220, neck: 0.7, glaze: ['#f3e8d4', '#c9a878', '#7a5836'] },
    { x: 640, r: 74, t: 420, neck: 0.4, glaze: ['#9fb4d6', '#3d5a8f', '#1b2a52'] },
    { x: 830, r: 112, t: 270, neck: 0.5, glaze: ['#e9b8a0', '#b5553c', '#5f2018'] },
  ];
  return {
    layers: [
      {
        draw: (x, y) =>
          y < floor
            ? scale(
                rgb('#ddd2c0'),
                0.78 +
                  0.28 * Math.exp(-Math.hypot(x - 180, y - h * 0.2) / 460) +
                  0.07 * fbm(x / 24, y / 24, 4),
              )
            : boards('#7a5436', '#c79a6a', 400)(x, y),
      },
      {
        draw: vases
          .map(
            ({ x, r, t }) =>
              ellipse(x + 70, floor + 34, r * 1.3, 26, '#2a180c', 'opacity=".65"') +
              path(`M${x} ${floor - t} L${x + r * 2} ${floor} H${x} Z`, '#5a4a38', 'opacity=".16"'),
          )
          .join(''),
        blur: 15,
      },
      {
        draw: (x, y) => {
          for (const { x: cx, r, t, neck, glaze } of vases) {
            const v = (floor + 26 - y) / t;
            if (v < 0 || v > 1) continue;
            const belly = Math.sin(Math.PI * Math.min(1, v * 1.12 + 0.18)) ** 0.75;
            const wide =
              r *
              Math.max(
                0.55 * (1 - v * 3),
                neck * smooth(0.72, 1, v) * (1 + 0.35 * smooth(0.9, 1, v)) +
                  belly * (1 - smooth(0.7, 0.94, v)),
                neck * 0.72,
              );
            const u = (x - cx) / wide;
            if (Math.abs(u) > 1) continue;
            const run = fbm(x / 60, y / 150, 5, r) + 0.35 * noise(x / 9, y / 90, 4);
            const line0 = smooth(0.3, 0.36, v - 0.1 * fbm(x / 30, 2, 4, t));
            const [light = '', middle = '', dark = ''] = glaze;
            let color = mix(
              rgb(dark),
              mix(rgb(middle), rgb(light), smooth(0.35, 0.85, run)),
              0.25 + 0.75 * smooth(0.1, 0.7, v + run * 0.3),
            );
            color = mix(scale(rgb('#9c6f4c'), 0.85 + 0.3 * noise(x / 4, y / 3)), color, line0);
            const lit = 0.42 + 0.72 * Math.sqrt(Math.max(0, 1 - u * u)) * (0.75 - u * 0.35);
            const gleam =
              smooth(0.13, 0.02, Math.abs(u + 0.5)) *
              smooth(0.3, 0.5, v) *
              smooth(0.86, 0.7, v) *
              line0;
            return [
              ...mix(scale(color, lit), [255, 252, 240], gleam * 0.62),
              smooth(1, 0.985, Math.abs(u)) * smooth(1, 0.996, v),
            ];
          }
          return [0, 0, 0, 0];
        },
      },
      {
        draw: vases
          .map(
            ({ x, r, t, neck }) =>
              ellipse(x, floor + 27 - t, r * neck * 1.32, r * neck * 0.26, '#2c1c14') +
              ellipse(
                x,
                floor + 25 - t,
                r * neck * 1.32,
                r * neck * 0.24,
                'none',
                'stroke="#fff" stroke-opacity=".5" stroke-width="4"',
              ),
          )
          .join(''),
        blur: 0.6,
      },
    ],
    finish: { bloom: 0.16, grain: 4.5, vignette: 0.3 },
  };
};
