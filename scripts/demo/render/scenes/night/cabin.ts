import { add, mix, ramp, rgb } from '../../color';
import { fbm, hash, memo, smooth } from '../../noise';
import { circle, defs, group, line, linear, path, rect } from '../../svg';
import type { Scene } from '../scene';
import { stars, treeline } from '../stars';

/** A cabin with a lit window in the snow at the blue hour. */
export const cabin: Scene = (h) => {
  const ground = memo((x) => h * 0.7 - 40 * fbm(x / 300, 2, 4, 3));
  const far = memo((x) => h * 0.52 - h * 0.16 * fbm(x / 180, 5, 5, 4));
  const trees = treeline(h * 0.68, h * 0.32, 12);
  const x0 = 380;
  const y0 = h * 0.7;
  return {
    layers: [
      {
        draw: (x, y) => {
          let color = ramp(['#14254a', '#2f4d84', '#7f8fb8', '#d7a9a6'].map(rgb), y / (h * 0.62));
          color = add(color, [255, 255, 255], stars(x, y, 0.12, 17) * smooth(h * 0.4, 0, y));
          if (y > far(x)) color = mix(rgb('#5a7099'), rgb('#8fa0c0'), fbm(x / 30, y / 40, 4));
          if (y > trees(x))
            color = mix(
              rgb('#14243f'),
              rgb('#3f5680'),
              smooth(0.45, 0.7, fbm(x / 7, y / 5, 3, 4)) * 0.8,
            );
          const top = ground(x);
          if (y > top) {
            const light = Math.exp(-Math.hypot((x - x0 - 60) / 1.4, y - y0 - 40) / 95);
            const drift = fbm(x / 120, (y - top) / 26, 5, 9);
            color = add(mix(rgb('#54719f'), rgb('#c3d3ea'), drift), [255, 170, 80], light * 0.7);
          }
          return color;
        },
      },
      {
        draw:
          defs(
            linear('w', [
              [0, '#4a2f22'],
              [1, '#2c1b15'],
            ]),
            linear('g', [
              [0, '#ffe6a3'],
              [1, '#ff9d3c'],
            ]),
          ) +
          group(
            `translate(${x0} ${y0 - 90})`,
            rect(0, 0, 190, 110, 'url(#w)') +
              [18, 36, 54, 72, 90].map((y) => rect(0, y, 190, 3, '#1d120e')).join('') +
              path('M-24 6 L95 -84 L214 6 Q150 -40 95 -66 Q40 -40 -24 6 Z', '#8ea6cc') +
              path('M-24 4 L95 -88 L214 4 L95 -62 Z', '#dbe6f5') +
              rect(28, 28, 50, 44, 'url(#g)') +
              line('M53 28 V72 M28 50 H78', '#3a2218', 4) +
              rect(118, 26, 40, 84, '#3b251b') +
              rect(150, -86, 18, 46, '#3a2a26'),
          ),
      },
      {
        draw: line(
          `M540 ${y0 - 180} q 26 -40 8 -80 q -20 -44 18 -96`,
          '#dfe6f2',
          16,
          'opacity=".35"',
        ),
        blur: 9,
      },
      {
        draw: circle(x0 + 53, y0 - 40, 120, '#ff9d3c', 'opacity=".55"'),
        blur: 46,
        blend: 'screen',
      },
      {
        draw: (x, y) => {
          const flake = hash(Math.floor(x / 22), Math.floor(y / 22), 3) > 0.8;
          const away = Math.hypot((x % 22) - 11, (y % 22) - 11);
          return [255, 255, 255, flake ? 0.75 * smooth(3.4, 1, away) : 0];
        },
        blur: 1,
      },
    ],
    finish: { bloom: 0.4, grain: 4 },
  };
};
