import { add, mix, ramp, rgb } from '../../color';
import { fbm, memo, smooth } from '../../noise';
import { circle, group, line, path, rect } from '../../svg';
import type { Scene } from '../scene';
import { stars } from '../stars';

/** The Milky Way above a hill, with a telescope and somebody beside it. */
export const milkyWay: Scene = (h) => {
  const hill = memo((x) => h * 0.86 - h * 0.07 * Math.sin(x / 330 + 0.4) + 10 * fbm(x / 40, 3, 4));
  const y0 = h * 0.86 - h * 0.07 * Math.sin(600 / 330 + 0.4);
  return {
    layers: [
      {
        draw: (x, y) => {
          const across = (x - 560 - (y - h * 0.45) * -0.5) / 1.12;
          const cloud = fbm(x / 120, y / 120, 6, 4);
          const core = Math.exp(-((across / 150) ** 2)) * (0.4 + 0.9 * cloud);
          const dust =
            smooth(0.48, 0.66, fbm(x / 70 + 9, y / 90, 5, 14)) * Math.exp(-((across / 70) ** 2));
          let color = ramp(
            ['#070b1d', '#101a38', '#27375c', '#64536c', '#c98a68'].map(rgb),
            (y / h) ** 1.6,
          );
          color = add(
            color,
            mix(rgb('#8e9cd6'), rgb('#e3b9a6'), cloud),
            core * 0.62 * (1 - dust * 0.8),
          );
          color = add(
            color,
            [255, 250, 240],
            stars(x, y, 0.28 + core * 0.7, 9) * 0.95 + stars(x + 400, y, 0.08, 31) * 1.2,
          );
          const ground = hill(x);
          return y > ground ? mix([6, 8, 15], [20, 24, 38], fbm(x / 12, y / 8, 3) * 0.7) : color;
        },
      },
      {
        draw: group(
          `translate(585 ${y0 - 74}) scale(1.05)`,
          line('M0 20 L-26 84 M0 20 L4 86 M0 20 L32 82', '#04060c', 5) +
            group(
              'rotate(-42)',
              rect(-52, -2, 118, 19, '#04060c', 'rx="5"') + rect(-68, 3, 20, 9, '#04060c'),
            ) +
            circle(-82, -14, 11, '#04060c') +
            path(
              'M-97 84 L-95 14 Q-94 -2 -82 -2 Q-68 -1 -62 12 L-52 16 L-53 22 L-66 22 L-70 84 Z',
              '#04060c',
            ),
        ),
      },
    ],
    finish: { bloom: 0.3, grain: 5, vignette: 0.3 },
  };
};
